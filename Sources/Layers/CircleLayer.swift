import Drawing
import Geometry
import Motion
import Pixels

/// A layer that shows one circle, filled or as a ring, whose radius can be animated: a ripple.
///
/// Drawn by analytic coverage, so a growing circle costs no path.
open class CircleLayer: Layer {
  /// In the layer's coordinates.
  public final var center = Point.zero { didSet { if center != oldValue { setNeedsDisplay() } } }
  /// Fills the circle; nil fills nothing. Default black.
  public final var fillColor: Color? = .black { didSet { setNeedsDisplay() } }
  /// Strokes a ring on the circle; nil, the default, strokes nothing.
  public final var strokeColor: Color? { didSet { setNeedsDisplay() } }
  /// Points, half on each side of the circle.
  public final var lineWidth = 1.0 { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }

  /// Points; 0 or less shows nothing. Animatable as `.circleRadius`.
  public final var radius = 0.0 { didSet { if radius != oldValue { setNeedsDisplay() } } }
  final var shownRadius = 0.0
  private final var formerRadius = 0.0

  open override var contentsBounds: Rect {
    if !(shownRadius > 0) { return .zero }
    let reach = shownRadius + (strokeColor == nil ? 0 : lineWidth / 2)
    return Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  open override var paintsOneShape: Bool { fillColor == nil || strokeColor == nil }

  open override func draw(in canvas: Canvas) {
    if !(shownRadius > 0) { return }
    if let fillColor { canvas.fillCircle(center: center, radius: shownRadius, color: fillColor) }
    if let strokeColor {
      canvas.strokeCircle(
        center: center, radius: shownRadius, width: lineWidth, color: strokeColor)
    }
  }

  package override func resetShown() {
    super.resetShown()
    shownRadius = radius
  }

  package override func ownValuesChanged() -> Bool {
    defer { formerRadius = shownRadius }
    return formerRadius != shownRadius
  }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    property == .circleRadius ? .number(shownRadius) : super.shownValue(of: property)
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    guard property == .circleRadius, case .number(let radius) = value else {
      return super.setShownValue(value, of: property)
    }
    shownRadius = radius
  }
}
