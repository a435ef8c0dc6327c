import KioskKit

/// A grid on which a dot shows where the glass is touched.
final class CalibrationPad: View {
  private let grid: DrawingLayer
  private let tint: Color
  private let unit: Double
  /// One for each finger; the dots of lifted ones stay, pale, until they are down again.
  private var dots: [(id: Int, layer: CircleLayer)] = []

  /// Fingers that get a dot.
  private static let greatestCount = 10

  init(frame: Rect, unit: Double, tint: Color, line: Color) {
    self.tint = tint
    self.unit = unit
    grid = DrawingLayer { canvas, bounds in
      let (columns, rows) = bounds.width >= bounds.height ? (16, 10) : (10, 16)
      let width = max(1, unit.rounded())
      for column in 0...columns {
        let x = (bounds.width * Double(column) / Double(columns)).rounded()
        canvas.fill(
          Rect(x: min(x, bounds.width - width), y: 0, width: width, height: bounds.height),
          color: line)
      }
      for row in 0...rows {
        let y = (bounds.height * Double(row) / Double(rows)).rounded()
        canvas.fill(
          Rect(x: 0, y: min(y, bounds.height - width), width: bounds.width, height: width),
          color: line)
      }
    }
    super.init(frame: frame)
    grid.frame = bounds
    layer.addSublayer(grid)
  }

  override func touchBegan(_ touch: Touch) { show(touch, isDown: true) }
  override func touchMoved(_ touch: Touch) { show(touch, isDown: true) }
  override func touchEnded(_ touch: Touch) { show(touch, isDown: false) }
  override func touchCancelled(_ touch: Touch) { show(touch, isDown: false) }

  private func show(_ touch: Touch, isDown: Bool) {
    guard let dot = dot(for: touch.id) else { return }
    let place = touch.location(in: self)
    let side = 44 * unit
    dot.frame = Rect(
      x: (place.x - side / 2).rounded(), y: (place.y - side / 2).rounded(), width: side,
      height: side)
    dot.center = Point(side / 2, side / 2)
    dot.radius = 14 * unit
    dot.lineWidth = 2 * unit
    dot.fillColor = isDown ? tint : tint.withAlpha(70)
    dot.strokeColor = isDown ? tint.withAlpha(90) : nil
  }

  private func dot(for id: Int) -> CircleLayer? {
    for dot in dots where dot.id == id { return dot.layer }
    if dots.count >= CalibrationPad.greatestCount { return nil }
    let dot = CircleLayer()
    layer.addSublayer(dot)
    dots.append((id, dot))
    return dot
  }
}
