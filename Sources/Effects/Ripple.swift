import Geometry
import Layers
import Motion
import Pixels
import Views

/// A circle that grows from where a view was touched, while it fades.
///
/// ```swift
/// card.ripple(at: touch.location(in: card))
/// card.ripple(Ripple(color: .black, duration: 0.8), at: card.bounds.center)
/// ```
///
/// Radius and opacity run together, ease-out. The last radius reaches half a pixel beyond the farthest
/// corner, so the view is covered at the end, wherever it was touched.
public struct Ripple: Hashable, Sendable {
  /// The circle's colour. Default white.
  public var color: Color
  /// A disc, or a ring. Default a disc.
  public var style: RippleStyle
  /// Seconds, 0...60. Default 1.5.
  public var duration: Double
  /// How opaque the circle is at first, 0...1; at the end it is clear. Default 0.5.
  public var opacity: Double
  /// Points: the radius at first, but no more than half the view's shorter side. Default 20.
  public var firstRadius: Double

  /// A ripple with the values of `RippleButton`.
  public init(
    color: Color = .white, style: RippleStyle = .fill, duration: Double = 1.5,
    opacity: Double = 0.5, firstRadius: Double = 20
  ) {
    self.color = color
    self.style = style
    self.duration = duration
    self.opacity = opacity
    self.firstRadius = firstRadius
  }

  /// Seconds in which a held ripple fades after it was let go.
  static let releaseDuration = 0.3

  /// A circle in its last state, on a layer of `size` at a place in it, where half a pixel is
  /// `halfPixel` points.
  func makeCircle(at place: Point, in size: Size, halfPixel: Double) -> RippleCircle {
    let circle = RippleCircle()
    circle.frame = Rect(origin: .zero, size: size)
    circle.center = place
    let farX = max(abs(place.x), abs(size.width - place.x))
    let farY = max(abs(place.y), abs(size.height - place.y))
    circle.radius = Point(farX, farY).distance(to: .zero) + halfPixel
    switch style {
    case .fill:
      circle.fillColor = color
    case .ring(let lineWidth):
      circle.fillColor = nil
      circle.strokeColor = color
      circle.lineWidth = lineWidth > 0 ? lineWidth : 1
    }
    return circle
  }

  /// From the first radius to that of `circle`.
  func growth(of circle: CircleLayer) -> BasicAnimation {
    let size = circle.bounds.size
    let first = min(max(0, firstRadius), min(size.width, size.height) / 2)
    return BasicAnimation(
      .circleRadius, from: .number(first), to: .number(circle.radius),
      duration: EffectLimits.duration(duration), timingCurve: .easeOut)
  }

  func fading(duration: Double) -> BasicAnimation {
    BasicAnimation(
      .opacity, from: .number(EffectLimits.clamped(opacity, to: 0...1)), to: .number(0),
      duration: EffectLimits.duration(duration), timingCurve: .easeOut)
  }
}

extension View {
  /// Starts a ripple at `point`, in the view's coordinates. It is clipped to the view's shape, over
  /// its background and under its subviews, and goes by itself when it ends.
  ///
  /// Ripples run side by side. Those of a view that leaves its window go on when it is shown again.
  /// Outside a window nothing happens.
  public final func ripple(_ ripple: Ripple = Ripple(), at point: Point) {
    guard let window else { return }
    var clip: RippleLayer?
    for sublayer in layer.sublayers where clip == nil { clip = sublayer as? RippleLayer }
    let ripples = clip ?? RippleLayer()
    if clip == nil {
      ripples.isRemovedWhenEmpty = true
      layer.insertSublayer(ripples, at: 0)
    }
    ripples.shape(as: self)
    ripples.start(ripple, at: point - bounds.origin, halfPixel: 0.5 / window.scale)
  }
}
