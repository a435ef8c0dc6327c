import Drawing
import Geometry
import Motion
import Pixels

/// A layer that shows one circle, filled or as a ring, whose radius can be animated: a ripple.
///
/// Drawn by analytic coverage, so a growing circle costs no path.
open class CircleLayer: Layer {
  /// What a circle layer can animate beside the properties of every layer.
  struct Circle: Equatable {
    var radius = 0.0
    var fillColor: Color? = .black
    var strokeColor: Color?
    var lineWidth = 1.0
  }

  final var circle = Circle()
  final var shownCircle = Circle()
  private final var formerCircle = Circle()

  /// In the layer's coordinates.
  public final var center = Point.zero { didSet { if center != oldValue { setNeedsDisplay() } } }
  /// Fills the circle; nil fills nothing. Default black. Animatable, nil as clear.
  public final var fillColor: Color? {
    get { circle.fillColor }
    set {
      circle.fillColor = newValue
      setNeedsDisplay()
    }
  }
  /// Strokes a ring on the circle; nil, the default, strokes nothing. Animatable, nil as clear.
  public final var strokeColor: Color? {
    get { circle.strokeColor }
    set {
      circle.strokeColor = newValue
      setNeedsDisplay()
    }
  }
  /// Points, half on each side of the circle. Animatable.
  public final var lineWidth: Double {
    get { circle.lineWidth }
    set {
      if circle.lineWidth == newValue { return }
      circle.lineWidth = newValue
      setNeedsDisplay()
    }
  }
  /// Points; 0 or less shows nothing. Animatable as `.circleRadius`.
  public final var radius: Double {
    get { circle.radius }
    set {
      if circle.radius == newValue { return }
      circle.radius = newValue
      setNeedsDisplay()
    }
  }

  open override var contentsBounds: Rect {
    let shown = shownCircle
    if !(shown.radius > 0) { return .zero }
    let reach = shown.radius + (shown.strokeColor == nil ? 0 : shown.lineWidth / 2)
    return Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  open override var paintsOneShape: Bool {
    shownCircle.fillColor == nil || shownCircle.strokeColor == nil
  }

  open override func draw(in canvas: Canvas) {
    let shown = shownCircle
    if !(shown.radius > 0) { return }
    if let color = shown.fillColor {
      canvas.fillCircle(center: center, radius: shown.radius, color: color)
    }
    if let color = shown.strokeColor {
      canvas.strokeCircle(
        center: center, radius: shown.radius, width: shown.lineWidth, color: color)
    }
  }

  package override var kindName: String { "CircleLayer" }

  package override func resetShown() {
    super.resetShown()
    formerCircle = shownCircle
    shownCircle = circle
  }

  package override func ownValuesChanged() -> Bool { formerCircle != shownCircle }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .circleRadius: .number(shownCircle.radius)
    case .fillColor: .color(shownCircle.fillColor ?? .clear)
    case .strokeColor: .color(shownCircle.strokeColor ?? .clear)
    case .lineWidth: .number(shownCircle.lineWidth)
    default: super.shownValue(of: property)
    }
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.circleRadius, .number(let radius)): shownCircle.radius = radius
    case (.fillColor, .color(let color)): shownCircle.fillColor = color
    case (.strokeColor, .color(let color)): shownCircle.strokeColor = color
    case (.lineWidth, .number(let width)): shownCircle.lineWidth = width
    default: super.setShownValue(value, of: property)
    }
  }
}
