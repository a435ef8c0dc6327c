extension Trigonometry {
  /// The angle in radians, −π...π, of the direction (x, y); 0 for (0, 0) and what is not finite.
  ///
  /// The same bits on every processor, within 4e-16 of the true angle in relation to π. The quotient
  /// in 0...1 is halved as an angle twice, atan z = 2 atan(z / (1 + √(1 + z²))), which leaves
  /// |z| < 0.2 for the Taylor series to z²³.
  public static func angle(x: Double, y: Double) -> Double {
    let width = abs(x)
    let height = abs(y)
    if !(width.isFinite && height.isFinite) || (width == 0 && height == 0) { return 0 }
    var angle =
      height <= width ? arctangent(height / width) : Double.pi / 2 - arctangent(width / height)
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The arctangent of `value`, which lies in 0...1.
  private static func arctangent(_ value: Double) -> Double {
    let half = value / (1 + (1 + value * value).squareRoot())
    let z = half / (1 + (1 + half * half).squareRoot())
    let square = -z * z
    var sum = 1 / 23.0
    sum = sum * square + 1 / 21.0
    sum = sum * square + 1 / 19.0
    sum = sum * square + 1 / 17.0
    sum = sum * square + 1 / 15.0
    sum = sum * square + 1 / 13.0
    sum = sum * square + 1 / 11.0
    sum = sum * square + 1 / 9.0
    sum = sum * square + 1 / 7.0
    sum = sum * square + 1 / 5.0
    sum = sum * square + 1 / 3.0
    sum = sum * square + 1
    return 4 * z * sum
  }
}
