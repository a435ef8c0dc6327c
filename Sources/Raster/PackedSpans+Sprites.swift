import Pixels

extension PackedSpans {
  package static func cover(
    x: Int32, y: Int32, stepX: Int32, stepY: Int32, halfWidth: Int32, halfHeight: Int32,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var (x, y) = (x, y)
    for index in 0..<count {
      let a = overlap(x, halfWidth)
      let b = overlap(y, halfHeight)
      bytes[index] = UInt8(truncatingIfNeeded: Blending.multiply(a, b))
      x &+= stepX
      y &+= stepY
    }
  }

  @inline(__always)
  private static func overlap(_ place: Int32, _ half: Int32) -> UInt32 {
    let distance = place < 0 ? 0 &- place : place
    let inside = (half &* 256 &+ 32_768 &- distance) >> 8
    return UInt32(truncatingIfNeeded: max(0, min(min(255, 2 &* half), inside)))
  }

  package static func sample(
    _ picture: SpriteTexels, u: Int32, v: Int32, stepU: Int32, stepV: Int32, into words: Row,
    count: Int
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      words[index] = picture.pixel(u: u, v: v)
      u &+= stepU
      v &+= stepV
    }
  }

  package static func sample(
    _ picture: SpriteTexels, bytes: UnsafePointer<UInt8>, u: Int32, v: Int32, stepU: Int32,
    stepV: Int32, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      result[index] = picture.byte(bytes, u: u, v: v)
      u &+= stepU
      v &+= stepV
    }
  }

  /// Every channel of a pixel times that of the tint in the part `m`.
  @inline(__always)
  private static func tinted(_ s: UInt32, _ tint: UInt32, _ m: UInt8) -> UInt32 {
    let word = Blending.scale(tint, by: UInt32(m))
    return Blending.multiply(s & 0xFF, word & 0xFF)
      | Blending.multiply((s &>> 8) & 0xFF, (word &>> 8) & 0xFF) &<< 8
      | Blending.multiply((s &>> 16) & 0xFF, (word &>> 16) & 0xFF) &<< 16
      | Blending.multiply(s &>> 24, word &>> 24) &<< 24
  }

  package static func blend(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    for x in 0..<count {
      let s = tinted(source[x], tint, coverage[x])
      row[x] = s &+ Blending.scale(row[x], by: 255 &- (s &>> 24))
    }
  }

  package static func add(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    for x in 0..<count { row[x] = sum(row[x], tinted(source[x], tint, coverage[x])) }
  }
}
