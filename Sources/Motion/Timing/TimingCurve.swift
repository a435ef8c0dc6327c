/// How progress runs over time: a cubic Bézier from (0, 0) to (1, 1).
///
/// x is time, y progress. Solved so that |x(t) − x| ≤ 1e-9, with + − × ÷ only: the same bits on every
/// processor.
@frozen
public struct TimingCurve: Hashable, Sendable {
  /// The first control point's time, 0...1.
  public let x1: Double
  /// The first control point's progress; beyond 0...1 the curve overshoots.
  public let y1: Double
  /// The second control point's time, 0...1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// The curve with the control points (x1, y1) and (x2, y2).
  ///
  /// Times are clamped to 0...1, so that time never runs back; progress to ±1,000,000; NaN is 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = TimingCurve.clamp(x1, 0, 1)
    self.y1 = TimingCurve.clamp(y1, -1e6, 1e6)
    self.x2 = TimingCurve.clamp(x2, 0, 1)
    self.y2 = TimingCurve.clamp(y2, -1e6, 1e6)
  }

  /// Even speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// What the system's own animations use.
  public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// True where progress is time itself.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// True where progress never runs back.
  var isRising: Bool { y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1 }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? 0 : max(low, min(high, value))
  }
}
