import Geometry
import KioskTestKit
import Pixels
import Testing
import Typesetting

private func bytes(of mask: MaskArea?) -> [UInt8] {
  guard let mask else { return [] }
  var bytes: [UInt8] = []
  for y in 0..<mask.height { bytes += UnsafeBufferPointer(start: mask.row(y), count: mask.width) }
  return bytes
}

/// The part of each pixel's 16 × 16 sample points inside `contours` by the non-zero rule, in 0...255.
private func supersampled(
  _ contours: [[(x: Int, y: Int)]], left: Int, top: Int, width: Int, height: Int
) -> [Int] {
  var inside = [Int](repeating: 0, count: width * height)
  for row in 0..<(height * 16) {
    // Sample rows and columns lie half a step inside; no point of a contour is on one.
    let y = Double(top) * 64 - Double(row) * 4 - 2.5
    var crossings: [(x: Double, winding: Int)] = []
    for contour in contours {
      for (start, end) in zip(contour, contour.dropFirst() + contour.prefix(1))
      where (Double(start.y) > y) != (Double(end.y) > y) {
        let part = (y - Double(start.y)) / Double(end.y - start.y)
        crossings.append(
          (Double(start.x) + part * Double(end.x - start.x), end.y > start.y ? 1 : -1))
      }
    }
    for column in 0..<(width * 16) {
      let x = Double(left) * 64 + Double(column) * 4 + 2.5
      var winding = 0
      for crossing in crossings where crossing.x < x { winding += crossing.winding }
      if winding != 0 { inside[row / 16 * width + column / 16] += 1 }
    }
  }
  return inside.map { $0 * 255 / 256 }
}

@Test(arguments: ["a", "g", "%", "按", "钮", "第"])
func `coverage agrees with sample points`(character: String) throws {
  let stack = FontLibrary().stack([TestFonts.inter, TestFonts.wqy])
  let size = F26Dot6(21)
  let run = Shaper().shape(character, stack: stack, size: size)
  let positioned = try #require(run.glyphs.first)
  let face = stack.faces[Int(positioned.face)]
  let glyph = GlyphCache().glyph(positioned.id, face: face, size: size, quarter: 0)
  let mask = try #require(glyph.mask)
  let expected = supersampled(
    face.contours(glyph: positioned.id, size: size), left: glyph.left, top: glyph.top,
    width: mask.width, height: mask.height)
  let actual = bytes(of: mask)
  // An edge through a pixel misses at most one of 16 sample rows or columns' worth of area: 16 / 255.
  for index in actual.indices {
    try #require(abs(Int(actual[index]) - expected[index]) <= 16, "pixel \(index)")
  }
}

@Test func `quarters of a pixel move the ink to the right`() throws {
  let face = try FontLibrary().face(TestFonts.inter)
  let cache = GlyphCache()
  let size = F26Dot6(16)
  let run = Shaper().shape("l", stack: FontStack([face]), size: size)
  var pictures: [Picture] = []
  for quarter in 0..<4 {
    let glyph = cache.glyph(run.glyphs[0].id, face: face, size: size, quarter: quarter)
    let mask = try #require(glyph.mask)
    pictures.append(
      Picture(width: 4, height: 1) { x, _ in
        let column = x - glyph.left
        return column >= 0 && column < mask.width ? Int(mask.row(2)[column]) : 0
      })
  }
  #expect(pictures == [".75.", ".58.", ".2#1", ".1#3"])
}

@Test(arguments: 1...4) func `what was let go comes back with the same bits`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  let stack = FontLibrary().stack([TestFonts.inter, TestFonts.wqy])
  let small = GlyphCache(byteBudget: 6_000)
  let large = GlyphCache()
  for _ in 0..<600 {
    let face = stack.faces[Int.random(in: 0...1, using: &random)]
    let id = UInt32.random(in: 20..<60, using: &random)
    let size = F26Dot6(Int.random(in: 12...14, using: &random))
    let quarter = Int.random(in: 0...3, using: &random)
    let one = small.glyph(id, face: face, size: size, quarter: quarter)
    let other = large.glyph(id, face: face, size: size, quarter: quarter)
    try #require(one.left == other.left && one.top == other.top)
    try #require(bytes(of: one.mask) == bytes(of: other.mask))
    try #require(small.byteCount <= small.byteBudget)
  }
  #expect(small.renderCount > large.renderCount)
  #expect(large.renderCount < 600)
}

@Test func `glyphs on a page don't touch each other`() throws {
  let face = try FontLibrary().face(TestFonts.inter)
  let cache = GlyphCache()
  var glyphs: [(glyph: Glyph, bytes: [UInt8])] = []
  for size in [11, 24, 40] {
    for id in UInt32(20)..<140 {
      let glyph = cache.glyph(id, face: face, size: F26Dot6(size), quarter: Int(id) & 3)
      glyphs.append((glyph, bytes(of: glyph.mask)))
    }
  }
  for (glyph, before) in glyphs { try #require(bytes(of: glyph.mask) == before) }
  var pages: Set<ObjectIdentifier> = []
  for case let mask? in glyphs.map({ $0.glyph.mask }) { pages.insert(ObjectIdentifier(mask.page)) }
  // 360 glyphs on a handful of pages, not in as many masks.
  #expect((2...8).contains(pages.count))
}

@Test func `faces of different libraries are kept apart`() throws {
  let cache = GlyphCache()
  var picture: [[UInt8]] = []
  for file in [TestFonts.inter, TestFonts.dejaVu] {
    let face = try FontLibrary().face(file)
    picture.append(bytes(of: cache.glyph(40, face: face, size: F26Dot6(20), quarter: 0).mask))
  }
  #expect(picture[0] != picture[1])
}

@Test func `a cache without budget still draws`() throws {
  let face = try FontLibrary().face(TestFonts.inter)
  let cache = GlyphCache(byteBudget: 0)
  for _ in 0..<3 {
    #expect(cache.glyph(40, face: face, size: F26Dot6(20), quarter: 0).mask != nil)
  }
}

@Test(arguments: 1...4) func `a line's ink stays in its bounds and moves with it`(seed: Int) throws
{
  var random = SeededGenerator(seed: UInt64(seed))
  let stack = FontLibrary().stack([
    TestFonts.inter, FontFile(TestFonts.wqy.path, boldness: 25), TestFonts.dejaVu,
  ])
  let cache = GlyphCache()
  let shaper = Shaper()
  let texts = ["测试按钮1", "点击第12次", "fjÅgQ", "لا مرحبا", "e\u{301}\u{30A}x", "\u{1F600}?"]
  for _ in 0..<200 {
    let text = texts[Int.random(in: texts.indices, using: &random)]
    let size = F26Dot6(bits: Int32.random(in: 100...4_000, using: &random))
    let run = shaper.shape(text, stack: stack, size: size)
    let x = Fixed(bits: Int32.random(in: -50_000...50_000, using: &random))
    let baseline = Fixed(bits: Int32.random(in: -50_000...50_000, using: &random))
    let bounds = run.inkBounds(x: x, baseline: baseline)
    var here: [PixelRect] = []
    cache.place(run, x: x, baseline: baseline) { mask, left, top in
      here.append(PixelRect(x: left, y: top, width: mask.width, height: mask.height))
    }
    for rect in here { try #require(bounds.contains(rect), "\(text) at size \(size.bits)") }
    try #require(bounds.area <= 4 * here.reduce(PixelRect.zero) { $0.union($1) }.area)

    // Whole pixels move every mask by as much.
    var there: [PixelRect] = []
    cache.place(run, x: x + Fixed(7), baseline: baseline - Fixed(3)) { mask, left, top in
      there.append(PixelRect(x: left - 7, y: top + 3, width: mask.width, height: mask.height))
    }
    try #require(here == there)

    // A clip leaves out what misses it, and nothing else.
    let clip = PixelRect(x: bounds.minX + bounds.width / 2, y: bounds.minY, width: 9, height: 50)
    var clipped: [PixelRect] = []
    cache.place(run, x: x, baseline: baseline, clip: clip) { mask, left, top in
      clipped.append(PixelRect(x: left, y: top, width: mask.width, height: mask.height))
    }
    try #require(clipped == here.filter { $0.intersects(clip) })
  }
}

@Test(arguments: [TestFonts.inter, TestFonts.wqy, TestFonts.dejaVu])
func `hinting leaves widths as designed at any size`(file: FontFile) throws {
  let face = try FontLibrary().face(file)
  let run = Shaper().shape("H", stack: FontStack([face]), size: F26Dot6(20))
  func width(_ size: Double) -> Int {
    let xs = face.contours(glyph: run.glyphs[0].id, size: F26Dot6(size)).joined().map(\.x)
    return (xs.max() ?? 0) - (xs.min() ?? 0)
  }
  let design = width(1_000)
  #expect(design > 30_000)
  for size in [13.0, 17, 20.25, 25.5, 33.75] {
    #expect(abs(width(size) - Int(Double(design) * size / 1_000)) <= 2, "\(size)")
  }
}
