import Pixels

/// The row functions a channel at a time, by the definition and a division.
package enum ScalarSpans: SpanFunctions {
  private static func divided(_ x: UInt32) -> UInt32 { (x + 127) / 255 }

  private static func mixed(_ d: UInt32, _ s: UInt32, _ m: UInt32) -> UInt32 {
    let alpha = divided((s >> 24) * m)
    var word: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let sum = ((s >> shift) & 255) * m + ((d >> shift) & 255) * (255 - alpha)
      word |= divided(sum) << shift
    }
    return word
  }

  static func sum(_ d: UInt32, _ s: UInt32, _ m: UInt32) -> UInt32 {
    var word: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      word |= min(255, (d >> shift) & 255 + divided(((s >> shift) & 255) * m)) << shift
    }
    return word
  }

  package static func fill(_ row: Row, count: Int, word: UInt32) {
    for index in 0..<count { row[index] = word }
  }

  package static func fill(_ row: Row, pitch: Int, width: Int, height: Int, word: UInt32) {
    for y in 0..<height { fill(row.below(y, pitch: pitch), count: width, word: word) }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32) {
    for index in 0..<count { row[index] = mixed(row[index], word, 255) }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, opacity: UInt32) {
    for index in 0..<count { row[index] = mixed(row[index], word, opacity) }
  }

  package static func blend(
    _ row: Row, pitch: Int, width: Int, height: Int, word: UInt32, coverage: Coverage,
    coveragePitch: Int
  ) {
    for y in 0..<height {
      blend(
        row.below(y, pitch: pitch), count: width, word: word,
        coverage: coverage + y * coveragePitch)
    }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    for index in 0..<count { row[index] = mixed(row[index], word, UInt32(coverage[index])) }
  }

  package static func blend(_ row: Row, count: Int, source: Source) {
    for index in 0..<count { row[index] = mixed(row[index], source[index], 255) }
  }

  package static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32) {
    for index in 0..<count { row[index] = mixed(row[index], source[index], opacity) }
  }

  package static func blend(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    for index in 0..<count {
      row[index] = mixed(row[index], source[index], UInt32(coverage[index]))
    }
  }

  package static func add(_ row: Row, count: Int, source: Source) {
    for index in 0..<count { row[index] = sum(row[index], source[index], 255) }
  }

  package static func add(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    for index in 0..<count {
      row[index] = sum(row[index], source[index], UInt32(coverage[index]))
    }
  }

  package static func add(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    for index in 0..<count { row[index] = sum(row[index], word, UInt32(coverage[index])) }
  }

  package static func tint(_ row: Row, count: Int, word: UInt32) {
    for index in 0..<count {
      var result: UInt32 = 0
      for shift in stride(from: UInt32(0), through: 24, by: 8) {
        result |= divided(((row[index] >> shift) & 255) * ((word >> shift) & 255)) << shift
      }
      row[index] = result
    }
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: Coverage) {
    for index in 0..<count { a[index] = UInt8(divided(UInt32(a[index]) * UInt32(b[index]))) }
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: UInt32) {
    for index in 0..<count { a[index] = UInt8(divided(UInt32(a[index]) * b)) }
  }

  package static func subtract(_ a: UnsafeMutablePointer<UInt8>, count: Int, _ b: Coverage) {
    for index in 0..<count { a[index] = a[index] > b[index] ? a[index] - b[index] : 0 }
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
    for index in 0..<count {
      words[index] = image.pixel(
        u: u &+ Int64(index) &* stepU, v: v &+ Int64(index) &* stepV)
    }
  }
}
