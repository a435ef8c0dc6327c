import CLinux
import LinuxIO

/// What a guard is told when it is started: its arguments.
struct ConsoleGuardOrder: Hashable {
  /// What the keyboard is given back as, `K_…`.
  var keyboardMode: Int32
  /// The process whose console it guards.
  var program: pid_t
  /// The terminal's node, to open it again after a hang-up.
  var path: String

  /// Where the terminal and the pipe are in the guard.
  static let terminal = Int32(DetachedProcess.first)
  static let pipe = terminal + 1
  /// The byte that says that the program has restored the console itself.
  static let isRestored: UInt8 = 1

  var arguments: [String] {
    [CLINUX_CONSOLE_GUARD, "\(Int(keyboardMode))", "\(Int(program))", path]
  }

  init(keyboardMode: Int32, program: pid_t, path: String) {
    self.keyboardMode = keyboardMode
    self.program = program
    self.path = path
  }

  /// nil for anything that `arguments` wouldn't be.
  init?(arguments: [String]) {
    guard arguments.count == 4, arguments[0] == CLINUX_CONSOLE_GUARD,
      let keyboardMode = ConsoleGuardOrder.number(arguments[1]),
      let program = ConsoleGuardOrder.number(arguments[2])
    else { return nil }
    self.init(keyboardMode: keyboardMode, program: program, path: arguments[3])
  }

  private static func number(_ text: String) -> Int32? {
    var scanner = DigitScanner(Substring(text).utf8)
    guard let number = scanner.number(), scanner.isAtEnd else { return nil }
    return Int32(exactly: number)
  }
}
