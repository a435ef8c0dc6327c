import Pixels

/// The row functions as they draw: eight pixels at a time, the rest one by one.
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

  /// One pixel by the definition, two channels a multiplication. `alpha` = round(s.alpha · m / 255).
  @inline(__always)
  static func mixed(_ d: UInt32, _ s: UInt32, _ m: UInt32, alpha: UInt32) -> UInt32 {
    let keep = 255 &- alpha
    var low = (s & 0xFF_00FF) &* m &+ (d & 0xFF_00FF) &* keep &+ 0x80_0080
    low = ((low &+ ((low &>> 8) & 0xFF_00FF)) &>> 8) & 0xFF_00FF
    var high = ((s &>> 8) & 0xFF_00FF) &* m &+ ((d &>> 8) & 0xFF_00FF) &* keep &+ 0x80_0080
    high = (high &+ ((high &>> 8) & 0xFF_00FF)) & 0xFF00_FF00
    return low | high
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
    while x < count {
      row[x] = mixed(row[x], word, 255, alpha: word &>> 24)
      x &+= 1
    }
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
    while x < count {
      let m = UInt32(coverage[x])
      row[x] = mixed(row[x], word, m, alpha: Blending.multiply(word &>> 24, m))
      x &+= 1
    }
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
    while x < count {
      row[x] = source[x] &+ Blending.scale(row[x], by: 255 &- (source[x] &>> 24))
      x &+= 1
    }
  }

  package static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32) {
    let m = Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var x = 0
    while x &+ 8 <= count {
      store(SIMDLanes.mixed(load(row + x), load(source + x), m), row + x)
      x &+= 8
    }
    while x < count {
      row[x] = mixed(
        row[x], source[x], opacity, alpha: Blending.multiply(source[x] &>> 24, opacity))
      x &+= 1
    }
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
    while x < count {
      let m = UInt32(coverage[x])
      row[x] = mixed(row[x], source[x], m, alpha: Blending.multiply(source[x] &>> 24, m))
      x &+= 1
    }
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
    while x < count {
      let d = row[x]
      let blue = Blending.multiply(d & 0xFF, word & 0xFF)
      let green = Blending.multiply((d &>> 8) & 0xFF, (word &>> 8) & 0xFF)
      let red = Blending.multiply((d &>> 16) & 0xFF, (word &>> 16) & 0xFF)
      row[x] = blue | green &<< 8 | red &<< 16 | Blending.multiply(d &>> 24, word &>> 24) &<< 24
      x &+= 1
    }
  }
}
