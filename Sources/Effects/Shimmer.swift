import Geometry
import Layers
import Motion
import Pixels
import Views

/// A band of light that runs across placeholders while what they stand for is being loaded.
///
/// ```swift
/// picture.shimmer()
/// picture.stopShimmering()
/// let placeholder = ShimmerView()   // bars of its own
/// ```
///
/// All shimmers of one duration run together, whenever they began: they follow the clock of their
/// window.
public struct Shimmer: Hashable, Sendable {
  /// The middle of the band; its edges are clear. Default white, half clear.
  public var color: Color
  /// The band's width as a part of the view's, 0.05...2. Default 0.6.
  public var width: Double
  /// Seconds from one band to the next, over 0 and up to 60. Default 1.6.
  public var duration: Double
  /// The part of `duration` in which nothing runs, 0...0.9. Default 0.2.
  public var pause: Double

  /// A calm one.
  public init(
    color: Color = Color.white.withAlpha(150), width: Double = 0.6, duration: Double = 1.6,
    pause: Double = 0.2
  ) {
    self.color = color
    self.width = width
    self.duration = duration
    self.pause = pause
  }

  /// Puts the band that crosses `whole` on a layer that covers the part `frame` of it. Both in the
  /// same coordinates.
  func run(_ band: GradientLayer, over whole: Rect, seenThrough frame: Rect) {
    let breadth = max(1, whole.width * EffectLimits.clamped(width, to: 0.05...2))
    let left = whole.minX - frame.minX - breadth
    band.frame = Rect(x: left, y: 0, width: breadth, height: frame.height)
    band.colors = [color.withAlpha(0), color, color.withAlpha(0)]
    band.startPoint = Point(0, 0.5)
    band.endPoint = Point(1, 0.5)
    let travel = AnimationValue.number(whole.width + breadth)
    let moving = 1 - EffectLimits.clamped(pause, to: 0...0.9)
    var sweep = KeyframeAnimation(
      .translationX, values: [.number(0), travel, travel], keyTimes: [0, moving, 1],
      duration: max(0.05, EffectLimits.duration(duration)), timingCurves: [.easeInEaseOut, .linear])
    sweep.timing.beginTime = .zero
    sweep.timing.repeatCount = .infinity
    band.add(sweep, forKey: "sweep")
  }
}

/// The light over a view: clipped to its shape.
private final class ShimmerLayer: Layer {
  let band = GradientLayer()

  override init() {
    super.init()
    masksToBounds = true
    addSublayer(band)
  }
}

extension View {
  /// Lets a band of light run across the view, over everything in it, until `stopShimmering()`. A
  /// shimmer that runs is replaced. The band is as large as the view is now: call it again after
  /// another layout.
  public final func shimmer(_ shimmer: Shimmer = Shimmer()) {
    stopShimmering()
    let light = ShimmerLayer()
    light.frame = bounds
    light.cornerRadii = cornerRadii
    shimmer.run(light.band, over: bounds, seenThrough: bounds)
    layer.addSublayer(light)
  }

  /// Takes the light away; nothing if there is none.
  public final func stopShimmering() {
    for sublayer in layer.sublayers where sublayer is ShimmerLayer {
      sublayer.removeFromSuperlayer()
    }
  }

  /// Whether a band of light runs across the view.
  public final var isShimmering: Bool { layer.sublayers.contains { $0 is ShimmerLayer } }
}
