import Pixels

/// The row functions eight pixels at a time; `PackedSpans` does what is shorter.
///
/// Where a row does not end with a group of eight, its last eight pixels are computed from what they
/// were before the row began: those that two groups share become the same twice. So nothing waits
/// for a store to be read again.
package enum FastSpans: SpanFunctions {
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  static func load(_ p: UnsafeMutablePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  static func store(_ v: Lanes, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: Lanes.self)
  }

  package static func fill(_ row: Row, count: Int, word: UInt32) {
    if count < 8 {
      PackedSpans.fill(row, count: count, word: word)
      return
    }
    let v = SIMDLanes.splat(word)
    var x = 0
    while x &+ 32 <= count {
      store(v, row + x)
      store(v, row + (x &+ 8))
      store(v, row + (x &+ 16))
      store(v, row + (x &+ 24))
      x &+= 32
    }
    while x &+ 8 <= count {
      store(v, row + x)
      x &+= 8
    }
    store(v, row + (count &- 8))
  }

  /// The C library writes the rows of a word whose bytes are alike, with the processor's own fill.
  /// Others are stored row by row: copying the first one reads it for each, and takes a fifth longer.
  package static func fill(_ row: Row, pitch: Int, width: Int, height: Int, word: UInt32) {
    if width <= 0 || height <= 0 { return }
    let byte = UInt8(truncatingIfNeeded: word)
    let isEven = width > 64 && word == UInt32(byte) &* 0x0101_0101
    var y = 0
    while y < height {
      let line = row.below(y, pitch: pitch)
      if isEven {
        UnsafeMutableRawPointer(line).initializeMemory(
          as: UInt8.self, repeating: byte, count: 4 &* width)
      } else {
        fill(line, count: width, word: word)
      }
      y &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, word: UInt32) {
    blend(row, count: count, word: word, opacity: 255)
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, opacity: UInt32) {
    let s = SIMDLanes.splat(word)
    let m = UInt16(truncatingIfNeeded: opacity)
    let alpha = Blending.multiply(word &>> 24, opacity)
    let keep = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- alpha))
    let low = (s & 0xFF) &* m &+ 128
    let high = (s &>> 8) &* m &+ 128
    @inline(__always)
    func eight(_ d: Lanes) -> Lanes {
      SIMDLanes.divided((d & 0xFF) &* keep &+ low)
        | SIMDLanes.dividedHigh((d &>> 8) &* keep &+ high)
    }
    var x = 0
    while x &+ 16 <= count {
      let (a, b) = (eight(load(row + x)), eight(load(row + (x &+ 8))))
      store(a, row + x)
      store(b, row + (x &+ 8))
      x &+= 16
    }
    if x &+ 8 <= count {
      store(eight(load(row + x)), row + x)
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, word: word, opacity: opacity)
  }

  package static func tint(_ row: Row, count: Int, word: UInt32) {
    let s = SIMDLanes.splat(word)
    let (low, high) = (s & 0xFF, s &>> 8)
    var x = 0
    while x &+ 8 <= count {
      store(SIMDLanes.tinted(load(row + x), low, high), row + x)
      x &+= 8
    }
    PackedSpans.tint(row + x, count: count &- x, word: word)
  }
}
