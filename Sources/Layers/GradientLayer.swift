import Drawing
import Geometry
import Pixels

/// A layer that fills its bounds, with its corner radii, by a linear gradient.
open class GradientLayer: Layer {
  /// Colours along the gradient; fewer than one paints nothing.
  public final var colors: [Color] = [] { didSet { setNeedsDisplay() } }
  /// Where each colour stands, 0...1 rising; nil spreads them evenly.
  public final var locations: [Double]? { didSet { setNeedsDisplay() } }
  /// In units of the bounds, 0...1. Default the middle of the top.
  public final var startPoint = Point(0.5, 0) { didSet { setNeedsDisplay() } }
  /// In units of the bounds, 0...1. Default the middle of the bottom.
  public final var endPoint = Point(0.5, 1) { didSet { setNeedsDisplay() } }

  open override var contentsBounds: Rect { colors.isEmpty ? .zero : presentation.bounds }

  open override var paintsOneShape: Bool { true }

  open override func draw(in canvas: Canvas) {
    let values = presentation
    let box = values.bounds
    var stops: [ColorStop] = []
    for (index, color) in colors.enumerated() {
      let place =
        locations.flatMap { index < $0.count ? $0[index] : nil }
        ?? (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
      stops.append(ColorStop(place, color))
    }
    canvas.fill(
      box, radii: values.cornerRadii, gradient: stops,
      start: Point(box.minX + startPoint.x * box.width, box.minY + startPoint.y * box.height),
      end: Point(box.minX + endPoint.x * box.width, box.minY + endPoint.y * box.height))
  }
}
