import Pixels

/// The row functions eight pixels at a time; `PackedSpans` does the rest.
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
    row.update(repeating: word, count: count)
  }

  package static func blend(_ row: Row, count: Int, word: UInt32) {
    let s = SIMDLanes.splat(word)
    let keep = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- (word &>> 24)))
    let low = (s & 0xFF) &* 255 &+ 128
    let high = (s &>> 8) &* 255 &+ 128
    var x = 0
    while x &+ 8 <= count {
      let d = load(row + x)
      store(
        SIMDLanes.divided((d & 0xFF) &* keep &+ low)
          | SIMDLanes.dividedHigh((d &>> 8) &* keep &+ high), row + x)
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, word: word)
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    let s = SIMDLanes.splat(word)
    let low = s & 0xFF
    let high = s &>> 8
    let alpha = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: word &>> 24))
    let isOpaque = word &>> 24 == 255
    var x = 0
    while x &+ 8 <= count {
      let eight = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
      if eight == 0 {
        x &+= 8
        continue
      }
      if eight == .max && isOpaque {
        store(s, row + x)
      } else {
        let m = SIMDLanes.widened(eight)
        let keep = 255 &- SIMDLanes.doubled(SIMDLanes.divided(m &* alpha &+ 128))
        let mm = SIMDLanes.doubled(m)
        let d = load(row + x)
        store(
          SIMDLanes.divided(low &* mm &+ (d & 0xFF) &* keep &+ 128)
            | SIMDLanes.dividedHigh(high &* mm &+ (d &>> 8) &* keep &+ 128), row + x)
      }
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, word: word, coverage: coverage + x)
  }

  package static func blend(_ row: Row, count: Int, source: Source) {
    var x = 0
    while x &+ 8 <= count {
      let s = load(source + x)
      let keep = 255 &- SIMDLanes.alpha(s)
      let d = load(row + x)
      store(
        s
          &+ (SIMDLanes.divided((d & 0xFF) &* keep &+ 128)
            | SIMDLanes.dividedHigh((d &>> 8) &* keep &+ 128)),
        row + x)
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, source: source + x)
  }

  package static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32) {
    let m = Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var x = 0
    while x &+ 8 <= count {
      store(SIMDLanes.mixed(load(row + x), load(source + x), m), row + x)
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, source: source + x, opacity: opacity)
  }

  package static func blend(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    var x = 0
    while x &+ 8 <= count {
      let eight = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
      if eight != 0 {
        let m = SIMDLanes.doubled(SIMDLanes.widened(eight))
        store(SIMDLanes.mixed(load(row + x), load(source + x), m), row + x)
      }
      x &+= 8
    }
    PackedSpans.blend(row + x, count: count &- x, source: source + x, coverage: coverage + x)
  }

  package static func tint(_ row: Row, count: Int, word: UInt32) {
    let s = SIMDLanes.splat(word)
    let low = s & 0xFF
    let high = s &>> 8
    var x = 0
    while x &+ 8 <= count {
      let d = load(row + x)
      store(
        SIMDLanes.divided((d & 0xFF) &* low &+ 128)
          | SIMDLanes.dividedHigh((d &>> 8) &* high &+ 128), row + x)
      x &+= 8
    }
    PackedSpans.tint(row + x, count: count &- x, word: word)
  }
}
