import Testing

/// The field's streams, each with the lines that it must make.
struct StreamCaseTests {
  private func lines(
    _ kind: SampleRecording.Kind, x: (Int, Int) = (0, 799), y: (Int, Int) = (0, 479),
    _ options: [String], _ script: String
  ) throws -> String {
    let text = SampleRecording.header(kind, x: x, y: y) + SampleRecording.events(script)
    let run = try ProgramRun.touches(text, ["--screen", "800x480"] + options)
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  private static let corners = """
    0.1 id 1,x 0,y 0
    0.2 id -1
    0.3 id 2,x 4095
    0.4 id -1
    0.5 id 3,y 4095
    0.6 id -1
    0.7 id 4,x 0
    0.8 id -1
    """

  /// For each turn of the picture the canvas places of the panel's left top, right top, right bottom
  /// and left bottom corner.
  private static let turned: [(Int, [String])] = [
    (0, ["0.00 0.00", "799.00 0.00", "799.00 479.00", "0.00 479.00"]),
    (90, ["0.00 799.00", "0.00 0.00", "479.00 0.00", "479.00 799.00"]),
    (180, ["799.00 479.00", "0.00 479.00", "0.00 0.00", "799.00 0.00"]),
    (270, ["479.00 0.00", "479.00 799.00", "0.00 799.00", "0.00 0.00"]),
  ]

  @Test func `corner taps are in the canvas's corners at all eight transforms`() throws {
    for (degrees, places) in Self.turned {
      for isMirrored in [false, true] {
        let order = isMirrored ? [1, 0, 3, 2] : [0, 1, 2, 3]
        var expected = ""
        for (tap, place) in order.enumerated() {
          expected += "0.\(tap * 2 + 1)0 began 0 \(places[place])\n"
          expected += "0.\(tap * 2 + 2)0 ended 0 \(places[place])\n"
        }
        let range = isMirrored ? (4095, 0) : (0, 4095)
        let got = try lines(
          .slots, x: range, y: (0, 4095), ["--orientation", "\(degrees)"], Self.corners)
        #expect(got == expected)
        let flip = ["--orientation", "\(degrees)", "--calibration", "-1,0,1,0,1,0"]
        let straight = ["--orientation=\(degrees)", "--calibration=1,0,0,0,1,0"]
        let options = isMirrored ? flip : straight
        #expect(try lines(.slots, x: (0, 4095), y: (0, 4095), options, Self.corners) == expected)
      }
    }
  }

  @Test func `a digitizer turned by 180 with swapped axes on an output at 270`() throws {
    // x' = 1 − y, y' = 1 − x.
    let options = ["--orientation", "270", "--calibration", "0,-1,1,-1,0,1"]
    let script = """
      1 id 1,x 0,y 0
      2 x 2048,y 1024
      3 x 4095,y 4095
      """
    let got = try lines(.slots, x: (0, 4095), y: (0, 4095), options, script)
    // Panel (799, 479), (599.2, 239.44), (0, 0); canvas (479 − y, x).
    #expect(
      got == """
        1.00 began 0 0.00 799.00
        2.00 moved 0 239.56 599.20
        3.00 moved 0 479.00 0.00

        """)
  }

  @Test func `the calibration comes first, the clamp last`() throws {
    let script = """
      0.1 id 1,x 0,y 0
      0.2 x 400
      0.3 x 799
      0.4 x 500
      """
    #expect(
      try lines(.slots, [], script) == """
        0.10 began 0 0.00 0.00
        0.20 moved 0 400.00 0.00
        0.30 moved 0 799.00 0.00
        0.40 moved 0 500.00 0.00

        """)
    // Twice as wide from the left of the panel on: the right half of the digitizer is beyond it.
    #expect(
      try lines(.slots, ["--calibration", "2,0,-0.25,0,1,0.5"], script) == """
        0.10 began 0 0.00 239.50
        0.20 moved 0 600.25 239.50
        0.30 moved 0 799.00 239.50

        """)
  }

  @Test func `an axis may run backwards, and ends where it says`() throws {
    let script = """
      0 id 1,x 3900,y 0
      0.016 x 200
      0.033 x 150
      0.050 x 5000
      """
    #expect(
      try lines(.slots, x: (3900, 200), [], script) == """
        0.00 began 0 0.00 0.00
        0.02 moved 0 799.00 0.00
        0.05 moved 0 0.00 0.00

        """)
  }

  @Test func `raw values of 2³¹ are clamped like any`() throws {
    let script = """
      0 id 1,x -2147483648,y 0
      1 x 2147483647
      2 x -2147483648
      """
    let ends = "0.00 began 0 0.00 0.00\n1.00 moved 0 799.00 0.00\n2.00 moved 0 0.00 0.00\n"
    #expect(try lines(.slots, [], script) == ends)
    #expect(try lines(.slots, x: (-2_147_483_648, 2_147_483_647), [], script) == ends)
  }

  @Test func `what vanished while events were lost is cancelled once, the rest goes on`() throws {
    let start = """
      0.1 slot 0,id 7,x 100,y 100,slot 1,id 8,x 700,y 400

      """
    let down = "0.10 began 0 100.00 100.00\n0.10 began 1 700.00 400.00\n"
    #expect(
      try lines(.slots, [], start + "0.2 dropped,slot 0,id -1\n0.3 slot 0,id -1\n0.4 slot 1,x 650")
        == down + "0.20 cancelled 0 100.00 100.00\n0.40 moved 1 650.00 400.00\n")
    #expect(
      try lines(.slots, [], start + "0.2 dropped,slot 0,id 9,x 5,y 6\n0.3 slot 0,id -1")
        == down
        + "0.20 cancelled 0 100.00 100.00\n0.20 began 0 5.00 6.00\n0.30 ended 0 5.00 6.00\n")
  }

  @Test func `protocol A is lifted by BTN_TOUCH 0 or an empty packet, where it was last`() throws {
    let frames = """
      0.1 x 100,y 100,id 0,mt,touch 1
      0.2 x 110,y 100,id 0,mt
      0.3 x 120,y 100,id 0,mt

      """
    let moves =
      "0.10 began 0 100.00 100.00\n0.20 moved 0 110.00 100.00\n0.30 moved 0 120.00 100.00\n"
    let end = "0.40 ended 0 120.00 100.00\n"
    #expect(try lines(.protocolA, [], frames + "0.4 touch 0") == moves + end)
    #expect(try lines(.protocolA, [], frames + "0.4 mt") == moves + end)
    #expect(try lines(.protocolA, [], frames + "0.4 touch 0\n0.5 mt\n0.6 touch 0") == moves + end)
    #expect(try lines(.protocolA, [], frames + "0.4 id -1,mt") == moves + end)
  }

  @Test func `fingers of protocol A that change their order keep their identity`() throws {
    let expected = """
      0.10 began 0 100.00 100.00
      0.10 began 1 700.00 400.00
      0.20 moved 0 101.00 100.00
      0.20 moved 1 690.00 400.00
      0.30 ended 0 101.00 100.00
      0.30 moved 1 689.00 400.00
      0.40 began 0 5.00 5.00

      """
    let ids = """
      0.1 x 100,y 100,id 4,mt,x 700,y 400,id 2,mt
      0.2 x 690,y 400,id 2,mt,x 101,y 100,id 4,mt
      0.3 x 689,y 400,id 2,mt
      0.4 x 5,y 5,id 9,mt,x 689,y 400,id 2,mt
      """
    #expect(try lines(.protocolA, [], ids) == expected)
    let places = """
      0.1 x 100,y 100,mt,x 700,y 400,mt
      0.2 x 690,y 400,mt,x 101,y 100
      0.3 x 689,y 400
      0.4 x 5,y 5,mt,x 689,y 400,mt
      """
    #expect(try lines(.protocolA, [], places) == expected)
  }

  @Test func `two fingers do not mix, and emulation is not looked at`() throws {
    let script = """
      0.1 slot 0,id 1,x 100,y 100,slot 1,id 2,x 700,y 400,touch 1,absx 100,absy 100
      0.2 slot 1,x 650
      0.3 absx 5,absy 5
      0.4 slot 0,id -1,touch 0
      """
    #expect(
      try lines(.slots, [], script) == """
        0.10 began 0 100.00 100.00
        0.10 began 1 700.00 400.00
        0.20 moved 1 650.00 400.00
        0.40 ended 0 100.00 100.00

        """)
  }

  @Test func `a slot whose touch began before the recording is silent until it is lifted`() throws {
    let script = """
      0.1 x 100,y 100
      0.2 id -1
      0.3 id -1
      0.4 id 5
      """
    #expect(try lines(.slots, [], script) == "0.40 began 0 100.00 100.00\n")
  }

  @Test func `times stand as they do in the file, whatever the clock did`() throws {
    let script = """
      0.000000 id 1,x 1,y 1
      2147483.648000 x 2
      4294967.296000 x 3
      1700000000.123456 x 4
      1699996400.123456 id -1
      4294967296 id 2
      """
    #expect(
      try lines(.slots, [], script) == """
        0.00 began 0 1.00 1.00
        2147483.65 moved 0 2.00 1.00
        4294967.30 moved 0 3.00 1.00
        1700000000.12 moved 0 4.00 1.00
        1699996400.12 ended 0 4.00 1.00
        4294967296.00 began 0 4.00 1.00

        """)
  }

  @Test func `a single touch is silent before its first press`() throws {
    let script = """
      0.1 absx 100,absy 200,absp 3
      0.2 touch 0
      0.3 touch 1
      0.4 absx 300
      0.5 absp 0,msc 500
      0.6 touch 0
      0.7 touch 1,touch 0
      0.8 touch 1
      0.8 touch 0,touch 1,absx 5
      """
    #expect(
      try lines(.singleTouch, [], script) == """
        0.30 began 0 100.00 200.00
        0.40 moved 0 300.00 200.00
        0.60 ended 0 300.00 200.00
        0.80 began 0 300.00 200.00
        0.80 ended 0 300.00 200.00
        0.80 began 0 5.00 200.00

        """)
  }

  @Test func `a virtual machine's tablet is a pointer, an old screen presses with BTN_LEFT`() throws
  {
    let axes = "A: 00 0 799 0 0\nA: 01 0 479 0 0\n"
    let keys =
      String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 4)
      + "B: 01 00 00 07 00 00 00 00 00\n"
    let events = SampleRecording.events("1 absx 5,absy 6\n2 left 1\n3 absx 7\n4 left 0\n5 absx 9")
    let expected = "2.00 began 0 5.00 6.00\n3.00 moved 0 7.00 6.00\n4.00 ended 0 7.00 6.00\n"
    for properties in ["", "P: 02 00 00 00 00 00 00 00\n"] {
      let run = try ProgramRun.touches("N: tablet\n" + properties + keys + axes + events)
      #expect(run.status == 0 && run.output == expected)
    }
  }
}
