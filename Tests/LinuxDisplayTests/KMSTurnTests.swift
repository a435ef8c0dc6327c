import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

/// Case 19's half of the display, and planes that turn the picture themselves.
@Suite struct `Turned panels` {
  private func open(
    _ card: ScriptedKMS, _ orientation: Orientation? = nil
  ) throws -> KMSDisplay {
    try KMSDisplay.open(card, KMSRequest(), KMSOptions(orientation: orientation)) { _ in }
  }

  @Test(arguments: [
    ("Normal", Orientation.degrees0), ("Upside Down", .degrees180), ("Left Side Up", .degrees270),
    ("Right Side Up", .degrees90),
  ])
  func `a panel that says how it is mounted is turned so`(text: String, expected: Orientation)
    throws
  {
    let display = try open(smallCard { $0.panelOrientation = text })
    #expect(
      display.panel
        == PanelGeometry(
          width: 83, height: 61, orientation: expected, ownOrientation: expected,
          output: "Virtual-1"))
    #expect(display.copyOrientation == expected)
    #expect(display.panel.canvas == expected.turned(width: 83, height: 61))
  }

  @Test(arguments: Orientation.allCases)
  func `an explicit orientation wins over the panel's, once`(orientation: Orientation) throws {
    let display = try open(smallCard { $0.panelOrientation = "Upside Down" }, orientation)
    #expect(display.panel.orientation == orientation)
    #expect(display.panel.ownOrientation == .degrees0)
  }

  @Test func `a panel that says nothing, or nonsense, is upright`() throws {
    #expect(try open(smallCard()).panel.orientation == .degrees0)
    #expect(try open(smallCard { $0.panelOrientation = "?" }).panel.orientation == .degrees0)
  }

  @Test(arguments: [Orientation.degrees90, .degrees180, .degrees270], [1, 2, 3])
  func `a plane that turns gets buffers of the canvas' size`(
    orientation: Orientation, buffers: Int
  ) throws {
    let card = smallCard { $0.turns = [.degrees90, .degrees180, .degrees270] }
    let stage = try ScriptedStage(
      card, KMSOptions(bufferCount: buffers, orientation: orientation), followsDisplay: true)
    #expect(stage.display.planeTurn == orientation)
    #expect(stage.display.copyOrientation == .degrees0)
    #expect(stage.display.panel.orientation == orientation)
    let canvas = orientation.turned(width: 83, height: 61)
    #expect(stage.display.mode.width == canvas.width && stage.display.mode.height == canvas.height)
    for _ in 0..<12 {
      stage.change()
      try #require(try stage.step())
      try stage.blank()
      try #require(card.glass() == stage.turned(orientation), "the screen shows the turned canvas")
    }
  }

  @Test func `a plane that can't do this turn leaves it to the last copy`() throws {
    let display = try open(smallCard { $0.turns = [.degrees180] }, .degrees90)
    #expect(display.planeTurn == .degrees0)
    #expect(display.copyOrientation == .degrees90)
    #expect(display.mode.width == 83)
  }

  @Test func `a driver that refuses the turn in a test leaves it to the last copy`() throws {
    let card = smallCard { $0.turns = [.degrees90] }
    card.refuse("DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)", 1...1, errno: EINVAL)
    let display = try open(card, .degrees90)
    #expect(display.level == .atomic)
    #expect(display.copyOrientation == .degrees90)
    display.close()
    #expect(card.liveObjects == 0)
  }

  @Test func `a plane that someone left turned is turned back`() throws {
    let card = smallCard { $0.turns = [.degrees180] }
    let turned = try ScriptedStage(card, KMSOptions(orientation: .degrees180), followsDisplay: true)
    turned.change()
    try turned.step()
    // It ends without a word: its buffers stay, and so does the plane's turn.
    let next = try ScriptedStage(card)
    next.change()
    try next.step()
    #expect(card.glass() == next.turned(.degrees0))
    withExtendedLifetime(turned) {}
  }
}
