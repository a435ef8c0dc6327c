import Geometry
import Layers
import Motion
import Views

/// A view that swells and settles about its middle.
///
/// ```swift
/// badge.bounce()
/// heart.bounce(.like)
/// ```
public struct Bounce: Hashable, Sendable {
  /// Factors of the view's own scale, evenly spaced, on a smooth curve through all of them. Default
  /// 1, 1.25, 0.9, 1.05, 1.
  public var scales: [Double]
  /// Seconds, 0...60. Default 0.5.
  public var duration: Double

  /// A bounce that starts and ends at the view's own size.
  public init(scales: [Double] = [1, 1.25, 0.9, 1.05, 1], duration: Double = 0.5) {
    self.scales = scales
    self.duration = duration
  }

  /// `LikeButton`'s: 1.5, 2.0, 0.8, 1.0 over half a second.
  public static let like = Bounce(scales: [1.5, 2, 0.8, 1])

  /// Over a layer of scale `scale`; values that are no number count as 1.
  func animation(scale: Double) -> KeyframeAnimation {
    KeyframeAnimation(
      .scale, values: scales.map { .number(($0.isFinite ? $0 : 1) * scale) },
      calculationMode: .cubic, duration: EffectLimits.duration(duration))
  }

  /// Starts on `layer`; a bounce that runs is replaced.
  func start(on layer: Layer) { layer.add(animation(scale: layer.scale), forKey: Bounce.key) }

  static let key = "bounce"
}

extension View {
  /// Bounces the view; a bounce that runs is replaced. Touches hit the view where it stands.
  ///
  /// Out of its window the view keeps the bounce and goes on with it when it is shown again.
  public final func bounce(_ bounce: Bounce = Bounce()) { bounce.start(on: layer) }

  /// Ends a bounce at once; nothing if there is none.
  public final func stopBouncing() { layer.removeAnimation(forKey: Bounce.key) }
}
