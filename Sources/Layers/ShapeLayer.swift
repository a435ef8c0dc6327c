import Drawing
import Geometry
import Motion
import Pixels
import Raster

/// A layer that fills and strokes a path.
///
/// ```swift
/// let heart = ShapeLayer()
/// heart.path = .circle(center: Point(20, 20), radius: 20)
/// heart.fillColor = .red
/// ```
open class ShapeLayer: Layer {
  /// What a shape layer can animate beside the properties of every layer.
  struct Shape: Equatable {
    var fillColor: Color? = .black
    var strokeColor: Color?
    var lineWidth = 1.0
  }

  /// In the layer's coordinates; it isn't moved or scaled to the bounds.
  public final var path: Path? {
    didSet {
      if path == oldValue { return }
      pathBounds = path?.controlBounds ?? .zero
      setNeedsDisplay()
    }
  }
  /// What is inside where the path crosses itself. Default non-zero.
  public final var fillRule = FillRule.nonZero { didSet { setNeedsDisplay() } }
  /// What ends an open line. Default butt.
  public final var lineCap = StrokeStyle.Cap.butt { didSet { setNeedsDisplay() } }
  /// What joins two lines. Default miter.
  public final var lineJoin = StrokeStyle.Join.miter { didSet { setNeedsDisplay() } }
  /// The longest miter, in line widths.
  public final var miterLimit = 10.0 { didSet { setNeedsDisplay() } }

  final var shape = Shape()
  final var shownShape = Shape()
  private final var formerShape = Shape()
  private final var pathBounds = Rect.zero

  /// Nil fills nothing. Default black.
  public final var fillColor: Color? {
    get { shape.fillColor }
    set {
      shape.fillColor = newValue
      setNeedsDisplay()
    }
  }
  /// Nil, the default, strokes nothing.
  public final var strokeColor: Color? {
    get { shape.strokeColor }
    set {
      shape.strokeColor = newValue
      setNeedsDisplay()
    }
  }
  /// Points, half on each side of the path. Default 1.
  public final var lineWidth: Double {
    get { shape.lineWidth }
    set {
      shape.lineWidth = newValue
      setNeedsDisplay()
    }
  }

  open override var contentsBounds: Rect {
    if path == nil { return .zero }
    if shownShape.strokeColor == nil { return pathBounds }
    let reach = shownShape.lineWidth * (lineJoin == .miter ? max(1, miterLimit) : 1.5) / 2
    return pathBounds.inset(by: Insets(all: -reach))
  }

  open override var paintsOneShape: Bool {
    shownShape.fillColor == nil || shownShape.strokeColor == nil
  }

  open override func draw(in canvas: Canvas) {
    guard let path else { return }
    if let color = shownShape.fillColor { canvas.fill(path, rule: fillRule, color: color) }
    if let color = shownShape.strokeColor {
      canvas.stroke(
        path, width: shownShape.lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
        color: color)
    }
  }

  package override func resetShown() {
    super.resetShown()
    shownShape = shape
  }

  package override func ownValuesChanged() -> Bool {
    defer { formerShape = shownShape }
    return formerShape != shownShape
  }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .fillColor: .color(shownShape.fillColor ?? .clear)
    case .strokeColor: .color(shownShape.strokeColor ?? .clear)
    case .lineWidth: .number(shownShape.lineWidth)
    default: super.shownValue(of: property)
    }
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.fillColor, .color(let color)): shownShape.fillColor = color
    case (.strokeColor, .color(let color)): shownShape.strokeColor = color
    case (.lineWidth, .number(let width)): shownShape.lineWidth = width
    default: super.setShownValue(value, of: property)
    }
  }
}
