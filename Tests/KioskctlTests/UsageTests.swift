import Testing

struct UsageTests {
  @Test(arguments: [
    [], ["dance"], ["touches"], ["touches", "f"], ["touches", "--screen"],
    ["touches", "--screen", "800x480"], ["touches", "--screen", "800x480", "a", "b"],
    ["touches", "--screen", "800", "f"], ["touches", "--screen", "0x480", "f"],
    ["touches", "--screen", "-1x480", "f"], ["touches", "--screen", "800x99999", "f"],
    ["touches", "--screen", "800x480x2", "f"],
    ["touches", "--screen", "99999999999999999999x1", "f"],
    ["touches", "--screen", "800x480", "--orientation", "45", "f"],
    ["touches", "--screen", "800x480", "--orientation", "450000000000000000000", "f"],
    ["touches", "--screen", "800x480", "--calibration", "1,0,0,0,1", "f"],
    ["touches", "--screen", "800x480", "--calibration", "1,0,0,0,1,0,0", "f"],
    ["touches", "--screen", "800x480", "--calibration", "nan,0,0,0,1,0", "f"],
    ["touches", "--screen", "800x480", "--calibration", "1e999,0,0,0,1,0", "f"],
    ["touches", "--screen", "800x480", "--calibration", "1,0,0,0,1,", "f"],
    ["touches", "--screen", "800x480", "--calibration", "1,,0,0,1,0,0", "f"],
    ["touches", "--screen", "800x480", "--calibration", "0x1,0,0,0,1,0", "f"],
    ["touches", "--screen", "800x480", "--speed", "2", "f"], ["touches", "-x", "f"],
    ["touches", "--screen", "800x480", "/nowhere/at/all"],
    ["touches", "--screen", "800x480", "/tmp"], ["inputs", "x"], ["inputs", "--screen", "1x1"],
    ["record"], ["record", "a"], ["record", "/dev/null", "/nowhere/f"],
    ["record", "nosuchevent", "/dev/null"], ["replay"], ["replay", "a", "b"],
    ["replay", "/nowhere/f"], ["replay", "--speed", "0", "f"], ["replay", "--speed", "x", "f"],
    ["replay", "--wait", "-1", "f"], ["replay", "/tmp"], ["calibrate", "--dance"],
    ["console-reset", "tty1", "tty2"], ["console-reset", "64"], ["console-reset", "0"],
    ["touches", "--screen", "1x1", ""], ["shot", ""], ["shot", "--socket", "", "a.png"],
    ["record", "", "f"], ["replay", ""], ["replay", "/dev/null"], ["calibrate", "x"],
    ["console-reset", "ttyS0"], ["console-reset", "../tty1"], ["console-reset", ""],
  ]) func `a wrong usage is one line and status 2`(words: [String]) {
    let run = ProgramRun(words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("kioskctl: ") && run.errors.hasSuffix("\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.ranges(of: "see ").count <= 1, "help is pointed to once")
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["touches", "--help"], ["touches", "--screen", "1x1", "-h"],
    ["inputs", "--help"], ["record", "--help"], ["displays", "--help"], ["replay", "-h"],
    ["shot", "--help"], ["console-reset", "-h"], ["calibrate", "--help"],
    ["calibrate", "--display", "x", "-h"],
  ]) func `help is on standard output`(words: [String]) {
    let run = ProgramRun(words)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("Usage: kioskctl") && run.output.hasSuffix("\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 104 })
  }
}
