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
    var partU = SIMDFractions(u, step: stepU)
    var partV = SIMDFractions(v, step: stepV)
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
  static func mixedDown(
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
  static func mixedAcross(
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
