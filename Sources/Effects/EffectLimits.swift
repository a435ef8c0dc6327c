/// What effects make of numbers that make no sense, so that every one of them ends.
enum EffectLimits {
  /// Seconds in 0...60; NaN is 0.
  static func duration(_ seconds: Double) -> Double { seconds.isNaN ? 0 : max(0, min(60, seconds)) }

  /// A whole number in `range`; NaN is the lowest.
  static func whole(_ value: Double, in range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : max(range.lowerBound, min(range.upperBound, value)).rounded()
  }

  /// `value` in `range`; NaN is the lowest.
  static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : max(range.lowerBound, min(range.upperBound, value))
  }
}
