extension FastSpans {
  /// What eight pixels of a source are.
  private enum Eight {
    case clear
    case opaque
    case other
  }

  /// The first pixel tells most groups of translucent pixels; only the others are looked at whole.
  @inline(__always)
  private static func kind(_ source: Source) -> Eight {
    if (source.pointee &+ 0x0100_0000) &>> 25 != 0 { return .other }
    let p = UnsafeRawPointer(source)
    let a = p.loadUnaligned(as: UInt64.self)
    let b = p.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let c = p.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let d = p.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    if a | b | c | d == 0 { return .clear }
    let alphas: UInt64 = 0xFF00_0000_FF00_0000
    return a & b & c & d & alphas == alphas ? .opaque : .other
  }

  /// Copies opaque pixels, 32 at a time, up to the first group that is not all opaque; returns how
  /// many.
  @inline(__always)
  private static func copyOpaque(_ row: Row, _ source: Source, count: Int) -> Int {
    var x = 0
    while x &+ 32 <= count {
      let a = load(source + x)
      let b = load(source + (x &+ 8))
      let c = load(source + (x &+ 16))
      let d = load(source + (x &+ 24))
      let all = unsafeBitCast(a & b & c & d, to: SIMD4<UInt64>.self)
      let two = all.lowHalf & all.highHalf
      let alphas: UInt64 = 0xFF00_0000_FF00_0000
      if two[0] & two[1] & alphas != alphas { break }
      store(a, row + x)
      store(b, row + (x &+ 8))
      store(c, row + (x &+ 16))
      store(d, row + (x &+ 24))
      x &+= 32
    }
    return x
  }

  package static func blend(_ row: Row, count: Int, source: Source) {
    if count < 8 {
      PackedSpans.blend(row, count: count, source: source)
      return
    }
    let end = count &- 8
    let last = load(row + end)
    var x = 0
    while x < end {
      switch kind(source + x) {
      case .clear: break
      case .opaque:
        let copied = copyOpaque(row + x, source + x, count: count &- x)
        if copied != 0 {
          x &+= copied
          continue
        }
        store(load(source + x), row + x)
      case .other: store(SIMDLanes.over(load(row + x), load(source + x)), row + x)
      }
      x &+= 8
    }
    store(SIMDLanes.over(last, load(source + end)), row + end)
  }

  package static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32) {
    if count < 8 {
      PackedSpans.blend(row, count: count, source: source, opacity: opacity)
      return
    }
    let m = Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    let rest = 255 &- m
    let end = count &- 8
    let last = load(row + end)
    var x = 0
    while x < end {
      switch kind(source + x) {
      case .clear: break
      case .opaque:
        let (s, d) = (load(source + x), load(row + x))
        store(
          SIMDLanes.divided((s & 0xFF) &* m &+ (d & 0xFF) &* rest &+ 128)
            | SIMDLanes.dividedHigh((s &>> 8) &* m &+ (d &>> 8) &* rest &+ 128), row + x)
      case .other: store(SIMDLanes.mixed(load(row + x), load(source + x), m), row + x)
      }
      x &+= 8
    }
    store(SIMDLanes.mixed(last, load(source + end), m), row + end)
  }

  package static func blend(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    if count < 8 {
      PackedSpans.blend(row, count: count, source: source, coverage: coverage)
      return
    }
    let end = count &- 8
    let last = load(row + end)
    var x = 0
    while x < end {
      blend(row + x, load(row + x), source + x, eight(coverage + x))
      x &+= 8
    }
    blend(row + end, last, source + end, eight(coverage + end))
  }

  @inline(__always)
  private static func blend(_ row: Row, _ d: Lanes, _ source: Source, _ bytes: UInt64) {
    if bytes == 0 { return }
    let m = SIMDLanes.doubled(SIMDLanes.widened(bytes))
    store(SIMDLanes.mixed(d, load(source), m), row)
  }

  package static func add(_ row: Row, count: Int, source: Source) {
    var x = 0
    while x &+ 8 <= count {
      store(SIMDLanes.added(load(row + x), load(source + x)), row + x)
      x &+= 8
    }
    PackedSpans.add(row + x, count: count &- x, source: source + x)
  }

  package static func add(_ row: Row, count: Int, source: Source, coverage: Coverage) {
    var x = 0
    while x &+ 8 <= count {
      let bytes = eight(coverage + x)
      if bytes != 0 {
        let m = SIMDLanes.doubled(SIMDLanes.widened(bytes))
        store(
          SIMDLanes.added(load(row + x), SIMDLanes.tinted(load(source + x), m, m)), row + x)
      }
      x &+= 8
    }
    PackedSpans.add(row + x, count: count &- x, source: source + x, coverage: coverage + x)
  }

  package static func add(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    let s = SIMDLanes.splat(word)
    let (low, high) = (s & 0xFF, s &>> 8)
    var x = 0
    while x &+ 8 <= count {
      let bytes = eight(coverage + x)
      if bytes != 0 {
        let m = SIMDLanes.doubled(SIMDLanes.widened(bytes))
        let part =
          SIMDLanes.divided(low &* m &+ 128) | SIMDLanes.dividedHigh(high &* m &+ 128)
        store(SIMDLanes.added(load(row + x), part), row + x)
      }
      x &+= 8
    }
    PackedSpans.add(row + x, count: count &- x, word: word, coverage: coverage + x)
  }
}
