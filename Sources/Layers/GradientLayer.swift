import Drawing
import Geometry
import Pixels

/// A layer that fills its bounds, with its corner radii, by a gradient.
open class GradientLayer: Layer {
  /// How the colours lie. Default along a line.
  public final var type = GradientType.axial { didSet { setNeedsDisplay() } }
  /// Colours along the gradient; fewer than one paints nothing.
  public final var colors: [Color] = [] { didSet { changeColors() } }
  /// Where each colour stands, 0...1 rising; nil spreads them evenly.
  public final var locations: [Double]? { didSet { changeColors() } }
  /// In units of the bounds, 0...1. Default the middle of the top.
  public final var startPoint = Point(0.5, 0) { didSet { setNeedsDisplay() } }
  /// In units of the bounds, 0...1. Default the middle of the bottom.
  public final var endPoint = Point(0.5, 1) { didSet { setNeedsDisplay() } }

  /// Made from colours and locations when they are drawn.
  private final var gradient: GradientColors?

  private final func changeColors() {
    gradient = nil
    setNeedsDisplay()
  }

  open override var contentsBounds: Rect { colors.isEmpty ? .zero : presentation.bounds }

  open override var paintsOneShape: Bool { true }

  open override func draw(in canvas: Canvas) {
    let values = presentation
    let box = values.bounds
    let gradient = self.gradient ?? makeGradient()
    self.gradient = gradient
    let start = Point(box.minX + startPoint.x * box.width, box.minY + startPoint.y * box.height)
    let end = Point(box.minX + endPoint.x * box.width, box.minY + endPoint.y * box.height)
    switch type {
    case .axial:
      canvas.fill(box, radii: values.cornerRadii, gradient: gradient, start: start, end: end)
    case .radial:
      canvas.fill(
        box, radii: values.cornerRadii, radialGradient: gradient, center: start,
        radiusX: abs(end.x - start.x), radiusY: abs(end.y - start.y))
    case .conic:
      canvas.fill(
        box, radii: values.cornerRadii, conicGradient: gradient, center: start, towards: end)
    }
  }

  private final func makeGradient() -> GradientColors {
    var stops: [ColorStop] = []
    for (index, color) in colors.enumerated() {
      let place =
        locations.flatMap { index < $0.count ? $0[index] : nil }
        ?? (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
      stops.append(ColorStop(place, color))
    }
    return GradientColors(stops)
  }
}
