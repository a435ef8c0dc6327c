import Pixels

extension FastSpans {
  package static func sample(
    _ picture: SpriteTexels, v: Int32, at columns: SpriteColumns, into words: Row, count: Int
  ) {
    let upper = UnsafeRawPointer(picture.base)
      + (Int(v >> 16) &* picture.pitch &+ columns.first &* 4)
    // Whole groups of eight: behind every row there is memory enough.
    mixRows(
      upper, upper + picture.pitch, UInt16(truncatingIfNeeded: v >> 8) & 255,
      into: columns.mixed, count: (columns.many &+ 7) & ~7)
    if count < 4 {
      for x in 0..<count {
        let p = columns.mixed + Int(columns.pixels[x])
        words[x] = ImageSampler.mix(p[0], p[1], UInt32(columns.parts[4 &* x]))
      }
      return
    }
    let row = UnsafeRawPointer(columns.mixed)
    let pixels = columns.pixels
    let parts = UnsafeRawPointer(columns.parts)
    @inline(__always)
    func pair(_ x: Int) -> SIMD8<UInt8> {
      row.loadUnaligned(fromByteOffset: Int(pixels[x]) &* 4, as: SIMD8<UInt8>.self)
    }
    var x = 0
    while x < count {
      x = min(x, count &- 4)
      let even = SIMDLanes.widened(SIMD16(lowHalf: pair(x), highHalf: pair(x &+ 2)))
      let odd = SIMDLanes.widened(SIMD16(lowHalf: pair(x &+ 1), highHalf: pair(x &+ 3)))
      let part = parts.loadUnaligned(fromByteOffset: x &* 8, as: Lanes.self)
      UnsafeMutableRawPointer(words + x).storeBytes(
        of: mixedAcross(even, odd, part), as: SIMD16<UInt8>.self)
      x &+= 4
    }
  }

  package static func sample(
    _ picture: SpriteTexels, bytes: UnsafePointer<UInt8>, v: Int32, at columns: SpriteColumns,
    into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let upper = UnsafeRawPointer(bytes)
      + (Int(v >> 16) &* picture.bytePitch &+ columns.first)
    let lower = upper + picture.bytePitch
    let mixed = UnsafeMutableRawPointer(columns.mixed)
    let down = Lanes(repeating: UInt16(truncatingIfNeeded: v >> 8) & 255)
    let rest = 256 &- down
    var at = 0
    while at < columns.many {
      let a = SIMDLanes.widened(upper.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self))
      let b = SIMDLanes.widened(lower.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self))
      (mixed + at).storeBytes(
        of: SIMDLanes.narrowed((a &* rest &+ b &* down &+ 128) &>> 8), as: SIMD16<UInt8>.self)
      at &+= 16
    }
    let pixels = columns.pixels
    let parts = UnsafeRawPointer(columns.parts)
    @inline(__always)
    func pair(_ x: Int) -> UInt16 {
      mixed.loadUnaligned(fromByteOffset: Int(pixels[x]), as: UInt16.self)
    }
    if count < 8 {
      for x in 0..<count {
        let (p, f) = (UInt32(pair(x)), UInt32(columns.parts[x]))
        result[x] = UInt8(
          truncatingIfNeeded: ((p & 0xFF) &* (256 &- f) &+ (p &>> 8) &* f &+ 128) &>> 8)
      }
      return
    }
    var x = 0
    while x < count {
      x = min(x, count &- 8)
      let pairs = SIMD8<UInt16>(
        pair(x), pair(x &+ 1), pair(x &+ 2), pair(x &+ 3), pair(x &+ 4), pair(x &+ 5),
        pair(x &+ 6), pair(x &+ 7))
      let part = parts.loadUnaligned(fromByteOffset: x &* 2, as: SIMD8<UInt16>.self)
      UnsafeMutableRawPointer(result + x).storeBytes(
        of: SIMDLanes.narrowed(FastSpans.mixed(pairs & 0xFF, pairs &>> 8, part)),
        as: SIMD8<UInt8>.self)
      x &+= 8
    }
  }
}
