import Pixels

/// The row functions a pixel at a time, two channels in one multiplication.
///
/// They finish what `FastSpans` leaves over, and draw where vectors would be function calls (see
/// `Spans`).
package enum PackedSpans: SpanFunctions {
  /// One pixel by the definition. `alpha` = round(s.alpha · m / 255).
  @inline(__always)
  static func mixed(_ d: UInt32, _ s: UInt32, _ m: UInt32, alpha: UInt32) -> UInt32 {
    let keep = 255 &- alpha
    var low = (s & 0xFF_00FF) &* m &+ (d & 0xFF_00FF) &* keep &+ 0x80_0080
    low = ((low &+ ((low &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF
    var high = ((s &>> 8) & 0xFF_00FF) &* m &+ ((d &>> 8) & 0xFF_00FF) &* keep &+ 0x80_0080
    high = (high &+ ((high &>> 8) & 0xFF_00FF)) & 0xFF00_FF00
    return low | high
  }

  @inline(__always)
  private static func divided(_ t: UInt32) -> UInt32 { (t &+ (t &>> 8)) &>> 8 }

  package static func fill(_ row: Row, count: Int, word: UInt32) {
    row.update(repeating: word, count: count)
  }

  package static func fill(_ row: Row, pitch: Int, width: Int, height: Int, word: UInt32) {
    var y = 0
    while y < height {
      fill(row.below(y, pitch: pitch), count: width, word: word)
      y &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32) {
    let keep = 255 &- (word &>> 24)
    var x = 0
    while x < count {
      row[x] = word &+ Blending.scale(row[x], by: keep)
      x &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, opacity: UInt32) {
    let alpha = divided((word &>> 24) &* opacity &+ 128)
    var x = 0
    while x < count {
      row[x] = mixed(row[x], word, opacity, alpha: alpha)
      x &+= 1
    }
  }

  package static func blend(
    _ row: Row, pitch: Int, width: Int, height: Int, word: UInt32, coverage: Coverage,
    coveragePitch: Int
  ) {
    var y = 0
    while y < height {
      blend(
        row.below(y, pitch: pitch), count: width, word: word,
        coverage: coverage + y &* coveragePitch)
      y &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    let alpha = word &>> 24
    var x = 0
    while x < count {
      let m = UInt32(coverage[x])
      if m != 0 {
        row[x] = mixed(row[x], word, m, alpha: divided(alpha &* m &+ 128))
      }
      x &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, source: Source) {
    var x = 0
    while x < count {
      let s = source[x]
      row[x] = s &+ Blending.scale(row[x], by: 255 &- (s &>> 24))
      x &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32) {
    var x = 0
    while x < count {
      let s = source[x]
      row[x] = mixed(row[x], s, opacity, alpha: divided((s &>> 24) &* opacity &+ 128))
      x &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    var x = 0
    while x < count {
      let m = UInt32(coverage[x])
      if m != 0 {
        let s = source[x]
        row[x] = mixed(row[x], s, m, alpha: divided((s &>> 24) &* m &+ 128))
      }
      x &+= 1
    }
  }

  /// The sum of every channel, 255 at most, two channels at a time.
  @inline(__always)
  static func sum(_ d: UInt32, _ s: UInt32) -> UInt32 {
    // A channel's carry into bit 8 becomes 255 in its place.
    let low = (d & 0xFF_00FF) &+ (s & 0xFF_00FF)
    let high = ((d &>> 8) & 0xFF_00FF) &+ ((s &>> 8) & 0xFF_00FF)
    let lowFull = (low & 0x100_0100) &- ((low &>> 8) & 0x1_0001)
    let highFull = (high & 0x100_0100) &- ((high &>> 8) & 0x1_0001)
    return (low | lowFull) & 0xFF_00FF | ((high | highFull) & 0xFF_00FF) &<< 8
  }

  package static func add(_ row: Row, count: Int, source: Source) {
    var x = 0
    while x < count {
      row[x] = sum(row[x], source[x])
      x &+= 1
    }
  }

  package static func add(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    var x = 0
    while x < count {
      row[x] = sum(row[x], Blending.scale(source[x], by: UInt32(coverage[x])))
      x &+= 1
    }
  }

  package static func add(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    var x = 0
    while x < count {
      row[x] = sum(row[x], Blending.scale(word, by: UInt32(coverage[x])))
      x &+= 1
    }
  }

  package static func tint(_ row: Row, count: Int, word: UInt32) {
    var x = 0
    while x < count {
      let d = row[x]
      let blue = divided((d & 0xFF) &* (word & 0xFF) &+ 128)
      let green = divided(((d &>> 8) & 0xFF) &* ((word &>> 8) & 0xFF) &+ 128)
      let red = divided(((d &>> 16) & 0xFF) &* ((word &>> 16) & 0xFF) &+ 128)
      row[x] = blue | green &<< 8 | red &<< 16 | divided((d &>> 24) &* (word &>> 24) &+ 128) &<< 24
      x &+= 1
    }
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: Coverage) {
    var x = 0
    while x < count {
      a[x] = UInt8(truncatingIfNeeded: divided(UInt32(a[x]) &* UInt32(b[x]) &+ 128))
      x &+= 1
    }
  }

  package static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: UInt32) {
    var x = 0
    while x < count {
      a[x] = UInt8(truncatingIfNeeded: divided(UInt32(a[x]) &* b &+ 128))
      x &+= 1
    }
  }

  package static func subtract(_ a: UnsafeMutablePointer<UInt8>, count: Int, _ b: Coverage) {
    var x = 0
    while x < count {
      let (m, n) = (a[x], b[x])
      a[x] = m > n ? m &- n : 0
      x &+= 1
    }
  }

  package static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, carry: Int32, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = carry
    var x = 0
    while x < count {
      sum = sum &+ cells[x]
      cells[x] = 0
      bytes[x] = rule.coverage(sum)
      x &+= 1
    }
    return sum
  }

  package static func sample(
    _ image: ImageSampler, u: Int64, v: Int64, stepU: Int64, stepV: Int64, into words: Row,
    count: Int
  ) {
    var (u, v) = (u, v)
    var x = 0
    while x < count {
      words[x] = image.pixel(u: u, v: v)
      u &+= stepU
      v &+= stepV
      x &+= 1
    }
  }
}
