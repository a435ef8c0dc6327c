import Geometry

/// From what a digitizer reports to canvas points: scale, correct, clamp, turn.
///
/// On a panel W pixels wide, x = (raw − min)·(W − 1)/(max − min), then the correction, then clamped
/// to 0…W − 1, then turned with the picture, then divided by the scale factor; y likewise.
package struct TouchCalibration: Hashable, Sendable {
  /// How the content is turned on the panel, clockwise. At 90 and 270 the canvas is as wide as the
  /// panel is high.
  package enum Orientation: Int, Hashable, Sendable {
    case upright = 0
    case clockwise = 90
    case upsideDown = 180
    case counterclockwise = 270
  }

  private let x: AxisRange
  private let y: AxisRange
  private let matrix: CalibrationMatrix
  /// The last pixel's coordinates; nil where nothing is clamped.
  private let lastPixel: Point?
  /// The panel's length less a pixel, or what stands in for it.
  private let length: Point
  private let orientation: Orientation
  private let scale: Double
  private let isClamped: Bool

  /// - Parameters:
  ///   - panelWidth, panelHeight: pixels of the panel, before turning; at least 1.
  ///   - matrix: the correction of the digitizer.
  ///   - scale: pixels a point, greater than 0.
  ///   - isClamped: false lets positions lie beyond the panel.
  /// - Throws: where an axis or the correction gives no position; the device is to be refused.
  package init(
    x: AxisRange, y: AxisRange, panelWidth: Int, panelHeight: Int,
    orientation: Orientation = .upright, matrix: CalibrationMatrix = .identity, scale: Double = 1,
    isClamped: Bool = true
  ) throws(CalibrationError) {
    if !x.isUsable { throw .emptyRange(axis: "x", value: Int(x.minimum)) }
    if !y.isUsable { throw .emptyRange(axis: "y", value: Int(y.minimum)) }
    if !matrix.isFinite { throw .notFinite }
    precondition(panelWidth > 0 && panelHeight > 0 && scale > 0, "a panel has pixels")
    self.x = x
    self.y = y
    self.matrix = matrix
    self.length = Point(Double(panelWidth - 1), Double(panelHeight - 1))
    self.lastPixel = length
    self.orientation = orientation
    self.scale = scale
    self.isClamped = isClamped
  }

  /// Raw values are canvas points times `stepsPerPoint`; nothing is clamped.
  package init(stepsPerPoint: Int32) {
    x = AxisRange(minimum: 0, maximum: stepsPerPoint)
    y = x
    matrix = .identity
    length = Point(1, 1)
    lastPixel = nil
    isClamped = false
    orientation = .upright
    scale = 1
  }

  /// Where on the canvas `rawX`, `rawY` is, in points.
  package func canvasPoint(rawX: Int32, rawY: Int32) -> Point {
    // With the identity the products below leave (raw − min)·(W − 1)/(max − min) as it is.
    let cross = Point(x.position(of: rawX, length: 1), y.position(of: rawY, length: 1))
    var panel = Point(
      matrix.a * x.position(of: rawX, length: length.x) + (matrix.b * cross.y + matrix.c)
        * length.x,
      matrix.e * y.position(of: rawY, length: length.y) + (matrix.d * cross.x + matrix.f) * length.y
    )
    guard let last = lastPixel else { return panel }
    if isClamped {
      panel.x = max(0, min(last.x, panel.x))
      panel.y = max(0, min(last.y, panel.y))
    }
    let canvas =
      switch orientation {
      case .upright: panel
      case .clockwise: Point(panel.y, last.x - panel.x)
      case .upsideDown: Point(last.x - panel.x, last.y - panel.y)
      case .counterclockwise: Point(last.y - panel.y, panel.x)
      }
    return Point(canvas.x / scale, canvas.y / scale)
  }
}
