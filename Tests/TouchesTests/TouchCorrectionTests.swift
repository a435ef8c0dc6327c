import Geometry
import Testing
import Touches

@Suite struct TouchCorrectionTests {
  private typealias Turn = TouchCalibration.Orientation
  private static let turns: [Turn] = [.upright, .clockwise, .upsideDown, .counterclockwise]
  private let full = AxisRange(minimum: 0, maximum: 4095)

  /// Where a raw place is on the canvas of an 800×480 panel.
  private func place(_ x: Int32, _ y: Int32, _ correction: TouchCorrection) throws -> Point {
    try correction.calibration(x: full, y: full, panelWidth: 800, panelHeight: 480, scale: 1)
      .canvasPoint(rawX: x, rawY: y)
  }

  private func correction(
    _ given: TouchMounting = TouchMounting(), stored: CalibrationMatrix? = nil,
    udev: CalibrationMatrix? = nil, turn: Turn = .upright, panelTurn: Turn = .upright
  ) -> TouchCorrection {
    TouchCorrection(
      given: given, stored: stored, udev: udev, turn: turn, panelTurn: panelTurn)
  }

  /// What a digitizer that is mounted so says of a place on the panel, both in 0...1.
  private func raw(_ panel: Point, _ mounting: TouchMounting) -> Point {
    var place = panel
    switch mounting.rotation {
    case .upright: break
    case .clockwise: place = Point(panel.y, 1 - panel.x)
    case .upsideDown: place = Point(1 - panel.x, 1 - panel.y)
    case .counterclockwise: place = Point(1 - panel.y, panel.x)
    }
    if mounting.invertsY { place.y = 1 - place.y }
    if mounting.invertsX { place.x = 1 - place.x }
    return mounting.swapsAxes ? Point(place.y, place.x) : place
  }

  @Test(arguments: 0..<4, 0..<4)
  func `case 18: every mounting under every turn is within a pixel on five points`(
    output: Int, offset: Int
  ) throws {
    for bits in 0..<8 {
      var mounting = TouchMounting()
      mounting.rotation = Self.turns[offset]
      mounting.swapsAxes = bits & 1 != 0
      mounting.invertsX = bits & 2 != 0
      mounting.invertsY = bits & 4 != 0
      let correction = correction(mounting, turn: Self.turns[output])
      let isTurned = output % 2 == 1
      let (width, height) = isTurned ? (479.0, 799.0) : (799.0, 479.0)
      for (u, v) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)] {
        let canvas = Point(u * width, v * height)
        let panel =
          switch Self.turns[output] {
          case .upright: Point(u, v)
          case .clockwise: Point(1 - v, u)
          case .upsideDown: Point(1 - u, 1 - v)
          case .counterclockwise: Point(v, 1 - u)
          }
        let said = raw(panel, mounting)
        let found = try place(
          Int32((said.x * 4095).rounded()), Int32((said.y * 4095).rounded()), correction)
        try #require(found.distance(to: canvas) < 1, "\(mounting) \(canvas) \(found)")
      }
    }
  }

  @Test
  func `case 19: a matrix of udev's that follows the picture isn't followed by the turn again`()
    throws
  {
    // Libinput's matrix for a picture turned clockwise by 90: x' = y, y' = 1 − x.
    let followed = CalibrationMatrix(0, 1, 0, -1, 0, 1)
    for panelTurn in [Turn.clockwise, .upright] {
      let correction = correction(udev: followed, turn: .clockwise, panelTurn: panelTurn)
      #expect(correction.source == .udev)
      #expect(correction.turn == .upright)
      #expect(try place(0, 0, correction) == Point(0, 799))
      #expect(try place(4095, 0, correction) == Point(0, 0))
      #expect(try place(4095, 4095, correction) == Point(479, 0))
      #expect(try place(0, 4095, correction) == Point(479, 799))
    }
  }

  @Test func `case 19: of the panel's own turn and one on top only the remainder is applied`()
    throws
  {
    let followed = CalibrationMatrix(0, 1, 0, -1, 0, 1)
    let both = correction(udev: followed, turn: .upsideDown, panelTurn: .clockwise)
    #expect(both.turn == .clockwise && both.swapsSides)
    // Upside down in all: the corners are exchanged.
    #expect(try place(0, 0, both) == Point(799, 479))
    #expect(try place(4095, 0, both) == Point(0, 479))
  }

  @Test func `case 19: without udev's matrix the whole turn is applied, the panel's own too`()
    throws
  {
    let plain = correction(turn: .clockwise, panelTurn: .clockwise)
    #expect(try place(0, 0, plain) == Point(0, 799))
  }

  @Test func `a matrix of udev's that corrects the mounting is followed by the whole turn`() throws
  {
    let mounted = CalibrationMatrix.turn(.upsideDown)
    let correction = correction(udev: mounted, turn: .clockwise)
    #expect(correction.turn == .clockwise)
    #expect(try place(4095, 4095, correction) == Point(0, 799))
    let fine = self.correction(udev: CalibrationMatrix(1.02, 0, -0.01, 0, 0.98, 0.01))
    #expect(fine.source == .udev && fine.turn == .upright)
  }

  @Test func `case 19: what was said wins over what was stored, and that over udev, once`() {
    let udev = CalibrationMatrix.turn(.clockwise)
    let stored = CalibrationMatrix(0.9, 0, 0.05, 0, 0.9, 0.05)
    var given = TouchMounting()
    given.invertsX = true
    let all = correction(given, stored: stored, udev: udev, turn: .upsideDown)
    #expect(all.source == .given && all.turn == .upsideDown)
    #expect(all.matrix == CalibrationMatrix(-1, 0, 1, 0, 1, 0))
    #expect(correction(stored: stored, udev: udev).matrix == stored)
    #expect(correction(udev: udev).matrix == udev)
    #expect(correction().source == .none)
    #expect(correction(udev: .identity).source == .none)
  }

  @Test func `a given calibration that is no number is refused`() {
    var given = TouchMounting()
    given.matrix = CalibrationMatrix(.nan, 0, 0, 0, 1, 0)
    #expect(throws: CalibrationError.notFinite) { try place(0, 0, correction(given)) }
  }
}
