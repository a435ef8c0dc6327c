import KioskTestKit
import Testing
import Typesetting

private let size = F26Dot6(24)

private func stack(_ files: FontFile...) -> FontStack { FontLibrary().stack(files) }

@Test func `lam and alef become one glyph`() throws {
  let stack = stack(TestFonts.dejaVu)
  let run = Shaper().shape("لا", stack: stack, size: size)
  try #require(run.glyphs.count == 1)
  #expect(run.glyphs[0].cluster == 0)
  #expect(run.glyphs[0].face == 0)

  // Apart from each other they are two.
  let apart = Shaper().shape("ل ا", stack: stack, size: size)
  #expect(apart.glyphs.count == 3)
  #expect(!apart.glyphs.contains { $0.id == run.glyphs[0].id })
}

@Test func `a character is drawn with the first face that has it`() {
  let run = Shaper().shape("测试按钮1", stack: stack(TestFonts.inter, TestFonts.wqy), size: size)
  #expect(run.glyphs.map(\.face) == [1, 1, 1, 1, 0])
  #expect(run.glyphs.map(\.cluster) == [0, 3, 6, 9, 12])

  let turned = Shaper().shape("测试按钮1", stack: stack(TestFonts.wqy, TestFonts.inter), size: size)
  #expect(turned.glyphs.map(\.face) == [0, 0, 0, 0, 0])
}

@Test func `glyphs follow each other from the pen's start to the advance`() {
  let run = Shaper().shape(
    "点击第12次", stack: stack(TestFonts.inter, TestFonts.wqy), size: size)
  var pen = F26Dot6.zero
  for glyph in run.glyphs {
    #expect(glyph.x == pen)
    pen = pen + glyph.advance
  }
  #expect(pen == run.advance)
  #expect(run.advance > F26Dot6(24 * 4) && run.advance < F26Dot6(24 * 6))
}

@Test func `kerning and ligatures come from the font`() {
  let shaper = Shaper()
  let inter = stack(TestFonts.inter)
  func width(_ text: String) -> Int32 { shaper.shape(text, stack: inter, size: size).advance.bits }
  #expect(width("AV") < width("A") + width("V"))
  #expect(shaper.shape("fi", stack: stack(TestFonts.dejaVu), size: size).glyphs.count == 1)
}

@Test(arguments: ["e\u{301}", "按\u{FE00}", "按\u{E0100}", "A\u{200D}", "x\u{20DD}"])
func `a cluster is never cut between faces`(text: String) {
  let run = Shaper().shape(
    text + text, stack: stack(TestFonts.inter, TestFonts.wqy, TestFonts.dejaVu), size: size)
  let length = Int32(text.utf8.count)
  #expect(Set(run.glyphs.map(\.cluster)) == [0, length])
  #expect(Set(run.glyphs.map(\.face)).count == 1)
}

@Test func `a letter goes with its mark to the face that has both`() throws {
  let stack = stack(TestFonts.inter, TestFonts.dejaVu)
  let mark = try #require(
    (UInt32(0x300)...0x36F).first {
      !stack.faces[0].hasGlyph(for: $0) && stack.faces[1].hasGlyph(for: $0)
    })
  let text = "xx" + String(Character(try #require(Unicode.Scalar(mark))))
  let run = Shaper().shape(text, stack: stack, size: size)
  #expect(run.glyphs.map(\.face) == [0, 1, 1])
}

@Test func `a line's height does not vary with fallback`() {
  let shaper = Shaper()
  let both = stack(TestFonts.inter, TestFonts.wqy)
  let latin = shaper.shape("Hxg", stack: both, size: size).metrics
  #expect(shaper.shape("按钮", stack: both, size: size).metrics == latin)
  #expect(shaper.shape("", stack: both, size: size).metrics == latin)
  // Inter 4: ascender 2728, descender −680, no gap, capitals 2048 of 2816 units.
  #expect(latin.ascent == F26Dot6(24 * 2728.0 / 2816))
  #expect(latin.descent == F26Dot6(24 * 680.0 / 2816))
  #expect(latin.lineHeight.bits == latin.ascent.bits + latin.descent.bits)
  #expect(latin.capHeight == F26Dot6(24 * 2048.0 / 2816))
}

@Test func `controls are spaces and the empty line has no glyphs`() {
  let shaper = Shaper()
  let inter = stack(TestFonts.inter)
  let plain = shaper.shape("a b c", stack: inter, size: size)
  let controls = shaper.shape("a\tb\nc", stack: inter, size: size)
  #expect(controls.glyphs == plain.glyphs)
  let empty = shaper.shape("", stack: inter, size: size)
  #expect(empty.glyphs.isEmpty)
  #expect(empty.advance == .zero)
  #expect(empty.inkBounds(x: .zero, baseline: .zero).isEmpty)
}

@Test func `right to left words run from the right, their digits from the left`() {
  // Inter has no Hebrew: the spaces in between are its, the letters DejaVu's.
  let stack = stack(TestFonts.inter, TestFonts.dejaVu)
  let shaper = Shaper()
  let hebrew = shaper.shape("אב גד", stack: stack, size: size)
  #expect(hebrew.glyphs.map(\.cluster) == [7, 5, 4, 2, 0])
  let digits = shaper.shape("אב 12", stack: stack, size: size)
  #expect(digits.glyphs.map(\.cluster) == [5, 6, 4, 2, 0])
  let time = shaper.shape("אב 1:2 ג", stack: stack, size: size)
  #expect(time.glyphs.map(\.cluster) == [9, 8, 5, 6, 7, 4, 2, 0])
  let latinFirst = shaper.shape("ab אב", stack: stack, size: size)
  #expect(latinFirst.glyphs.map(\.cluster) == [0, 1, 2, 5, 3])
}

@Test func `the same line is shaped once and let go in the order of use`() {
  let shaper = Shaper(capacity: 4)
  let inter = stack(TestFonts.inter)
  let first = shaper.shape("first", stack: inter, size: size)
  #expect(shaper.shape("first", stack: inter, size: size) === first)
  #expect(shaper.shape("first", stack: inter, size: F26Dot6(25)) !== first)
  #expect(shaper.shape("first", stack: stack(TestFonts.inter), size: size) !== first)
  for number in 0..<100 {
    _ = shaper.shape("\(number)", stack: inter, size: size)
    #expect(shaper.shape("first", stack: inter, size: size) === first)
    #expect(shaper.cachedLineCount <= 4)
  }
}

@Test func `texts that only look alike are shaped apart`() {
  let shaper = Shaper()
  let inter = stack(TestFonts.inter)
  let composed = shaper.shape("\u{E9}a", stack: inter, size: size)
  let decomposed = shaper.shape("e\u{301}a", stack: inter, size: size)
  #expect(composed !== decomposed)
  #expect(composed.glyphs.last?.cluster == 2)
  #expect(decomposed.glyphs.last?.cluster == 3)
}

@Test(arguments: 1...8) func `any text is shaped without harm`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  let stack = stack(TestFonts.inter, TestFonts.wqy, TestFonts.dejaVu)
  let shaper = Shaper(capacity: 0)
  let cache = GlyphCache(byteBudget: 100_000)
  let ranges: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0x1100...0x11FF,
    0x2000...0x206F, 0x4E00...0x9FFF, 0xFE00...0xFEFF, 0x1F1E6...0x1F64F, 0xE0000...0xE01EF,
  ]
  for _ in 0..<60 {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let range = ranges[Int.random(in: ranges.indices, using: &random)]
      text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
    }
    let run = shaper.shape(
      text, stack: stack, size: F26Dot6(Int.random(in: 1...60, using: &random)))
    let length = Int32(text.utf8.count)
    try #require(run.glyphs.allSatisfy { $0.cluster >= 0 && $0.cluster < length })
    cache.place(run, x: .zero, baseline: .zero) { _, _, _ in }
  }
}
