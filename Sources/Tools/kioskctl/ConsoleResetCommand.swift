import KioskKit
import LinuxDisplay
import LinuxIO

/// `kioskctl console-reset`: a console as it should be, whatever a program did to it.
struct ConsoleResetCommand {
  /// The node; nil for this process's terminal, or the console in front.
  private let path: String?

  init(_ arguments: Arguments) throws(CommandFailure) {
    if arguments.operands.isEmpty {
      path = nil
      return
    }
    let name = try arguments.operands(["TTY"])[0]
    guard let number = ConsoleResetCommand.number(name) else {
      throw arguments.failure("'\(name)' is no virtual console: tty1 to tty63")
    }
    path = "/dev/tty\(number)"
  }

  func run(_ output: TextSink) throws(CommandFailure) {
    do throws(SystemCallError) {
      let terminal =
        if let path { try KernelTerminal(path: path) } else { try KernelTerminal.ofProcess() }
      output.write(line: try ConsoleReset.reset(terminal))
    } catch {
      throw CommandFailure(error.description + NodePermission.advice(on: error), .failed)
    }
  }

  /// N of `/dev/ttyN`, `ttyN` or `N`, 1...63.
  private static func number(_ name: String) -> Int? {
    var bytes = Array(name.utf8)[...]
    for prefix in ["/dev/", "tty"] where bytes.starts(with: Array(prefix.utf8)) {
      bytes = bytes.dropFirst(prefix.utf8.count)
    }
    guard let number = DecimalText.whole(bytes), (1...63).contains(number) else { return nil }
    return Int(number)
  }
}

extension Command {
  static let consoleResetHelp = """
    Usage: kioskctl console-reset [TTY]

    Makes a virtual console usable again after a program left it dark or deaf: text instead of graphics,
    the keyboard on (a mode that lets keys through stays as it is), switching by the kernel. TTY is a
    node, /dev/tty1, or its name, tty1, or its number; without it, it is standard input where that is a
    virtual console, else the one in front. Prints what was and what is.

    A kiosk restores its console itself, and a guard does where it was killed. systemd kills both at
    once: ExecStopPost=-/opt/kiosk/kioskctl console-reset in the unit does it then.

    """
}
