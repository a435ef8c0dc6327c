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
    var path: Path? { didSet { pathBounds = path?.controlBounds ?? .zero } }
    private(set) var pathBounds = Rect.zero
    var fillColor: Color? = .black
    var strokeColor: Color?
    var lineWidth = 1.0
    var strokeStart = 0.0
    var strokeEnd = 1.0
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
  private final lazy var trim = PathTrim()

  /// In the layer's coordinates; it isn't moved or scaled to the bounds. Animatable: where both
  /// ends have the same elements point by point, else it changes half way.
  public final var path: Path? {
    get { shape.path }
    set {
      if shape.path == newValue { return }
      shape.path = newValue
      setNeedsDisplay()
    }
  }
  /// Nil fills nothing. Default black. Animatable, nil as clear.
  public final var fillColor: Color? {
    get { shape.fillColor }
    set {
      shape.fillColor = newValue
      setNeedsDisplay()
    }
  }
  /// Nil, the default, strokes nothing. Animatable, nil as clear.
  public final var strokeColor: Color? {
    get { shape.strokeColor }
    set {
      shape.strokeColor = newValue
      setNeedsDisplay()
    }
  }
  /// Points, half on each side of the path. Default 1. Animatable.
  public final var lineWidth: Double {
    get { shape.lineWidth }
    set {
      shape.lineWidth = newValue
      setNeedsDisplay()
    }
  }
  /// Where along the path the stroke begins: the part of its whole length, all subpaths in order,
  /// 0...1; clamped, NaN is 0. Default 0. Animatable. The fill stays whole.
  public final var strokeStart: Double {
    get { shape.strokeStart }
    set {
      shape.strokeStart = newValue
      setNeedsDisplay()
    }
  }
  /// Where along the path the stroke ends, as `strokeStart`; nothing is stroked where it isn't beyond
  /// that. NaN is 1. Default 1. Animatable.
  public final var strokeEnd: Double {
    get { shape.strokeEnd }
    set {
      shape.strokeEnd = newValue
      setNeedsDisplay()
    }
  }

  open override var contentsBounds: Rect {
    if shownShape.path == nil { return .zero }
    if shownShape.strokeColor == nil { return shownShape.pathBounds }
    let reach = shownShape.lineWidth * (lineJoin == .miter ? max(1, miterLimit) : 1.5) / 2
    return shownShape.pathBounds.inset(by: Insets(all: -reach))
  }

  open override var paintsOneShape: Bool {
    shownShape.fillColor == nil || shownShape.strokeColor == nil
  }

  open override func draw(in canvas: Canvas) {
    guard let path = shownShape.path else { return }
    if let color = shownShape.fillColor { canvas.fill(path, rule: fillRule, color: color) }
    guard let color = shownShape.strokeColor else { return }
    if !(shownShape.strokeStart > 0) && !(shownShape.strokeEnd < 1) {
      stroke(path, canvas, color)
    } else {
      trim.withPath(path, from: shownShape.strokeStart, to: shownShape.strokeEnd) {
        stroke($0, canvas, color)
      }
    }
  }

  private final func stroke(_ path: Path, _ canvas: Canvas, _ color: Color) {
    canvas.stroke(
      path, width: shownShape.lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      color: color)
  }

  package override var kindName: String { "ShapeLayer" }

  package override func resetShown() {
    super.resetShown()
    formerShape = shownShape
    shownShape = shape
  }

  package override func ownValuesChanged() -> Bool { formerShape != shownShape }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .path: .path(shownShape.path ?? Path())
    case .fillColor: .color(shownShape.fillColor ?? .clear)
    case .strokeColor: .color(shownShape.strokeColor ?? .clear)
    case .lineWidth: .number(shownShape.lineWidth)
    case .strokeStart: .number(shownShape.strokeStart)
    case .strokeEnd: .number(shownShape.strokeEnd)
    default: super.shownValue(of: property)
    }
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.path, .path(let path)): shownShape.path = path
    case (.fillColor, .color(let color)): shownShape.fillColor = color
    case (.strokeColor, .color(let color)): shownShape.strokeColor = color
    case (.lineWidth, .number(let width)): shownShape.lineWidth = width
    case (.strokeStart, .number(let share)): shownShape.strokeStart = share
    case (.strokeEnd, .number(let share)): shownShape.strokeEnd = share
    default: super.setShownValue(value, of: property)
    }
  }
}
