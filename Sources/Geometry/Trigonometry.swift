/// Sines and cosines that have the same bits on every processor: no libm, only + − × and rounding.
///
/// The argument is reduced to [−π/4, π/4] by a two-part π/2 (Cody and Waite), then the Taylor
/// series to x¹⁷; the error is below 1e-15 for |angle| ≤ 10⁵. Beyond that accuracy falls with the
/// argument's own spacing. Multiples of π/2 come out as exactly 0 and ±1 where `angle` is the
/// Double nearest to the multiple, up to 64 turns.
public enum Trigonometry {
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    if !(abs(angle) < 1e15) { return (0, 1) }  // NaN, infinities, and where one ulp is a turn
    let quarters = (angle * (2 / Double.pi)).rounded()
    var rest = (angle - quarters * 1.5707963267341256) - quarters * 6.077100506506192e-11
    // What the nearest Double to a multiple of π/2 is off from the true one.
    if abs(rest) <= abs(angle) * 2.3e-16 { rest = 0 }
    let (s, c) = series(rest)
    switch Int64(quarters) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  @inlinable public static func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }
  @inlinable public static func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

  private static func series(_ x: Double) -> (Double, Double) {
    if x == 0 { return (0, 1) }
    let z = x * x
    var s = 1 - z / (16 * 17)
    s = 1 - z / (14 * 15) * s
    s = 1 - z / (12 * 13) * s
    s = 1 - z / (10 * 11) * s
    s = 1 - z / (8 * 9) * s
    s = 1 - z / (6 * 7) * s
    s = 1 - z / (4 * 5) * s
    s = 1 - z / (2 * 3) * s
    var c = 1 - z / (15 * 16)
    c = 1 - z / (13 * 14) * c
    c = 1 - z / (11 * 12) * c
    c = 1 - z / (9 * 10) * c
    c = 1 - z / (7 * 8) * c
    c = 1 - z / (5 * 6) * c
    c = 1 - z / (3 * 4) * c
    c = 1 - z / 2 * c
    return (x * s, c)
  }
}
