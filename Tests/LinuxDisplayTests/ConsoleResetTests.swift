import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Testing

@Suite struct ConsoleResetTests {
  @Test func `a console left dark and deaf is usable again, and the line says so`() throws {
    let terminal = ScriptedConsole(number: 3, keyboard: K_OFF)
    terminal.display = .graphics
    terminal.mode = .byProgram(release: 34, acquire: 35)
    #expect(
      try ConsoleReset.reset(terminal)
        == "/dev/tty3: was graphics, keyboard off, switched by a program; "
        + "is text, keyboard unicode, switched by the kernel")
    #expect(
      terminal.display == .text && terminal.keyboard == K_UNICODE && terminal.mode == .automatic)
  }

  @Test func `one that is as it should be stays so`() throws {
    let terminal = ScriptedConsole(keyboard: K_XLATE)
    #expect(
      try ConsoleReset.reset(terminal)
        == "/dev/tty1: text, keyboard xlate, switched by the kernel already")
  }

  @Test(arguments: ["KDGETMODE", "KDGKBMODE", "VT_GETMODE", "KDSETMODE", "KDSKBMODE", "VT_SETMODE"])
  func `a call that fails is named`(call: String) {
    let terminal = ScriptedConsole()
    terminal.failures = [call: EPERM]
    var failure: SystemCallError?
    do throws(SystemCallError) { _ = try ConsoleReset.reset(terminal) } catch { failure = error }
    #expect(failure == SystemCallError(call: call, on: "/dev/tty1", errno: EPERM))
  }
}
