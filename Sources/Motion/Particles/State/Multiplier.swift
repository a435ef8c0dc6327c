/// A factor in steps of 10⁻⁹, so that decimal factors of decimal rates are exact.
struct Multiplier: Equatable {
  /// The factor times 10⁹; −10¹⁵...10¹⁵.
  var billionths: Int64

  static let one = Multiplier(billionths: 1_000_000_000)

  /// `value` times the factor, rounded toward zero and saturated.
  func callAsFunction(_ value: Int64) -> Int64 {
    if self == .one { return value }
    let (high, low) = value.magnitude.multipliedFullWidth(by: billionths.magnitude)
    let isNegative = (value < 0) != (billionths < 0)
    if high >= 500_000_000 { return isNegative ? -Int64.max : Int64.max }
    let quotient = UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient
    let magnitude = Int64(min(quotient, UInt64(Int64.max)))
    return isNegative ? -magnitude : magnitude
  }
}
