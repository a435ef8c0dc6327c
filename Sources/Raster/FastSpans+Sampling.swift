import Geometry
import Pixels

extension FastSpans {
  package static func sample(
    _ image: ImageSampler, u: Int64, v: Int64, stepU: Int64, stepV: Int64, into words: Row,
    count: Int
  ) {
    // So far no sum wraps, so that the pixels that lie inside the image follow one another.
    let farthest: Int64 = 1 << 61
    if count < 4 || count > 1 << 20 || stepU.magnitude > 1 << 40 || stepV.magnitude > 1 << 40
      || u.magnitude > farthest.magnitude || v.magnitude > farthest.magnitude
    {
      PackedSpans.sample(image, u: u, v: v, stepU: stepU, stepV: stepV, into: words, count: count)
      return
    }
    if stepV == 0 && stepU.magnitude <= 2 << 32 {
      sampleUpright(image, u: u, v: v, step: stepU, into: words, count: count)
      return
    }
    var (u, v) = (u, v)
    var start = 0
    while start < count && !image.isInside(u: u, v: v) {
      words[start] = image.pixel(u: u, v: v)
      start &+= 1
      u &+= stepU
      v &+= stepV
    }
    var end = count
    while end > start {
      let last = Int64(end &- 1 &- start)
      let (lastU, lastV) = (u &+ last &* stepU, v &+ last &* stepV)
      if image.isInside(u: lastU, v: lastV) { break }
      end &-= 1
      words[end] = image.pixel(u: lastU, v: lastV)
    }
    let base = UnsafeRawPointer(image.base)
    let pitch = image.pitch
    var partU = Fractions(u, step: stepU)
    var partV = Fractions(v, step: stepV)
    var x = start
    while x &+ 4 <= end {
      let (u1, v1) = (u &+ stepU, v &+ stepV)
      let (u2, v2) = (u1 &+ stepU, v1 &+ stepV)
      let (u3, v3) = (u2 &+ stepU, v2 &+ stepV)
      let even = mixedDown(
        at(base, pitch, u, v), at(base, pitch, u2, v2), pitch, partV.eights(0, 2))
      let odd = mixedDown(
        at(base, pitch, u1, v1), at(base, pitch, u3, v3), pitch, partV.eights(1, 3))
      let four = mixedAcross(even, odd, partU.fours)
      UnsafeMutableRawPointer(words + x).storeBytes(of: four, as: SIMD16<UInt8>.self)
      u = u3 &+ stepU
      v = v3 &+ stepV
      partU.advance()
      partV.advance()
      x &+= 4
    }
    PackedSpans.sample(
      image, u: u, v: v, stepU: stepU, stepV: stepV, into: words + x, count: end &- x)
  }

  /// The pixel left of and above (u, v).
  @inline(__always)
  private static func at(
    _ base: UnsafeRawPointer, _ pitch: Int, _ u: Int64, _ v: Int64
  ) -> UnsafeRawPointer {
    base + (Int(truncatingIfNeeded: v >> 32) &* pitch &+ Int(truncatingIfNeeded: u >> 32) &* 4)
  }

  @inline(__always)
  static func fraction(_ place: Int64) -> UInt16 {
    UInt16(truncatingIfNeeded: place >> 24) & 255
  }

  /// The columns left and right of two places, each mixed from the row above and the one below.
  @inline(__always)
  private static func mixedDown(
    _ p: UnsafeRawPointer, _ q: UnsafeRawPointer, _ pitch: Int, _ part: Lanes
  ) -> Lanes {
    let upper = SIMDLanes.widened(
      SIMD16<UInt8>(
        lowHalf: p.loadUnaligned(as: SIMD8<UInt8>.self),
        highHalf: q.loadUnaligned(as: SIMD8<UInt8>.self)))
    let lower = SIMDLanes.widened(
      SIMD16<UInt8>(
        lowHalf: p.loadUnaligned(fromByteOffset: pitch, as: SIMD8<UInt8>.self),
        highHalf: q.loadUnaligned(fromByteOffset: pitch, as: SIMD8<UInt8>.self)))
    return (upper &* (256 &- part) &+ lower &* part &+ 128) &>> 8
  }

  /// Four pixels from their columns: `even` holds those of the first and the third, `odd` those of
  /// the second and the fourth.
  @inline(__always)
  private static func mixedAcross(
    _ even: Lanes, _ odd: Lanes, _ part: Lanes
  ) -> SIMD16<UInt8> {
    let left = Lanes(
      lowHalf: SIMD8(lowHalf: even.lowHalf.lowHalf, highHalf: odd.lowHalf.lowHalf),
      highHalf: SIMD8(lowHalf: even.highHalf.lowHalf, highHalf: odd.highHalf.lowHalf))
    let right = Lanes(
      lowHalf: SIMD8(lowHalf: even.lowHalf.highHalf, highHalf: odd.lowHalf.highHalf),
      highHalf: SIMD8(lowHalf: even.highHalf.highHalf, highHalf: odd.highHalf.highHalf))
    return SIMDLanes.narrowed((left &* (256 &- part) &+ right &* part &+ 128) &>> 8)
  }
}

/// The fractions of four places, 8 bits of them, stepped on together. Sums wrap without harm: whole
/// parts are not kept.
private struct Fractions {
  private var places: SIMD4<UInt32>
  private let step: SIMD4<UInt32>

  @inline(__always)
  init(_ first: Int64, step: Int64) {
    let first = UInt32(truncatingIfNeeded: first)
    let step = UInt32(truncatingIfNeeded: step)
    places = SIMD4(first, first &+ step, first &+ 2 &* step, first &+ 3 &* step)
    self.step = SIMD4(repeating: 4 &* step)
  }

  @inline(__always)
  mutating func advance() { places = places &+ step }

  /// Each fraction in two lanes.
  @inline(__always)
  private var twos: SIMD4<UInt32> {
    let f = places &>> 24
    return f | f &<< 16
  }

  /// Each fraction in four lanes.
  @inline(__always)
  var fours: Lanes {
    let f = twos
    return unsafeBitCast(
      SIMD8<UInt32>(f[0], f[0], f[1], f[1], f[2], f[2], f[3], f[3]), to: Lanes.self)
  }

  /// Two of the fractions in eight lanes each.
  @inline(__always)
  func eights(_ a: Int, _ b: Int) -> Lanes {
    let f = twos
    let (a, b) = (f[a], f[b])
    return unsafeBitCast(SIMD8<UInt32>(a, a, a, a, b, b, b, b), to: Lanes.self)
  }
}

extension FastSpans {
  /// Rows of an upright image: both rows of the image are mixed once, pixel by pixel side by side,
  /// then pixels are taken from between. At most 2 of the image's pixels a step.
  private static func sampleUpright(
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
  private static func mixRows(
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
  private static func takeAcross(
    _ row: UnsafeRawPointer, u: Int64, step: Int64, into words: Row, count: Int
  ) {
    @inline(__always)
    func pair(_ u: Int64) -> SIMD8<UInt8> {
      row.loadUnaligned(
        fromByteOffset: Int(truncatingIfNeeded: u >> 32) &* 4, as: SIMD8<UInt8>.self)
    }
    var u = u
    var part = Fractions(u, step: step)
    var x = 0
    while x &+ 4 <= count {
      let u1 = u &+ step
      let u2 = u1 &+ step
      let u3 = u2 &+ step
      let four = mixedAcross(
        SIMDLanes.widened(SIMD16(lowHalf: pair(u), highHalf: pair(u2))),
        SIMDLanes.widened(SIMD16(lowHalf: pair(u1), highHalf: pair(u3))),
        part.fours)
      part.advance()
      UnsafeMutableRawPointer(words + x).storeBytes(of: four, as: SIMD16<UInt8>.self)
      u = u3 &+ step
      x &+= 4
    }
    while x < count {
      let at = Int(truncatingIfNeeded: u >> 32) &* 4
      words[x] = ImageSampler.mix(
        row.loadUnaligned(fromByteOffset: at, as: UInt32.self),
        row.loadUnaligned(fromByteOffset: at &+ 4, as: UInt32.self), UInt32(fraction(u)))
      u &+= step
      x &+= 1
    }
  }
}
