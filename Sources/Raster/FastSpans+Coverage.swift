extension FastSpans {
  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: Coverage) {
    var x = 0
    while x &+ 8 <= count {
      let p = UnsafeMutableRawPointer(a + x)
      let m = SIMDLanes.widened(p.loadUnaligned(as: UInt64.self))
      let n = SIMDLanes.widened(UnsafeRawPointer(b + x).loadUnaligned(as: UInt64.self))
      p.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: SIMDLanes.divided(m &* n &+ 128)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < count {
      let t = UInt32(a[x]) &* UInt32(b[x]) &+ 128
      a[x] = UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
      x &+= 1
    }
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: UInt32) {
    let n = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: b))
    var x = 0
    while x &+ 8 <= count {
      let p = UnsafeMutableRawPointer(a + x)
      let m = SIMDLanes.widened(p.loadUnaligned(as: UInt64.self))
      p.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: SIMDLanes.divided(m &* n &+ 128)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < count {
      let t = UInt32(a[x]) &* b &+ 128
      a[x] = UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
      x &+= 1
    }
  }

  package static func subtract(_ a: UnsafeMutablePointer<UInt8>, count: Int, _ b: Coverage) {
    for x in 0..<count {
      let (m, n) = (a[x], b[x])
      a[x] = m > n ? m &- n : 0
    }
  }

  package static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, carry: Int32, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = carry
    for index in 0..<count {
      sum = sum &+ cells[index]
      cells[index] = 0
      bytes[index] = rule.coverage(sum)
    }
    return sum
  }

  package static func sample(
    _ image: ImageSampler, u: Int64, v: Int64, stepU: Int64, stepV: Int64, into words: Row,
    count: Int
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      words[index] = image.pixel(u: u, v: v)
      u &+= stepU
      v &+= stepV
    }
  }
}
