extension FastSpans {
  /// Eight bytes of coverage, the first the lowest.
  @inline(__always)
  static func eight(_ coverage: Coverage) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(coverage).loadUnaligned(as: UInt64.self))
  }

  package static func blend(_ row: Row, count: Int, word: UInt32, coverage: Coverage) {
    blend(
      row, pitch: 0, width: count, height: 1, word: word, coverage: coverage, coveragePitch: 0)
  }

  package static func blend(
    _ row: Row, pitch: Int, width: Int, height: Int, word: UInt32, coverage: Coverage,
    coveragePitch: Int
  ) {
    if width < 8 {
      PackedSpans.blend(
        row, pitch: pitch, width: width, height: height, word: word, coverage: coverage,
        coveragePitch: coveragePitch)
      return
    }
    let s = SIMDLanes.splat(word)
    let (low, high) = (s & 0xFF, s &>> 8)
    let end = width &- 8
    var y = 0
    var row = row
    var coverage = coverage
    if word &>> 24 == 255 {
      while y < height {
        let last = load(row + end)
        var x = 0
        while x < end {
          blendOpaque(row + x, load(row + x), s, low, high, eight(coverage + x))
          x &+= 8
        }
        blendOpaque(row + end, last, s, low, high, eight(coverage + end))
        row = row.below(1, pitch: pitch)
        coverage += coveragePitch
        y &+= 1
      }
      return
    }
    let alpha = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: word &>> 24))
    while y < height {
      let last = load(row + end)
      var x = 0
      while x < end {
        blend(row + x, load(row + x), alpha, low, high, eight(coverage + x))
        x &+= 8
      }
      blend(row + end, last, alpha, low, high, eight(coverage + end))
      row = row.below(1, pitch: pitch)
      coverage += coveragePitch
      y &+= 1
    }
  }

  /// An opaque colour: what it covers is what the pixel loses.
  @inline(__always)
  private static func blendOpaque(
    _ row: Row, _ d: Lanes, _ s: Lanes, _ low: Lanes, _ high: Lanes, _ bytes: UInt64
  ) {
    if bytes == 0 { return }
    if bytes == .max {
      store(s, row)
      return
    }
    let m = SIMDLanes.doubled(SIMDLanes.widened(bytes))
    let keep = 255 &- m
    store(
      SIMDLanes.divided(low &* m &+ (d & 0xFF) &* keep &+ 128)
        | SIMDLanes.dividedHigh(high &* m &+ (d &>> 8) &* keep &+ 128), row)
  }

  @inline(__always)
  private static func blend(
    _ row: Row, _ d: Lanes, _ alpha: SIMD8<UInt16>, _ low: Lanes, _ high: Lanes, _ bytes: UInt64
  ) {
    if bytes == 0 { return }
    let m = SIMDLanes.widened(bytes)
    let keep = 255 &- SIMDLanes.doubled(SIMDLanes.divided(m &* alpha &+ 128))
    let mm = SIMDLanes.doubled(m)
    store(
      SIMDLanes.divided(low &* mm &+ (d & 0xFF) &* keep &+ 128)
        | SIMDLanes.dividedHigh(high &* mm &+ (d &>> 8) &* keep &+ 128), row)
  }
}
