import Geometry
import KioskTestKit
import Testing
import Touches

struct EvemuTests {
  /// What evemu-record writes of a screen of two slots that runs backwards in x.
  private static let recording = """
    # EVEMU 1.3
    # Kernel: 6.1.0-57-amd64
    # Input device name: "Goodix Capacitive TouchScreen"
    N: Goodix Capacitive TouchScreen
    I: 0018 0416 038f 1060
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 02 00 00 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 799 0 0 0
    A: 01 0 479 0 0 0
    A: 2f 0 1 0 0 0
    A: 35 799 0 0 0 0
    A: 36 0 479 0 0 0
    A: 39 0 65535 0 0 0
    L: 11 00
    ################################
    #      Waiting for events      #
    ################################
    E: 0.000001 0003 0039 0005	# EV_ABS / ABS_MT_TRACKING_ID   5
    E: 0.000001 0003 0035 0100	# EV_ABS / ABS_MT_POSITION_X    100
    E: 0.000001 0003 0036 0200	# EV_ABS / ABS_MT_POSITION_Y    200
    E: 0.000001 0001 014a 0001	# EV_KEY / BTN_TOUCH            1
    E: 0.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +0ms
    E: 1.250000 0003 0039 -001	# EV_ABS / ABS_MT_TRACKING_ID   -1
    E: 1.250000 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +1250ms
    """

  @Test func `a recording becomes touches`() throws {
    let recording = try EvemuRecording(Self.recording)
    #expect(recording.name == "Goodix Capacitive TouchScreen")
    #expect(recording.identity == [0x18, 0x416, 0x38f, 0x1060])
    #expect(recording.touchDescription?.kind == .protocolB(slotCount: 2))
    #expect(recording.touchDescription?.isDirect == true)
    #expect(
      recording.touches(panelWidth: 800, panelHeight: 480) == [
        TouchEvent(id: 0, phase: .began, position: Point(699, 200), timeNanoseconds: 1000),
        TouchEvent(id: 0, phase: .ended, position: Point(699, 200), timeNanoseconds: 1_250_000_000),
      ])
    #expect(
      recording.touches(panelWidth: 800, panelHeight: 480, orientation: 90).first?.position
        == Point(200, 100))
  }

  @Test func `what is written is what was read`() throws {
    let recording = try EvemuRecording(Self.recording)
    let again = try EvemuRecording(recording.text)
    #expect(again.text == recording.text)
    #expect(again.events == recording.events)
    #expect(again.axes == recording.axes)
    #expect(again.capabilities == recording.capabilities)
    #expect(recording.text.contains("\nE: 1.250000 0003 0039 -001\n"))
    #expect(recording.text.contains("\nA: 35 799 0 0 0 0\n"))
  }

  @Test(arguments: 1...10) func `any recording survives the text`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var recording = EvemuRecording(name: "device \(seed), «weiß»")
    for _ in 0..<20 {
      recording.insert(property: .random(in: 0..<32, using: &random))
      recording.insert(key: .random(in: 0..<768, using: &random))
      let range = AxisRange(
        minimum: .random(in: .min ... .max, using: &random),
        maximum: .random(in: .min ... .max, using: &random))
      recording.insert(
        axis: .init(
          code: .random(in: 0..<64, using: &random), range: range, fuzz: -3, resolution: 9))
    }
    for _ in 0..<200 {
      recording.events.append(
        InputEvent(
          type: .random(in: 0...31, using: &random), code: .random(in: 0...767, using: &random),
          value: .random(in: .min ... .max, using: &random),
          timeNanoseconds: .random(in: 0...4_000_000_000_000, using: &random) * 1000))
    }
    let again = try EvemuRecording(recording.text)
    #expect(again.name == recording.name)
    #expect(again.events == recording.events)
    #expect(again.capabilities == recording.capabilities)
    #expect(again.text == recording.text)
  }

  @Test(arguments: [
    "E: 0.000001 0003 0039", "E: x 0003 0039 0001", "E: 0.0a 0003 0039 0001",
    "E: 0.1 zz03 0039 0001", "E: 0.1 0003 0039 99999999999", "E: -1.0 0003 0039 1",
    "E: 1.2.3 0003 0039 1", "A: 35 0", "A: 35 0 x 0 0", "A: 99 0 1 0 0", "B:", "B: 20 00",
    "B: 01 xx",
    "P: 1ff", "I: 12345", "nonsense",
  ]) func `a line that is not of the format is named`(line: String) {
    let error = #expect(throws: EvemuError.self) { try EvemuRecording("# EVEMU 1.3\n\n" + line) }
    #expect(error?.line == 3)
    #expect(error?.reason.isEmpty == false)
  }

  @Test func `lines may end as on Windows, and axes come without a resolution`() throws {
    let recording = try EvemuRecording("N: a b \r\nA: 00 -50 1023 0 0\r\nE: 3 0001 014a 1\r\n")
    #expect(recording.name == "a b")
    #expect(recording.axes.first?.range == AxisRange(minimum: -50, maximum: 1023))
    #expect(recording.events.first?.timeNanoseconds == 3_000_000_000)
  }

  @Test(arguments: 1...5) func `a recording may come in pieces of any length`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = try EvemuRecording(Self.recording)
    let bytes = Array(Self.recording.utf8)
    for _ in 0..<10 {
      var recording = EvemuRecording(name: "")
      var numbers: [Int] = []
      var reader = EvemuReader()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...300, using: &random))
        try reader.read(piece) { (line, number) throws(EvemuError) in
          numbers.append(number)
          try recording.take(line, number: number)
        }
        rest = rest[piece.endIndex...]
      }
      try reader.finish { (line, number) throws(EvemuError) in
        numbers.append(number)
        try recording.take(line, number: number)
      }
      try #require(numbers == Array(1...numbers.count))
      try #require(recording.text == whole.text)
    }
  }

  @Test func `an axis that only the mask names measures nothing, but slots count as they come`()
    throws
  {
    let ranges = "A: 35 0 799 0 0\nA: 36 0 479 0 0\n"
    let slots = try EvemuRecording("B: 03 00 00 00 00 00 80 60 02\n" + ranges)
    #expect(slots.touchDescription?.kind == .protocolB(slotCount: 4096))
    let bare = try EvemuRecording("B: 03 00 00 00 00 00 80 60 02\n")
    #expect(
      DeviceClassification(of: bare.capabilities).reason
        == "axis x runs from 0 to 0, so it measures nothing")
  }

  @Test func `times are exact to a nanosecond and reach past 2³² seconds`() throws {
    let recording = try EvemuRecording(
      "E: 4294967296.5 0000 0000 0\nE: 0.1234567899 0000 0000 0\nE: 9223372035.999999 0 0 -0")
    #expect(
      recording.events.map(\.timeNanoseconds) == [
        4_294_967_296_500_000_000, 123_456_789, 9_223_372_035_999_999_000,
      ])
    #expect(throws: EvemuError.self) { try EvemuRecording("E: 9223372036.0 0000 0000 0") }
  }
}
