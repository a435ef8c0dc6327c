/// The exponential function with the same bits on every processor: no libm, only + − × and rounding.
///
/// The argument is reduced to [−ln 2 / 2, ln 2 / 2] by a two-part ln 2 (Cody and Waite), then the Taylor
/// series to x¹³; the relative error is below 1e-15 where the result is a normal number.
public enum Exponential {
  /// e to the power of `x`: exactly 1 at 0; 0 below −745.2 and infinite above 709.79; NaN is NaN.
  public static func exp(_ x: Double) -> Double {
    if !(x > -745.2) { return x.isNaN ? x : 0 }
    if x > 709.79 { return .infinity }
    let twos = (x * 1.4426950408889634).rounded()
    let r = (x - twos * 6.93147180369123816490e-01) - twos * 1.90821492927058770002e-10
    var sum = 1 + r * (1 / 13.0)
    sum = 1 + r * (1 / 12.0) * sum
    sum = 1 + r * (1 / 11.0) * sum
    sum = 1 + r * (1 / 10.0) * sum
    sum = 1 + r * (1 / 9.0) * sum
    sum = 1 + r * (1 / 8.0) * sum
    sum = 1 + r * (1 / 7.0) * sum
    sum = 1 + r * (1 / 6.0) * sum
    sum = 1 + r * (1 / 5.0) * sum
    sum = 1 + r * (1 / 4.0) * sum
    sum = 1 + r * (1 / 3.0) * sum
    sum = 1 + r * (1 / 2.0) * sum
    sum = 1 + r * sum
    // Two factors, as one could leave the range of exponents where the result does not.
    let exponent = Int64(twos)
    let half = exponent >> 1
    return sum * power(of: half) * power(of: exponent - half)
  }

  /// 2 to the power of `exponent`, in −1022...1023.
  private static func power(of exponent: Int64) -> Double {
    Double(bitPattern: UInt64(1023 + exponent) << 52)
  }
}
