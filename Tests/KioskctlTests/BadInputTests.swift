import Testing

struct BadInputTests {
  private let header = SampleRecording.header(.slots, x: (0, 799), y: (0, 479))
  private let touch = SampleRecording.events("0.1 id 1,x 10,y 20\n0.2 id -1")
  private let lines = "0.10 began 0 10.00 20.00\n0.20 ended 0 10.00 20.00\n"

  @Test(arguments: [
    "nonsense", "Z: 1", "E: 0.3 0003 0035", "E: 0.3 0003 0035 12 13", "E: 0.3 0003 zz 1",
    "E: 0.3 0003 0035 2147483648", "E: -1 0003 0035 1", "E: 99999999999 0003 0035 1", "\u{0}\u{1}",
    "A: 35 0 100 0 0 0", "N: another", "R: 1 2 3", "E:", ":",
  ]) func `a bad line is named after what came before it`(line: String) throws {
    let run = try ProgramRun.touches(header + touch + line + "\n" + touch)
    #expect(run.status == 2)
    #expect(run.output == lines)
    let number = (header + touch).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(run.errors.hasPrefix("kioskctl: FILE:\(number): "), "\(run.errors)")
    #expect(run.errors.hasSuffix("\n") && run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "A: 35 0 2147483648 0 0 0", "A: 35 0", "A: 35 0 1 0 0 0 0", "A: 40 0 1 0 0", "B: 20 00",
    "B: 03 100", "P: xx", "I: 1 2 3", "I: 1 2 3 10000",
  ]) func `a bad line about the device is named`(line: String) throws {
    let run = try ProgramRun.touches("# EVEMU 1.3\n" + line + "\n" + touch)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("kioskctl: FILE:2: "))
  }

  @Test func `a device that can be no touch screen is refused in one line`() throws {
    let flat = SampleRecording.header(.slots, x: (0, 0))
    let cases = [
      ("", "no absolute position"), ("# nothing\n", "no absolute position"),
      (touch, "no absolute position"),
      (flat + touch, "axis x runs from 0 to 0, so it measures nothing"),
      (flat, "axis x runs from 0 to 0, so it measures nothing"),
      (
        "P: 01 00 00 00 00 00 00 00\nA: 00 0 9 0 0 0\nA: 01 0 9 0 0 0\n" + touch,
        "a touchpad (INPUT_PROP_POINTER)"
      ),
    ]
    for (text, reason) in cases {
      let run = try ProgramRun.touches(text)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors == "kioskctl: FILE: no touch screen: \(reason)\n")
    }
  }

  @Test func `axes alone make a touch screen, where nothing says otherwise`() throws {
    let axes = "A: 35 0 799 0 0\nA: 36 0 479 0 0\n"
    let slots = try ProgramRun.touches(axes + "A: 2f 0 1 0 0\n" + touch)
    #expect(slots.status == 0 && slots.output == lines)
    let packets = try ProgramRun.touches(
      axes + SampleRecording.events("0.1 x 10,y 20,mt\n0.2 mt"))
    #expect(packets.status == 0 && packets.output == lines)
  }

  @Test func `4,000 slots, and touches in all of them`() throws {
    var script = ""
    for slot in 0..<4000 {
      script += "0.1 slot \(slot),id \(slot),x \(slot % 800),y \(slot / 800)\n"
    }
    script += "0.2 slot 4000,id 1,x 1,y 1\n0.3 slot -1,id 1\n0.4 slot 3999,id -1"
    let text = SampleRecording.header(.slots, x: (0, 799), y: (0, 479), slots: 4000)
    let run = try ProgramRun.touches(text + SampleRecording.events(script))
    let got = run.output.split(separator: "\n")
    #expect(run.status == 0 && got.count == 4001)
    #expect(got.last == "0.40 ended 3999 799.00 4.00")
  }

  @Test func `a name of garbage, a line without an end and carriage returns are no matter`() throws
  {
    let garbage: [UInt8] = Array("N: ".utf8) + [0xFF, 0xC0, 0x1B, 0x5B, 0x00, 0x80, 0x0A]
    let windows = (header + touch).replacing("\n", with: "\r\n").dropLast(2)
    let run = try ProgramRun.touches(garbage + Array(windows.utf8))
    #expect(run.status == 0 && run.output == lines && run.errors.isEmpty)
  }

  @Test func `bytes that are no text at all are line 1, and a line without end is bounded`() throws
  {
    let picture = try ProgramRun.touches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
    #expect(picture.status == 2 && picture.errors.hasPrefix("kioskctl: FILE:1: "))
    let long = try ProgramRun.touches([UInt8](repeating: 0x20, count: 200_000))
    #expect(long.status == 2)
    #expect(long.errors == "kioskctl: FILE:1: a line of more than 65536 bytes\n")
    let masks = String(repeating: "B: 01 ff ff ff ff ff ff ff ff\n", count: 200)
    let run = try ProgramRun.touches(masks)
    #expect(run.errors == "kioskctl: FILE:129: a mask of more than 1024 bytes\n")
  }

  @Test func `a wild calibration stays on the panel`() throws {
    for wild in ["1e308,1e308,1e308,1e308,1e308,1e308", "1e308,-1e308,0,-1e308,1e308,0"] {
      let run = try ProgramRun.touches(
        header + touch, ["--screen", "800x480", "--calibration", wild])
      #expect(run.status == 0)
      for line in run.output.split(separator: "\n") {
        let fields = line.split(separator: " ")
        let x = try #require(Double(fields[3]))
        let y = try #require(Double(fields[4]))
        #expect((0...799).contains(x) && (0...479).contains(y))
      }
    }
  }
}
