/// What a device says an axis runs over, both ends included.
///
/// `minimum` may be greater than `maximum`: the axis runs backwards. Equal ends measure nothing.
public struct AxisRange: Hashable, Sendable {
  public var minimum: Int32
  public var maximum: Int32

  public init(minimum: Int32, maximum: Int32) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// False where both ends are the same value.
  public var isUsable: Bool { minimum != maximum }

  /// `raw` on a scale where `minimum` is 0 and `maximum` is `length`; outside values go beyond.
  package func position(of raw: Int32, length: Double) -> Double {
    (Double(raw) - Double(minimum)) * length / (Double(maximum) - Double(minimum))
  }
}
