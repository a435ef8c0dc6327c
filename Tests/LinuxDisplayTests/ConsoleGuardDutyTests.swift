import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Testing

/// Case 12 of the field, the guard's part: the program was killed, and the console comes back.
@Suite struct ConsoleGuardDutyTests {
  /// What a program that was killed has left.
  private static func leftBehind() -> ScriptedConsole {
    let terminal = ScriptedConsole()
    terminal.display = .graphics
    terminal.keyboard = K_OFF
    terminal.mode = .byProgram(release: 40, acquire: 41)
    return terminal
  }

  private static func isRestored(_ terminal: ScriptedConsole) -> Bool {
    terminal.display == .text && terminal.keyboard == K_XLATE && terminal.mode == .automatic
  }

  /// Runs the duty; `naps` counts how long it took.
  private static func run(
    _ held: ScriptedConsole?, reopened: ScriptedConsole? = nil, naps: inout Int,
    onNap: (Int) -> Void = { _ in }
  ) -> Bool {
    var count = 0
    let isRestored = ConsoleGuardDuty.restore(
      held, keyboardMode: K_XLATE,
      reopen: { () throws(SystemCallError) in
        guard let reopened else {
          throw SystemCallError(call: "open", on: "/dev/tty1", errno: ENOENT)
        }
        return reopened
      },
      nap: {
        count += 1
        onNap(count)
        return count < 50
      })
    naps = count
    return isRestored
  }

  @Test func `a console left in graphics is text at once`() {
    let terminal = Self.leftBehind()
    var naps = 0
    #expect(Self.run(terminal, naps: &naps))
    #expect(Self.isRestored(terminal))
    #expect(naps == 0)
  }

  @Test func `a terminal hung up with its session is opened anew and made the guard's own`() {
    let hungUp = Self.leftBehind()
    hungUp.failures = ["*": EIO]
    let fresh = Self.leftBehind()
    fresh.failures = ["KDSETMODE": EPERM, "KDSKBMODE": EPERM, "VT_SETMODE": EPERM]
    fresh.beforeCall = { name in if name == "TIOCSCTTY" { fresh.failures = [:] } }
    var naps = 0
    #expect(Self.run(hungUp, reopened: fresh, naps: &naps))
    #expect(Self.isRestored(fresh))
    #expect(naps == 2)
    // And let go again: the next program's terminal must not be hung up by the guard's end.
    #expect(fresh.calls.suffix(2) == ["KDSETMODE KD_TEXT", "TIOCNOTTY"])
  }

  @Test func `a session that is still going is waited for`() {
    let terminal = Self.leftBehind()
    terminal.failures = ["*": EPERM]
    var naps = 0
    let isRestored = Self.run(terminal, naps: &naps) { count in
      if count == 7 { terminal.failures = [:] }
    }
    #expect(isRestored && Self.isRestored(terminal))
    #expect(naps == 7)
  }

  @Test func `one that stays refused is given up after half a second`() {
    let terminal = Self.leftBehind()
    terminal.failures = ["*": EPERM]
    var naps = 0
    #expect(!Self.run(terminal, naps: &naps))
    #expect(naps == 50)
  }

  @Test(arguments: [ENOTTY, EBADF, ENXIO]) func `what can't be helped is not tried again`(
    code: Int32
  ) {
    let terminal = Self.leftBehind()
    terminal.failures = ["*": code]
    var naps = 0
    #expect(!Self.run(terminal, naps: &naps))
    #expect(!Self.run(nil, naps: &naps))
    #expect(naps == 0)
  }
}
