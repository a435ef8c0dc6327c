import Geometry
import KioskTestKit
import Testing
import Touches

struct TouchAssemblerTests {
  private let screen = TouchDeviceDescription(
    name: "screen", kind: .protocolB(slotCount: 10), x: AxisRange(minimum: 0, maximum: 799),
    y: AxisRange(minimum: 0, maximum: 479), isDirect: true)

  private func assembler() throws -> TouchAssembler {
    TouchAssembler(
      description: screen,
      calibration: try TouchCalibration(x: screen.x, y: screen.y, panelWidth: 800, panelHeight: 480)
    )
  }

  private func contact(_ slot: Int32, _ id: Int32, x: Int32, y: Int32, at time: Int64)
    -> [InputEvent]
  {
    [
      .absolute(AxisCode.slot, slot, at: time), .absolute(AxisCode.trackingID, id, at: time),
      .absolute(AxisCode.multitouchX, x, at: time), .absolute(AxisCode.multitouchY, y, at: time),
      .report(at: time + 5),
    ]
  }

  @Test func `a touch has the time of its report's end`() throws {
    var assembler = try assembler()
    var numbers = TouchNumbers()
    var touches: [TouchEvent] = []
    for event in contact(0, 1, x: 10, y: 20, at: 100) {
      assembler.process(event, numbers: &numbers, into: &touches)
    }
    #expect(
      touches == [TouchEvent(id: 0, phase: .began, position: Point(10, 20), timeNanoseconds: 105)])
  }

  @Test func `moving beyond the edge of the panel is no move`() throws {
    var assembler = try assembler()
    var numbers = TouchNumbers()
    var touches: [TouchEvent] = []
    for x in [Int32(790), 799, 820, 900, 799] {
      for event in contact(0, 1, x: x, y: 20, at: 0) {
        assembler.process(event, numbers: &numbers, into: &touches)
      }
    }
    #expect(touches.map(\.phase) == [.began, .moved])
    #expect(touches.last?.position == Point(799, 20))
  }

  @Test func `numbers of two screens differ, and are free again when one is unplugged`() throws {
    var first = try assembler()
    var second = try assembler()
    var numbers = TouchNumbers()
    var touches: [TouchEvent] = []
    for event in contact(0, 1, x: 1, y: 1, at: 0) {
      first.process(event, numbers: &numbers, into: &touches)
      second.process(event, numbers: &numbers, into: &touches)
    }
    #expect(touches.map(\.id) == [0, 1])
    first.cancelAll(timeNanoseconds: 9, numbers: &numbers, into: &touches)
    #expect(touches.last?.phase == .cancelled && touches.last?.id == 0)
    for event in contact(1, 2, x: 5, y: 5, at: 20) {
      second.process(event, numbers: &numbers, into: &touches)
    }
    #expect(touches.last?.phase == .began && touches.last?.id == 0)
  }

  @Test func `what the tape puts in comes out`() {
    var tape = TapeTouchDevice()
    var assembler = TouchAssembler(
      description: TapeTouchDevice.description, calibration: TapeTouchDevice.calibration)
    var numbers = TouchNumbers()
    var touches: [TouchEvent] = []
    let far = Point(-5.25, 40_000.5)
    let script = [
      tape.down(slot: 3, at: Point(100.25, 7), timeNanoseconds: 10),
      tape.move(slot: 3, to: far, timeNanoseconds: 20),
      tape.down(slot: 0, at: Point(1, 2), timeNanoseconds: 30),
      tape.cancel(slot: 0, at: Point(1, 3), timeNanoseconds: 40),
      tape.up(slot: 3, at: Point(100.25, 8), timeNanoseconds: 50),
      tape.down(slot: 0, at: Point(1, 3), timeNanoseconds: 60),
      tape.up(slot: 0, at: Point(1, 3), timeNanoseconds: 60),
    ]
    for event in script.joined() { assembler.process(event, numbers: &numbers, into: &touches) }
    #expect(
      touches == [
        TouchEvent(id: 0, phase: .began, position: Point(100.25, 7), timeNanoseconds: 10),
        TouchEvent(id: 0, phase: .moved, position: far, timeNanoseconds: 20),
        TouchEvent(id: 1, phase: .began, position: Point(1, 2), timeNanoseconds: 30),
        TouchEvent(id: 1, phase: .cancelled, position: Point(1, 3), timeNanoseconds: 40),
        TouchEvent(id: 0, phase: .ended, position: Point(100.25, 8), timeNanoseconds: 50),
        TouchEvent(id: 0, phase: .began, position: Point(1, 3), timeNanoseconds: 60),
        TouchEvent(id: 0, phase: .ended, position: Point(1, 3), timeNanoseconds: 60),
      ])
  }

  @Test(arguments: 1...5) func `the tape carries points to 1/256`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var tape = TapeTouchDevice()
    var numbers = TouchNumbers()
    for _ in 0..<500 {
      var assembler = TouchAssembler(
        description: TapeTouchDevice.description, calibration: TapeTouchDevice.calibration)
      var touches: [TouchEvent] = []
      let steps = Double(Int.random(in: -2_000_000...2_000_000, using: &random))
      let exact = Point(steps / 256, Double.random(in: -4000...4000, using: &random))
      let slot = Int.random(in: 0..<TapeTouchDevice.slotCount, using: &random)
      for event in tape.down(slot: slot, at: exact, timeNanoseconds: 1)
        + tape.up(slot: slot, at: exact, timeNanoseconds: 2)
      {
        assembler.process(event, numbers: &numbers, into: &touches)
      }
      try #require(touches.map(\.phase) == [.began, .ended])
      try #require(touches[0].position.x == exact.x)
      try #require(abs(touches[0].position.y - exact.y) <= 1.0 / 256)
    }
  }

  @Test func `points that no number can hold do not stop the tape`() {
    var tape = TapeTouchDevice()
    for wrong in [Double.nan, .infinity, -.infinity, 1e300] {
      let events = tape.down(slot: 0, at: Point(wrong, wrong), timeNanoseconds: 1)
      #expect(events.count == 6)
    }
  }
}
