extension FastSpans {
  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: Coverage) {
    var x = 0
    while x &+ 8 <= count {
      let p = UnsafeMutableRawPointer(a + x)
      let m = SIMDLanes.widened(p.loadUnaligned(as: UInt64.self))
      let n = SIMDLanes.widened(UnsafeRawPointer(b + x).loadUnaligned(as: UInt64.self))
      p.storeBytes(
        of: SIMDLanes.narrowed(SIMDLanes.divided(m &* n &+ 128)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
    PackedSpans.multiply(a + x, count: count &- x, by: b + x)
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: UInt32) {
    let n = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: b))
    var x = 0
    while x &+ 8 <= count {
      let p = UnsafeMutableRawPointer(a + x)
      let m = SIMDLanes.widened(p.loadUnaligned(as: UInt64.self))
      p.storeBytes(
        of: SIMDLanes.narrowed(SIMDLanes.divided(m &* n &+ 128)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
    PackedSpans.multiply(a + x, count: count &- x, by: b)
  }

  package static func subtract(_ a: UnsafeMutablePointer<UInt8>, count: Int, _ b: Coverage) {
    var x = 0
    while x &+ 16 <= count {
      let p = UnsafeMutableRawPointer(a + x)
      let m = p.loadUnaligned(as: SIMD16<UInt8>.self)
      let n = UnsafeRawPointer(b + x).loadUnaligned(as: SIMD16<UInt8>.self)
      p.storeBytes(of: (m &- n).replacing(with: 0, where: m .< n), as: SIMD16<UInt8>.self)
      x &+= 16
    }
    PackedSpans.subtract(a + x, count: count &- x, b + x)
  }

  package static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, carry: Int32, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    rule == .evenOdd
      ? accumulate(cells, count, carry, isFolded: true, bytes)
      : accumulate(cells, count, carry, isFolded: false, bytes)
  }

  /// Inlined twice, so that what depends on the rule is made of constants.
  @inline(__always)
  private static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, _ count: Int, _ carry: Int32, isFolded: Bool,
    _ bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var carry = carry
    var x = 0
    while x &+ 8 <= count {
      let p = UnsafeMutableRawPointer(cells + x)
      var v = p.loadUnaligned(as: SIMD8<Int32>.self)
      p.storeBytes(of: SIMD8<Int32>(), as: SIMD8<Int32>.self)
      // Running sums by three shifted additions.
      v = v &+ SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6])
      v = v &+ SIMD8(0, 0, v[0], v[1], v[2], v[3], v[4], v[5])
      v = v &+ SIMD8(0, 0, 0, 0, v[0], v[1], v[2], v[3])
      v = v &+ carry
      carry = v[7]
      let sign = v &>> 31
      let windings = (v ^ sign) &- sign
      // Non-zero: at most once. Even-odd: the remainder r by 2, or 2 − r.
      let rest = windings & 262_143
      let covered =
        isFolded
        ? smaller(rest, 262_144 &- rest) : smaller(windings, SIMD8(repeating: 131_072))
      // 255 times.
      let scaled = ((covered &<< 8) &- covered &+ 65_536) &>> 17
      UnsafeMutableRawPointer(bytes + x).storeBytes(
        of: SIMDLanes.narrowed(SIMDLanes.narrowed(scaled)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
    return carry
  }

  /// The smaller one, where a − b is right or a is −2³¹, which counts as 2³¹.
  @inline(__always)
  private static func smaller(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>) -> SIMD8<Int32> {
    let difference = a &- b
    return b &+ (difference & (difference &>> 31))
  }
}
