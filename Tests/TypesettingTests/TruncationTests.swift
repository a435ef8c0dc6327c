import KioskTestKit
import Testing
import Typesetting

private let size = F26Dot6(17)

@Test func `a text that fits is left alone`() {
  let stack = FontLibrary().stack([TestFonts.inter, TestFonts.wqy])
  let shaper = Shaper()
  let whole = shaper.shape("点击第12次", stack: stack, size: size)
  let fitting = shaper.shape("点击第12次", stack: stack, size: size, fitting: whole.advance)
  #expect(fitting.glyphs == whole.glyphs)
  let narrower = F26Dot6(bits: whole.advance.bits - 1)
  #expect(
    shaper.shape("点击第12次", stack: stack, size: size, fitting: narrower).glyphs != whole.glyphs)
}

@Test(arguments: [
  "点击第12次", "Delete this tile, please", "cafe\u{301}s e\u{301}e\u{301}e\u{301}", "a   b   c",
  "שלום עולם",
])
func `the longest beginning that fits is kept`(text: String) throws {
  let stack = FontLibrary().stack([TestFonts.inter, TestFonts.wqy, TestFonts.dejaVu])
  let shaper = Shaper()
  let whole = shaper.shape(text, stack: stack, size: size)
  for bits in stride(from: Int32(0), to: whole.advance.bits, by: 37) {
    let width = F26Dot6(bits: bits)
    let run = shaper.shape(text, stack: stack, size: size, fitting: width)
    try #require(run.advance <= width)

    // The slow twin shapes every beginning, longest first.
    var expected = shaper.shape("", stack: stack, size: size)
    for count in stride(from: text.count - 1, through: 0, by: -1) {
      var beginning = String(text.prefix(count))
      while let last = beginning.last, last.isWhitespace { beginning.removeLast() }
      let candidate = shaper.shape(beginning + "…", stack: stack, size: size)
      if candidate.advance <= width {
        expected = candidate
        break
      }
    }
    try #require(run.glyphs == expected.glyphs, "width \(bits)/64")
  }
}
