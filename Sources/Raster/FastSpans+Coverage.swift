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
    PackedSpans.subtract(a, count: count, b)
  }

  package static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, carry: Int32, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    PackedSpans.accumulate(cells, count: count, carry: carry, rule: rule, into: bytes)
  }
}
