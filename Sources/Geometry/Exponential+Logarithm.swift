extension Exponential {
  /// The natural logarithm of `x`: exactly 0 at 1; −∞ at 0, +∞ at +∞, NaN for NaN and below 0.
  ///
  /// x is taken as 2ⁿ · m with m in [√½, √2), and ln m = 2 artanh s, s = (m − 1) / (m + 1), |s| < 0.1716,
  /// by its series to s²³ (the first term left out is below 1e-20); the error is below 1e-15 of
  /// max(1, |ln x|). Inverse of `exp` to that.
  public static func log(_ x: Double) -> Double {
    if !(x > 0) { return x == 0 ? -.infinity : .nan }
    if x == .infinity { return x }
    var twos = Double(x.exponent)
    var m = x.significand
    if m >= 1.4142135623730951 {
      m /= 2
      twos += 1
    }
    let s = (m - 1) / (m + 1)
    let z = s * s
    var sum = 1 / 23.0
    sum = 1 / 21.0 + z * sum
    sum = 1 / 19.0 + z * sum
    sum = 1 / 17.0 + z * sum
    sum = 1 / 15.0 + z * sum
    sum = 1 / 13.0 + z * sum
    sum = 1 / 11.0 + z * sum
    sum = 1 / 9.0 + z * sum
    sum = 1 / 7.0 + z * sum
    sum = 1 / 5.0 + z * sum
    sum = 1 / 3.0 + z * sum
    sum = 1 + z * sum
    return twos * 6.93147180369123816490e-01 + (2 * s * sum + twos * 1.90821492927058770002e-10)
  }
}
