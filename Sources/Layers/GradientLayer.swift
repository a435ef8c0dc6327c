import Drawing
import Geometry
import Motion
import Pixels

/// A layer that fills its bounds, with its corner radii, by a gradient.
open class GradientLayer: Layer {
  /// What a gradient layer can animate beside the properties of every layer.
  struct Gradient: Equatable {
    var colors: [Color] = []
    var locations: [Double]?
    var startPoint = Point(0.5, 0)
    var endPoint = Point(0.5, 1)

    func hasColors(of other: Gradient) -> Bool {
      colors == other.colors && locations == other.locations
    }
  }

  final var gradient = Gradient()
  final var shownGradient = Gradient()
  private final var formerGradient = Gradient()

  /// How the colours lie. Default along a line.
  public final var type = GradientType.axial { didSet { setNeedsDisplay() } }
  /// Colours along the gradient; fewer than one paints nothing. Animatable, to as many colours.
  public final var colors: [Color] {
    get { gradient.colors }
    set {
      gradient.colors = newValue
      setNeedsDisplay()
    }
  }
  /// Where each colour stands, 0...1 rising; nil spreads them evenly. Animatable, nil as what it means.
  public final var locations: [Double]? {
    get { gradient.locations }
    set {
      gradient.locations = newValue
      setNeedsDisplay()
    }
  }
  /// In units of the bounds, 0...1. Default the middle of the top. Animatable.
  public final var startPoint: Point {
    get { gradient.startPoint }
    set {
      gradient.startPoint = newValue
      setNeedsDisplay()
    }
  }
  /// In units of the bounds, 0...1. Default the middle of the bottom. Animatable.
  public final var endPoint: Point {
    get { gradient.endPoint }
    set {
      gradient.endPoint = newValue
      setNeedsDisplay()
    }
  }

  /// The colours as they were last drawn, and what they were made from.
  private final var drawn: (made: GradientColors, from: Gradient)?

  /// What is drawn: in a tree what the last frame shows, else the model.
  private final var current: Gradient { placement.isKnown ? shownGradient : gradient }

  open override var contentsBounds: Rect { current.colors.isEmpty ? .zero : presentation.bounds }

  open override var paintsOneShape: Bool { true }

  open override func draw(in canvas: Canvas) {
    let values = presentation
    let box = values.bounds
    let shown = current
    let gradient = colors(of: shown)
    let start = Point(
      box.minX + shown.startPoint.x * box.width, box.minY + shown.startPoint.y * box.height)
    let end = Point(
      box.minX + shown.endPoint.x * box.width, box.minY + shown.endPoint.y * box.height)
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

  private final func colors(of shown: Gradient) -> GradientColors {
    if let drawn, drawn.from.hasColors(of: shown) { return drawn.made }
    var stops: [ColorStop] = []
    for (index, color) in shown.colors.enumerated() {
      stops.append(ColorStop(GradientLayer.location(of: index, in: shown), color))
    }
    let made = GradientColors(stops)
    drawn = (made, shown)
    return made
  }

  private static func location(of index: Int, in gradient: Gradient) -> Double {
    if let locations = gradient.locations, index < locations.count { return locations[index] }
    let count = gradient.colors.count
    return count > 1 ? Double(index) / Double(count - 1) : 0
  }

  package override var kindName: String { "GradientLayer" }

  package override func resetShown() {
    super.resetShown()
    formerGradient = shownGradient
    shownGradient = gradient
  }

  package override func ownValuesChanged() -> Bool { formerGradient != shownGradient }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .gradientColors: .colors(shownGradient.colors)
    case .gradientLocations:
      .numbers(
        shownGradient.colors.indices.map { GradientLayer.location(of: $0, in: shownGradient) })
    case .gradientStartPoint: .point(shownGradient.startPoint)
    case .gradientEndPoint: .point(shownGradient.endPoint)
    default: super.shownValue(of: property)
    }
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.gradientColors, .colors(let colors)): shownGradient.colors = colors
    case (.gradientLocations, .numbers(let numbers)): shownGradient.locations = numbers
    case (.gradientStartPoint, .point(let point)): shownGradient.startPoint = point
    case (.gradientEndPoint, .point(let point)): shownGradient.endPoint = point
    default: super.setShownValue(value, of: property)
    }
  }
}
