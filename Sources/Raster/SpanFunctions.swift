import Pixels

/// Everything that is done to a run of pixels of one row, behind one interface.
///
/// Pixels are premultiplied. Rows may start anywhere; nothing beyond `count` is read or written,
/// except where said. `FastSpans` draws; `ScalarSpans` says what is right, and tests compare them.
///
/// With a source pixel s, coverage m and alpha m' = round(s.alpha · m / 255), blending is
///
///     d = round((s · m + d · (255 − m')) / 255)
///
/// with one rounding: at m = 255 source over, and for an opaque source the exact mix, so that a
/// colour drawn in part over itself does not change. No channel exceeds alpha if none did before.
/// Adding is
///
///     d = min(255, d + round(s · m / 255))
///
/// of every channel, alpha as well: light upon light, in any order.
package protocol SpanFunctions {
  typealias Row = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverage = UnsafePointer<UInt8>

  /// Every pixel becomes `word`.
  static func fill(_ row: Row, count: Int, word: UInt32)
  /// The same in `height` rows, `pitch` bytes apart.
  static func fill(_ row: Row, pitch: Int, width: Int, height: Int, word: UInt32)
  /// `word` over every pixel.
  static func blend(_ row: Row, count: Int, word: UInt32)
  /// `word` over every pixel in the part `opacity` / 255.
  static func blend(_ row: Row, count: Int, word: UInt32, opacity: UInt32)
  /// `word` over every pixel in the coverage's part.
  static func blend(_ row: Row, count: Int, word: UInt32, coverage: Coverage)
  /// The same in `height` rows: `pitch` is bytes from row to row, `coveragePitch` those of the
  /// coverage. One call a glyph.
  static func blend(
    _ row: Row, pitch: Int, width: Int, height: Int, word: UInt32, coverage: Coverage,
    coveragePitch: Int)
  /// Each pixel of `source` over its pixel.
  static func blend(_ row: Row, count: Int, source: Source)
  /// Each pixel of `source` over its pixel in the part `opacity` / 255.
  static func blend(_ row: Row, count: Int, source: Source, opacity: UInt32)
  /// Each pixel of `source` over its pixel in the coverage's part.
  static func blend(_ row: Row, count: Int, source: Source, coverage: Coverage)
  /// Each pixel of `source` added to its pixel.
  static func add(_ row: Row, count: Int, source: Source)
  /// Each pixel of `source` added to its pixel in the coverage's part.
  static func add(_ row: Row, count: Int, source: Source, coverage: Coverage)
  /// `word` added to every pixel in the coverage's part.
  static func add(_ row: Row, count: Int, word: UInt32, coverage: Coverage)
  /// Every channel becomes round(channel · that channel of `word` / 255).
  static func tint(_ row: Row, count: Int, word: UInt32)

  /// round(a · b / 255).
  static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: Coverage)
  /// round(a · b / 255), b in 0...255.
  static func multiply(_ a: UnsafeMutablePointer<UInt8>, count: Int, by b: UInt32)
  /// max(0, a − b).
  static func subtract(_ a: UnsafeMutablePointer<UInt8>, count: Int, _ b: Coverage)

  /// Coverage from accumulated areas: running sums from `carry`, of which the last is returned;
  /// the cells are cleared. `count` is a multiple of 8.
  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, carry: Int32, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32

  /// Bilinear samples from (u, v) on by (stepU, stepV), all with 32 fraction bits.
  static func sample(
    _ image: ImageSampler, u: Int64, v: Int64, stepU: Int64, stepV: Int64, into words: Row,
    count: Int)

  /// What a sprite covers of the pixels whose middles lie (x, y) and on by (stepX, stepY) from its
  /// centre along its axes, in 1/65,536 of a pixel: round(a · b / 255), where a and b are the
  /// overlaps of a pixel's length with the sprite's sides in 1/256, at most 255. The half sides
  /// are in 1/256 of a pixel, at most 2¹⁷; places stay below 2³⁰.
  static func cover(
    x: Int32, y: Int32, stepX: Int32, stepY: Int32, halfWidth: Int32, halfHeight: Int32,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int)
  /// A sprite's picture from (u, v) on by (stepU, stepV): see `SpriteTexels`.
  static func sample(
    _ picture: SpriteTexels, u: Int32, v: Int32, stepU: Int32, stepV: Int32, into words: Row,
    count: Int)
  /// The same from the picture's bytes.
  static func sample(
    _ picture: SpriteTexels, bytes: UnsafePointer<UInt8>, u: Int32, v: Int32, stepU: Int32,
    stepV: Int32, into result: UnsafeMutablePointer<UInt8>, count: Int)
  /// Rows of an upright sprite, `pitch` bytes apart: its picture at the prepared columns and at the
  /// heights from v on by `step`, in the coverage's part, which is the same in all rows.
  ///
  /// A picture of bytes is multiplied by the coverage, then `tint` is blended in its part; one of
  /// words is tinted and blended as below.
  static func draw(
    _ picture: SpriteTexels, v: Int32, step: Int32, at columns: SpriteColumns,
    coverage: Coverage, tint: UInt32, _ blend: SpriteBlend, on row: Row, pitch: Int, count: Int,
    height: Int)
  /// Each pixel of `source` over its pixel, every channel first multiplied by that channel of the
  /// tint in the coverage's part: two products and blending, each rounded.
  static func blend(_ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage)
  /// The same added.
  static func add(_ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage)
}

extension UnsafeMutablePointer<UInt32> {
  /// The same column `rows` rows further down.
  @inline(__always)
  func below(_ rows: Int, pitch: Int) -> UnsafeMutablePointer<UInt32> {
    (UnsafeMutableRawPointer(self) + rows &* pitch).assumingMemoryBound(to: UInt32.self)
  }
}
