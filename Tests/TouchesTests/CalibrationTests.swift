import Geometry
import KioskTestKit
import Testing
import Touches

struct CalibrationTests {
  private let full = AxisRange(minimum: 0, maximum: 4095)
  private let backwards = AxisRange(minimum: 4095, maximum: 0)

  private func calibration(
    _ orientation: TouchCalibration.Orientation, x: AxisRange? = nil, y: AxisRange? = nil,
    matrix: CalibrationMatrix = .identity, scale: Double = 1
  ) throws -> TouchCalibration {
    try TouchCalibration(
      x: x ?? full, y: y ?? full, panelWidth: 800, panelHeight: 480, orientation: orientation,
      matrix: matrix, scale: scale)
  }

  @Test func `at orientation 90 the digitizer's corners are the canvas' corners, turned`() throws {
    let calibration = try calibration(.clockwise)
    #expect(calibration.canvasPoint(rawX: 0, rawY: 0) == Point(0, 799))
    #expect(calibration.canvasPoint(rawX: 4095, rawY: 0) == Point(0, 0))
    #expect(calibration.canvasPoint(rawX: 4095, rawY: 4095) == Point(479, 0))
    #expect(calibration.canvasPoint(rawX: 0, rawY: 4095) == Point(479, 799))
  }

  /// Where the panel's corner (right, bottom) is on the canvas, written down by hand.
  private static func corner(
    _ orientation: TouchCalibration.Orientation, right: Bool, bottom: Bool
  ) -> Point {
    switch (orientation, right, bottom) {
    case (.upright, false, false): Point(0, 0)
    case (.upright, true, false): Point(799, 0)
    case (.upright, true, true): Point(799, 479)
    case (.upright, false, true): Point(0, 479)
    case (.clockwise, false, false): Point(0, 799)
    case (.clockwise, true, false): Point(0, 0)
    case (.clockwise, true, true): Point(479, 0)
    case (.clockwise, false, true): Point(479, 799)
    case (.upsideDown, false, false): Point(799, 479)
    case (.upsideDown, true, false): Point(0, 479)
    case (.upsideDown, true, true): Point(0, 0)
    case (.upsideDown, false, true): Point(799, 0)
    case (.counterclockwise, false, false): Point(479, 0)
    case (.counterclockwise, true, false): Point(479, 799)
    case (.counterclockwise, true, true): Point(0, 799)
    case (.counterclockwise, false, true): Point(0, 0)
    }
  }

  @Test(arguments: [0, 90, 180, 270], [false, true])
  func `corner taps are in the corners, mirrored digitizers too`(degrees: Int, mirrored: Bool)
    throws
  {
    let orientation = try #require(TouchCalibration.Orientation(rawValue: degrees))
    let calibration = try calibration(orientation, x: mirrored ? backwards : full)
    for (rawX, isFar) in [(Int32(0), false), (4095, true)] {
      for (rawY, isLow) in [(Int32(0), false), (4095, true)] {
        let expected = Self.corner(orientation, right: isFar != mirrored, bottom: isLow)
        #expect(calibration.canvasPoint(rawX: rawX, rawY: rawY) == expected)
      }
    }
  }

  @Test(arguments: [0, 90, 180, 270], 1...5)
  func `a canvas point is under the panel pixel that shows it`(degrees: Int, seed: Int) throws {
    let orientation = try #require(TouchCalibration.Orientation(rawValue: degrees))
    let calibration = try calibration(
      orientation, x: AxisRange(minimum: 0, maximum: 799), y: AxisRange(minimum: 0, maximum: 479))
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let swaps = degrees % 180 == 90
      let cx = Int32.random(in: 0..<(swaps ? 480 : 800), using: &random)
      let cy = Int32.random(in: 0..<(swaps ? 800 : 480), using: &random)
      let panel =
        switch orientation {
        case .upright: (cx, cy)
        case .clockwise: (799 - cy, cx)
        case .upsideDown: (799 - cx, 479 - cy)
        case .counterclockwise: (cy, 479 - cx)
        }
      let point = calibration.canvasPoint(rawX: panel.0, rawY: panel.1)
      try #require(point.distance(to: Point(Double(cx), Double(cy))) < 1e-9)
    }
  }

  @Test func `without correction x is (raw − min)·(W − 1)/(max − min) to the last bit`() throws {
    let range = AxisRange(minimum: -50, maximum: 1023)
    let calibration = try calibration(.upright, x: range, y: range)
    for raw in Int32(-50)...1023 {
      let point = calibration.canvasPoint(rawX: raw, rawY: raw)
      try #require(point == Point(Double(raw + 50) * 799 / 1073, Double(raw + 50) * 479 / 1073))
    }
  }

  @Test func `an axis may run backwards`() throws {
    let calibration = try calibration(.upright, x: AxisRange(minimum: 3900, maximum: 200))
    #expect(calibration.canvasPoint(rawX: 3900, rawY: 0).x == 0)
    #expect(calibration.canvasPoint(rawX: 200, rawY: 0).x == 799)
    #expect(calibration.canvasPoint(rawX: 4000, rawY: 0).x == 0)
    #expect(calibration.canvasPoint(rawX: 0, rawY: 0).x == 799)
  }

  @Test func `the correction comes first and the clamp last`() throws {
    // Half the scale to the right: a clamp before it would end at 1198.5.
    let shifted = CalibrationMatrix(1, 0, 0.5, 0, 1, 0)
    let calibration = try calibration(.upright, matrix: shifted)
    #expect(calibration.canvasPoint(rawX: 4095, rawY: 0) == Point(799, 0))
    // A raw value beyond the range that the correction brings back is not clamped on the way.
    let back = CalibrationMatrix(1, 0, -0.5, 0, 1, 0)
    let returned = try self.calibration(.upright, matrix: back)
    #expect(returned.canvasPoint(rawX: 4914, rawY: 0).x == 4914.0 * 799 / 4095 - 0.5 * 799)
  }

  @Test func `a digitizer with swapped axes, upside down, under a turned picture`() throws {
    let swapped = CalibrationMatrix(0, 1, 0, 1, 0, 0)
    let upsideDown = CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    let calibration = try calibration(
      .counterclockwise, matrix: swapped.followed(by: upsideDown))
    for canvas in [Point(0, 0), Point(479, 0), Point(0, 799), Point(479, 799), Point(240, 400)] {
      let panel = (x: canvas.y, y: 479 - canvas.x)
      // What such a digitizer says of that panel pixel.
      let rawX = Int32(((1 - panel.y / 479) * 4095).rounded())
      let rawY = Int32(((1 - panel.x / 799) * 4095).rounded())
      #expect(calibration.canvasPoint(rawX: rawX, rawY: rawY).distance(to: canvas) < 1)
    }
  }

  @Test func `an axis that measures nothing is refused with one sentence`() {
    for value in [Int32(0), 7, .min] {
      let empty = AxisRange(minimum: value, maximum: value)
      #expect(throws: CalibrationError.emptyRange(axis: "x", value: Int(value))) {
        try calibration(.upright, x: empty)
      }
      #expect(throws: CalibrationError.emptyRange(axis: "y", value: Int(value))) {
        try calibration(.upright, y: empty)
      }
    }
    #expect(
      CalibrationError.emptyRange(axis: "x", value: 0).message
        == "axis x runs from 0 to 0, so it measures nothing")
  }

  @Test(arguments: 0..<6) func `a coefficient that is no number is refused`(place: Int) {
    for wrong in [Double.nan, .infinity] {
      var row = [1.0, 0, 0, 0, 1, 0]
      row[place] = wrong
      let matrix = CalibrationMatrix(row[0], row[1], row[2], row[3], row[4], row[5])
      #expect(throws: CalibrationError.notFinite) { try calibration(.upright, matrix: matrix) }
    }
  }

  @Test(arguments: [0, 90, 180, 270]) func `the most extreme values stay on the canvas`(
    degrees: Int
  ) throws {
    let orientation = try #require(TouchCalibration.Orientation(rawValue: degrees))
    let widest = AxisRange(minimum: .min, maximum: .max)
    for range in [full, backwards, widest, AxisRange(minimum: .max, maximum: .min)] {
      let calibration = try calibration(orientation, x: range, y: range)
      for rawX in [Int32.min, -1, 0, .max] {
        for rawY in [Int32.min, -1, 0, .max] {
          let point = calibration.canvasPoint(rawX: rawX, rawY: rawY)
          let size = degrees % 180 == 90 ? Point(479, 799) : Point(799, 479)
          try #require(point.x >= 0 && point.x <= size.x && point.y >= 0 && point.y <= size.y)
        }
      }
    }
  }

  @Test func `positions are points, pixels divided by the scale`() throws {
    let calibration = try calibration(.clockwise, scale: 2)
    #expect(calibration.canvasPoint(rawX: 0, rawY: 4095) == Point(239.5, 399.5))
  }
}
