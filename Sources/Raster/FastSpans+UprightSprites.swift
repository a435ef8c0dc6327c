import Pixels

extension FastSpans {
  package static func draw(
    _ picture: SpriteTexels, v: Int32, step: Int32, at columns: SpriteColumns,
    coverage: Coverage, tint: UInt32, _ blend: SpriteBlend, on row: Row, pitch: Int, count: Int,
    height: Int
  ) {
    let samples = UprightSamples(columns, coverage)
    let put = SpriteTint(tint)
    var v = v
    var row = row
    var y = 0
    while y < height {
      let part = Lanes(repeating: UInt16(truncatingIfNeeded: v >> 8) & 255)
      // Shorter rows are drawn in a place of their own.
      let pixels = count < 8 ? columns.short : row
      if count < 8 { pixels.update(from: row, count: count) }
      if let bytes = picture.bytes {
        let upper =
          UnsafeRawPointer(bytes)
          + (Int(v >> 16) &* picture.bytePitch &+ columns.first)
        samples.mixBytes(upper, upper + picture.bytePitch, part, count: columns.many)
        switch blend {
        case .over:
          eachEight(pixels, count: count) { put.over($0, bytes: samples.bytes($1)) }
        case .add:
          eachEight(pixels, count: count) { put.added($0, bytes: samples.bytes($1)) }
        }
      } else {
        let upper =
          UnsafeRawPointer(picture.base)
          + (Int(v >> 16) &* picture.pitch &+ columns.first &* 4)
        samples.mixWords(upper, upper + picture.pitch, part, count: columns.many)
        switch blend {
        case .over:
          eachEight(pixels, count: count) {
            put.over($0, words: samples.words($1), coverage: eight(coverage + $1))
          }
        case .add:
          eachEight(pixels, count: count) {
            put.added($0, words: samples.words($1), coverage: eight(coverage + $1))
          }
        }
      }
      if count < 8 { row.update(from: pixels, count: count) }
      v &+= step
      row = row.below(1, pitch: pitch)
      y &+= 1
    }
  }

  /// Replaces groups of eight pixels, each told with its first column; the last group is computed
  /// from what it was before.
  @inline(__always)
  private static func eachEight(_ row: Row, count: Int, _ body: (Lanes, Int) -> Lanes) {
    let end = max(0, count &- 8)
    let last = load(row + end)
    var x = 0
    while x < end {
      store(body(load(row + x), x), row + x)
      x &+= 8
    }
    store(body(last, end), row + end)
  }
}

/// One row of an upright sprite's picture, mixed from two, and what is taken from it.
private struct UprightSamples {
  let pixels: UnsafeMutablePointer<Int32>
  let parts: UnsafeRawPointer
  let fourParts: UnsafeRawPointer
  let mixed: UnsafeMutableRawPointer
  let coverage: UnsafePointer<UInt8>

  @inline(__always)
  init(_ columns: SpriteColumns, _ coverage: UnsafePointer<UInt8>) {
    pixels = columns.pixels
    parts = UnsafeRawPointer(columns.parts)
    fourParts = UnsafeRawPointer(columns.fourParts)
    mixed = UnsafeMutableRawPointer(columns.mixed)
    self.coverage = coverage
  }

  /// Whole groups: behind every row there is memory enough.
  @inline(__always)
  func mixBytes(_ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ part: Lanes, count: Int) {
    let rest = 256 &- part
    var at = 0
    while at < count {
      let a = SIMDLanes.widened(upper.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self))
      let b = SIMDLanes.widened(lower.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self))
      (mixed + at).storeBytes(
        of: SIMDLanes.narrowed((a &* rest &+ b &* part &+ 128) &>> 8), as: SIMD16<UInt8>.self)
      at &+= 16
    }
  }

  @inline(__always)
  func mixWords(_ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ part: Lanes, count: Int) {
    let rest = 256 &- part
    var at = 0
    while at < 4 &* count {
      let a = upper.loadUnaligned(fromByteOffset: at, as: Lanes.self)
      let b = lower.loadUnaligned(fromByteOffset: at, as: Lanes.self)
      (mixed + at).storeBytes(
        of: ((a & 0xFF) &* rest &+ (b & 0xFF) &* part &+ 128) &>> 8
          | ((a &>> 8) &* rest &+ (b &>> 8) &* part &+ 128) & 0xFF00, as: Lanes.self)
      at &+= 32
    }
  }

  @inline(__always)
  private func pair(_ x: Int) -> UInt16 {
    mixed.loadUnaligned(fromByteOffset: Int(pixels[x]), as: UInt16.self)
  }

  /// Eight bytes of the picture from column x, in the coverage's part.
  @inline(__always)
  func bytes(_ x: Int) -> SIMD8<UInt16> {
    let pairs = SIMD8<UInt16>(
      pair(x), pair(x &+ 1), pair(x &+ 2), pair(x &+ 3), pair(x &+ 4), pair(x &+ 5),
      pair(x &+ 6), pair(x &+ 7))
    let part = parts.loadUnaligned(fromByteOffset: x &* 2, as: SIMD8<UInt16>.self)
    let value = FastSpans.mixed(pairs & 0xFF, pairs &>> 8, part)
    let m = SIMDLanes.widened(FastSpans.eight(coverage + x))
    return SIMDLanes.divided(value &* m &+ 128)
  }

  @inline(__always)
  private func two(_ x: Int, _ y: Int) -> Lanes {
    SIMDLanes.widened(
      SIMD16(
        lowHalf: mixed.loadUnaligned(
          fromByteOffset: Int(pixels[x]) &* 4, as: SIMD8<UInt8>.self),
        highHalf: mixed.loadUnaligned(
          fromByteOffset: Int(pixels[y]) &* 4, as: SIMD8<UInt8>.self)))
  }

  @inline(__always)
  private func four(_ x: Int) -> SIMD8<UInt16> {
    let part = fourParts.loadUnaligned(fromByteOffset: x &* 8, as: Lanes.self)
    return unsafeBitCast(
      FastSpans.mixedAcross(two(x, x &+ 2), two(x &+ 1, x &+ 3), part),
      to: SIMD8<UInt16>.self)
  }

  /// Eight pixels of the picture from column x.
  @inline(__always)
  func words(_ x: Int) -> Lanes { Lanes(lowHalf: four(x), highHalf: four(x &+ 4)) }
}
