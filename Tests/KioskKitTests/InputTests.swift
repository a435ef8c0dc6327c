import Geometry
import Scanout
import Testing
import Touches

@testable import KioskKit

/// Where a raw position of a 0..4095 digitizer is on the canvas of an 800×480 panel.
private func place(_ x: Int32, _ y: Int32, _ turn: Orientation, scale: Double = 1) throws -> Point {
  let panel = TouchPanel(width: 800, height: 480, orientation: turn, scale: scale)
  let range = AxisRange(minimum: 0, maximum: 4095)
  let device = TouchDeviceDescription(
    name: "test", kind: .protocolB(slotCount: 10), x: range, y: range, isDirect: true)
  return try panel.calibration(of: device).canvasPoint(rawX: x, rawY: y)
}

/// The display's turn, done backwards, is the finger's: whatever is drawn is hit.
@Test(arguments: Orientation.allCases)
func `a corner of the panel is the same corner for the finger`(
  turn: Orientation
) throws {
  for (rawX, panelX) in [(Int32(0), 0.0), (4095, 799)] {
    for (rawY, panelY) in [(Int32(0), 0.0), (4095, 479)] {
      let shown = turn.canvasPosition(x: panelX, y: panelY, panelWidth: 800, panelHeight: 480)
      let found = try place(rawX, rawY, turn)
      try #require(abs(found.x - shown.x) < 1e-9 && abs(found.y - shown.y) < 1e-9)
    }
  }
}

@Test func `at orientation 90 the panel's first corner is the canvas' lower left one`() throws {
  #expect(try place(0, 0, .degrees90) == Point(0, 799))
  #expect(try place(4095, 4095, .degrees90) == Point(479, 0))
  #expect(try place(0, 0, .degrees90, scale: 2) == Point(0, 399.5))
}

@Test func `a closed inbox drops what comes in`() {
  let inbox = TouchInbox()
  let touch = TouchEvent(id: 0, phase: .began, position: .zero, timeNanoseconds: 0)
  inbox.receive { _, touches in touches.append(touch) }
  #expect(!inbox.isEmpty)
  inbox.isClosed = true
  #expect(inbox.isEmpty)
  inbox.receive { _, touches in touches.append(touch) }
  inbox.isClosed = false
  #expect(inbox.takeAll().isEmpty)
  inbox.receive { _, touches in touches.append(touch) }
  #expect(inbox.takeAll() == [touch])
  #expect(inbox.isEmpty)
}

@Test func `a tape's cancelled touch is cancelled, a lifted one ends where it was lifted`() throws {
  let text = "0 touch 0 down 1 1\n0 touch 1 down 2 2\n0.1 touch 0 cancel 1 1\n0.1 touch 1 up 9 9.5"
  var input = TapeInput(try Tape.parse(Array(text.utf8), name: "t"))
  var numbers = TouchNumbers()
  let touches = input.take(upTo: 100_000_000, numbers: &numbers).touches
  #expect(touches.map(\.phase) == [.began, .began, .cancelled, .ended])
  #expect(touches.map(\.id) == [0, 1, 0, 1])
  #expect(touches[3].position == Point(9, 9.5))
  #expect(touches[3].timeNanoseconds == 100_000_000)
}
