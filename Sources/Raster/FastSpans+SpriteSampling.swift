import Pixels

extension FastSpans {
  package static func sample(
    _ picture: SpriteTexels, u: Int32, v: Int32, stepU: Int32, stepV: Int32, into words: Row,
    count: Int
  ) {
    if count < 4 {
      PackedSpans.sample(
        picture, u: u, v: v, stepU: stepU, stepV: stepV, into: words, count: count)
      return
    }
    let upper = UnsafeRawPointer(picture.base)
    let pitch = picture.pitch
    var x = 0
    while x < count {
      // The last four once more where the row does not end with a group of four.
      x = min(x, count &- 4)
      let number = Int32(truncatingIfNeeded: x)
      let (u0, v0) = (u &+ number &* stepU, v &+ number &* stepV)
      let (u1, v1) = (u0 &+ stepU, v0 &+ stepV)
      let (u2, v2) = (u1 &+ stepU, v1 &+ stepV)
      let (u3, v3) = (u2 &+ stepU, v2 &+ stepV)
      let partU = SIMDFractions(Int64(u0) << 16, step: Int64(stepU) << 16)
      let partV = SIMDFractions(Int64(v0) << 16, step: Int64(stepV) << 16)
      let even = mixedDown(
        at(upper, pitch, u0, v0), at(upper, pitch, u2, v2), pitch, partV.eights(0, 2))
      let odd = mixedDown(
        at(upper, pitch, u1, v1), at(upper, pitch, u3, v3), pitch, partV.eights(1, 3))
      UnsafeMutableRawPointer(words + x).storeBytes(
        of: mixedAcross(even, odd, partU.fours), as: SIMD16<UInt8>.self)
      x &+= 4
    }
  }

  @inline(__always)
  private static func at(
    _ base: UnsafeRawPointer, _ pitch: Int, _ u: Int32, _ v: Int32
  ) -> UnsafeRawPointer {
    base + (Int(v >> 16) &* pitch &+ Int(u >> 16) &* 4)
  }

  package static func sample(
    _ picture: SpriteTexels, bytes: UnsafePointer<UInt8>, u: Int32, v: Int32, stepU: Int32,
    stepV: Int32, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    if count < 8 {
      PackedSpans.sample(
        picture, bytes: bytes, u: u, v: v, stepU: stepU, stepV: stepV, into: result,
        count: count)
      return
    }
    let pitch = picture.bytePitch
    let base = UnsafeRawPointer(bytes)
    var x = 0
    while x < count {
      x = min(x, count &- 8)
      let number = Int32(truncatingIfNeeded: x)
      var (u, v) = (u &+ number &* stepU, v &+ number &* stepV)
      let partU = fractions(u, stepU)
      let partV = fractions(v, stepV)
      var upper = SIMD8<UInt16>()
      var lower = SIMD8<UInt16>()
      for lane in 0..<8 {
        let p = base + (Int(v >> 16) &* pitch &+ Int(u >> 16))
        upper[lane] = p.loadUnaligned(as: UInt16.self)
        lower[lane] = p.loadUnaligned(fromByteOffset: pitch, as: UInt16.self)
        u &+= stepU
        v &+= stepV
      }
      let left = mixed(upper & 0xFF, lower & 0xFF, partV)
      let right = mixed(upper &>> 8, lower &>> 8, partV)
      UnsafeMutableRawPointer(result + x).storeBytes(
        of: SIMDLanes.narrowed(mixed(left, right, partU)), as: SIMD8<UInt8>.self)
      x &+= 8
    }
  }

  /// The 8-bit fractions of eight places.
  @inline(__always)
  private static func fractions(_ first: Int32, _ step: Int32) -> SIMD8<UInt16> {
    let number = SIMD8<UInt16>(0, 1, 2, 3, 4, 5, 6, 7)
    return (UInt16(truncatingIfNeeded: first) &+ number &* UInt16(truncatingIfNeeded: step)) &>> 8
  }

  @inline(__always)
  static func mixed(
    _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ part: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    (a &* (256 &- part) &+ b &* part &+ 128) &>> 8
  }
}
