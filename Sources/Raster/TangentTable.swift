import Geometry

/// Directions as parts of a turn, by two tables of 4 KB.
enum TangentTable {
  /// 2²² / m, rounded down, for m in 2,048...4,095.
  static nonisolated(unsafe) let reciprocals: UnsafePointer<UInt16> = {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 2048)
    for m in 0..<2048 { (table + m).initialize(to: UInt16((1 << 22) / (m + 2048))) }
    return UnsafePointer(table)
  }()

  /// The angle whose tangent is q / 2,048, in 1/2¹⁶ turns, for q in 0...2,048.
  static nonisolated(unsafe) let angles: UnsafePointer<UInt16> = {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 2049)
    for q in 0...2048 {
      let bits = BinaryAngle(x: 2048, y: q).bits
      (table + q).initialize(to: UInt16((bits + 32_768) >> 16))
    }
    return UnsafePointer(table)
  }()

  /// The direction (u, v), from (1, 0) towards (0, 1), as the nearest of 0...1,024 steps of a turn;
  /// 0 for (0, 0). It is off by less than 1/6,000 of a turn before it is rounded.
  ///
  /// Both numbers are shifted so that the larger one has 12 bits; their quotient gives the angle to
  /// the nearer axis.
  @inline(__always)
  static func step(
    _ u: Int64, _ v: Int64, _ reciprocals: UnsafePointer<UInt16>,
    _ angles: UnsafePointer<UInt16>
  ) -> Int {
    let (p, q) = (u.magnitude, v.magnitude)
    let (long, short) = (max(p, q), min(p, q))
    let shift = 52 &- Int64(long.leadingZeroBitCount)
    // Within 2⁻²⁰ of a pixel of the centre there is no direction.
    if shift < 0 { return 0 }
    let m = long &>> UInt64(shift)
    let n = UInt32(truncatingIfNeeded: short &>> UInt64(shift))
    let quotient = (n &* UInt32(reciprocals[Int(truncatingIfNeeded: m &- 2048)]) &+ 1024) &>> 11
    var angle = UInt32(angles[Int(truncatingIfNeeded: min(2048, quotient))])
    angle = q > p ? 16_384 &- angle : angle
    angle = u < 0 ? 32_768 &- angle : angle
    angle = v < 0 ? 65_536 &- angle : angle
    return Int(truncatingIfNeeded: (angle &+ 32) &>> 6)
  }
}
