import CLinux
import Testing

@Suite struct ConsoleResetCommandTests {
  /// Numbers that no machine has a getty on; where there are no consoles at all, the call is named.
  @Test(arguments: ["tty63", "/dev/tty63", "63"])
  func `a console is reset, or the call that failed is named`(name: String) {
    let run = ProgramRun(["console-reset", name])
    if run.status == 0 {
      #expect(run.output.hasPrefix("/dev/tty63: "))
    } else {
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("kioskctl: ") && run.errors.contains(" /dev/tty63: "))
    }
    #expect((run.output + run.errors).split(separator: "\n").count == 1)
  }
}
