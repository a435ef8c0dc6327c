import Geometry

/// How fast a scroll view that was let go comes to rest: the part of its velocity that is left after a
/// millisecond.
///
/// The velocity after t seconds is v · rate^(1000 t), so the way left is v / k with k = −1000 ln rate: half
/// a second's worth of the velocity at `normal`, a tenth at `fast`.
public struct DecelerationRate: Hashable, Sendable {
  /// Within 0.5...0.9999; NaN counts as `normal`.
  public let rawValue: Double
  /// k, a second.
  let decay: Double

  /// A rate of its own: clamped to 0.5...0.9999, NaN is `normal`.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 0.998 : max(0.5, min(0.9999, rawValue))
    decay = -1000 * Exponential.log(self.rawValue)
  }

  /// 0.998, as `UIScrollView.DecelerationRate.normal`.
  public static let normal = DecelerationRate(0.998)
  /// 0.99, as `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(0.99)
}
