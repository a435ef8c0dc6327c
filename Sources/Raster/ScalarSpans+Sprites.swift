import Pixels

extension ScalarSpans {
  package static func cover(
    x: Int32, y: Int32, stepX: Int32, stepY: Int32, halfWidth: Int32, halfHeight: Int32,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let a = overlap(x + Int32(index) * stepX, halfWidth)
      let b = overlap(y + Int32(index) * stepY, halfHeight)
      bytes[index] = UInt8(Blending.multiply(UInt32(a), UInt32(b)))
    }
  }

  /// The part of a pixel's length, in 1/256 and at most 255, that lies within a half side.
  private static func overlap(_ place: Int32, _ half: Int32) -> Int32 {
    max(0, min(255, 2 * half, (half * 256 + 32_768 - abs(place)) >> 8))
  }

  package static func sample(
    _ picture: SpriteTexels, u: Int32, v: Int32, stepU: Int32, stepV: Int32, into words: Row,
    count: Int
  ) {
    for index in 0..<count {
      words[index] = picture.pixel(u: u + Int32(index) * stepU, v: v + Int32(index) * stepV)
    }
  }

  package static func sample(
    _ picture: SpriteTexels, bytes: UnsafePointer<UInt8>, u: Int32, v: Int32, stepU: Int32,
    stepV: Int32, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      result[index] = picture.byte(
        bytes, u: u + Int32(index) * stepU, v: v + Int32(index) * stepV)
    }
  }

  package static func blend(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    for index in 0..<count {
      let word = tinted(source[index], tint, coverage[index])
      row[index] = Premultiplied(word: word).over(Premultiplied(word: row[index])).word
    }
  }

  package static func add(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    for index in 0..<count {
      row[index] = sum(row[index], tinted(source[index], tint, coverage[index]), 255)
    }
  }

  private static func tinted(_ s: UInt32, _ tint: UInt32, _ m: UInt8) -> UInt32 {
    var word = s
    tintOne(&word, Blending.scale(tint, by: UInt32(m)))
    return word
  }

  private static func tintOne(_ word: inout UInt32, _ tint: UInt32) {
    withUnsafeMutablePointer(to: &word) { self.tint($0, count: 1, word: tint) }
  }
}
