/// An angle as a fraction of a turn in 32 bits: it wraps by itself, and its sine needs no table.
@frozen
package struct BinaryAngle: Hashable, Sendable {
  /// Turns times 2³².
  package var bits: UInt32

  @inlinable package init(bits: UInt32) { self.bits = bits }

  /// `radians`, to the nearest step; what is not finite is 0.
  package init(radians: Double) {
    if !radians.isFinite {
      self.init(bits: 0)
    } else {
      let turns = radians / (2 * Double.pi)
      let fraction = turns - turns.rounded(.down)
      self.init(bits: UInt32(truncatingIfNeeded: Int64((fraction * 4_294_967_296).rounded())))
    }
  }

  /// Sine and cosine times 2³⁰, within 4 steps; exact at quarter turns.
  @inlinable package var sineAndCosine: (sine: Int32, cosine: Int32) {
    let fraction = Int64(bits & 0x3FFF_FFFF)
    let s = BinaryAngle.quarterSine(fraction)
    let c = BinaryAngle.quarterSine(0x4000_0000 &- fraction)
    switch bits &>> 30 {
    case 0: return (s, c)
    case 1: return (c, 0 &- s)
    case 2: return (0 &- s, 0 &- c)
    default: return (0 &- c, s)
    }
  }

  /// The sine of `x` / 2³⁰ quarter turns, `x` in 0...2³⁰: Taylor's series to x¹³ in 2.30 arithmetic.
  @inlinable static func quarterSine(_ x: Int64) -> Int32 {
    let square = scaled(x, x)
    var sum: Int64 = 61
    sum = scaled(sum, square) &- 3_864
    sum = scaled(sum, square) &+ 172_272
    sum = scaled(sum, square) &- 5_026_995
    sum = scaled(sum, square) &+ 85_569_306
    sum = scaled(sum, square) &- 693_598_668
    sum = scaled(sum, square) &+ 1_686_629_713
    return x == 0x4000_0000 ? 0x4000_0000 : Int32(truncatingIfNeeded: scaled(sum, x))
  }

  /// A 2.30 product, rounded half up.
  @inlinable @inline(__always) static func scaled(_ a: Int64, _ b: Int64) -> Int64 {
    (a &* b &+ 0x2000_0000) &>> 30
  }
}
