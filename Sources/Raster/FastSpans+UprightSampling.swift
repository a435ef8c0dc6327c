import Pixels

extension FastSpans {
  /// Rows of an upright image: both rows of the image are mixed once, pixel by pixel side by side,
  /// then pixels are taken from between. At most 2 of the image's pixels a step.
  static func sampleUpright(
    _ image: ImageSampler, u: Int64, v: Int64, step: Int64, into words: Row, count: Int
  ) {
    let row = v >> 32
    let lastRow = Int64(image.height &- 1)
    let upper = image.base + Int(max(0, min(row, lastRow))) &* image.pitch
    let lower = image.base + Int(max(0, min(row &+ 1, lastRow))) &* image.pitch
    var u = u
    var start = 0
    let columns = Int64(image.width &- 1)
    while start < count && (u < 0 || u >> 32 >= columns) {
      words[start] = image.pixel(u: u, v: v)
      start &+= 1
      u &+= step
    }
    var end = count
    while end > start {
      let last = u &+ Int64(end &- 1 &- start) &* step
      if last >= 0 && last >> 32 < columns { break }
      end &-= 1
      words[end] = image.pixel(u: last, v: v)
    }
    // Blocks so small that the mixed row stays in a buffer of 160 pixels.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 160) { buffer in
      guard let mixed = buffer.baseAddress else { return }
      while start < end {
        let block = min(64, end &- start)
        let other = u &+ Int64(block &- 1) &* step
        let first = min(u, other) >> 32
        let many = Int(truncatingIfNeeded: max(u, other) >> 32 &- first) &+ 2
        let offset = Int(truncatingIfNeeded: first) &* 4
        mixRows(
          UnsafeRawPointer(upper + offset), UnsafeRawPointer(lower + offset), fraction(v),
          into: mixed, count: many)
        if step == 1 << 32 {
          mixRows(
            UnsafeRawPointer(mixed), UnsafeRawPointer(mixed + 1), fraction(u),
            into: words + start, count: block)
        } else {
          takeAcross(
            UnsafeRawPointer(mixed), u: u &- first << 32, step: step, into: words + start,
            count: block)
        }
        start &+= block
        u = other &+ step
      }
    }
  }

  /// Each pixel of one row mixed with that of another in one proportion.
  @inline(__always)
  static func mixRows(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ f: UInt16, into words: Row, count: Int
  ) {
    let (a, b) = (
      upper.assumingMemoryBound(to: UInt32.self), lower.assumingMemoryBound(to: UInt32.self)
    )
    if f == 0 {
      words.update(from: a, count: count)
      return
    }
    let part = Lanes(repeating: f)
    let rest = 256 &- part
    var x = 0
    while x &+ 8 <= count {
      let (s, t) = (load(a + x), load(b + x))
      store(
        ((s & 0xFF) &* rest &+ (t & 0xFF) &* part &+ 128) &>> 8
          | ((s &>> 8) &* rest &+ (t &>> 8) &* part &+ 128) & 0xFF00, words + x)
      x &+= 8
    }
    while x < count {
      words[x] = ImageSampler.mix(a[x], b[x], UInt32(f))
      x &+= 1
    }
  }

  /// Pixels from between those of a row.
  @inline(__always)
  static func takeAcross(
    _ row: UnsafeRawPointer, u: Int64, step: Int64, into words: Row, count: Int
  ) {
    @inline(__always)
    func pair(_ u: Int64) -> SIMD8<UInt8> {
      row.loadUnaligned(
        fromByteOffset: Int(truncatingIfNeeded: u >> 32) &* 4, as: SIMD8<UInt8>.self)
    }
    @inline(__always)
    func four(_ u: Int64, _ part: Lanes) -> SIMD16<UInt8> {
      let u1 = u &+ step
      let u2 = u1 &+ step
      return mixedAcross(
        SIMDLanes.widened(SIMD16(lowHalf: pair(u), highHalf: pair(u2))),
        SIMDLanes.widened(SIMD16(lowHalf: pair(u1), highHalf: pair(u2 &+ step))), part)
    }
    if count < 4 {
      for x in 0..<count {
        let u = u &+ Int64(x) &* step
        let at = Int(truncatingIfNeeded: u >> 32) &* 4
        words[x] = ImageSampler.mix(
          row.loadUnaligned(fromByteOffset: at, as: UInt32.self),
          row.loadUnaligned(fromByteOffset: at &+ 4, as: UInt32.self), UInt32(fraction(u)))
      }
      return
    }
    var place = u
    var part = SIMDFractions(u, step: step)
    var x = 0
    while x &+ 4 <= count {
      UnsafeMutableRawPointer(words + x).storeBytes(
        of: four(place, part.fours), as: SIMD16<UInt8>.self)
      place &+= 4 &* step
      part.advance()
      x &+= 4
    }
    if x < count {
      // The last four once more.
      let last = u &+ Int64(count &- 4) &* step
      UnsafeMutableRawPointer(words + (count &- 4)).storeBytes(
        of: four(last, SIMDFractions(last, step: step).fours), as: SIMD16<UInt8>.self)
    }
  }
}
