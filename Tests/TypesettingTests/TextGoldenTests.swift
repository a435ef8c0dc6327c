import Geometry
import KioskTestKit
import Pixels
import Testing
import Typesetting

/// Pinned to fonts-inter 4.0~beta7, fonts-wqy-microhei 0.2.0-beta-3.1, FreeType 2.12.1 and
/// HarfBuzz 6.0.0, as Debian 12 has them.
@Test(arguments: [17, 24, 34]) func `the buttons' texts`(size: Int) {
  let library = FontLibrary()
  let shaper = Shaper()
  let cache = GlyphCache()
  let page = paper(width: size * 14, height: size * 4)
  let regular = library.stack([TestFonts.inter, TestFonts.wqy])
  let semiBold = library.stack([
    TestFonts.interSemiBold, FontFile(TestFonts.wqy.path, boldness: 25),
  ])
  for (line, stack) in [regular, semiBold].enumerated() {
    let run = shaper.shape(
      "测试按钮1 点击第12次 百思", stack: stack, size: F26Dot6(size))
    draw(
      run, on: page.surface, x: Fixed(size / 2), baseline: Fixed(size * (line * 3 + 3) / 2),
      cache: cache)
  }
  let result = Golden.compare(page.surface, named: "text/buttons-\(size)")
  #expect(result.isEqual, "\(result)")
}

@Test func `scripts and placeholders`() {
  let library = FontLibrary()
  let shaper = Shaper()
  let cache = GlyphCache()
  let page = paper(width: 360, height: 150)
  let stack = library.stack([TestFonts.inter, TestFonts.wqy, TestFonts.dejaVu])
  let lines = [
    "Ångström e\u{301} AV fi", "Привет Ωmega", "مرحبا لا 12 שלום",
    "no glyph: \u{10330}\u{10331} end",
  ]
  for (line, text) in lines.enumerated() {
    let run = shaper.shape(text, stack: stack, size: F26Dot6(24), fitting: F26Dot6(340))
    draw(run, on: page.surface, x: Fixed(10), baseline: Fixed(32 + 34 * line), cache: cache)
  }
  let result = Golden.compare(page.surface, named: "text/scripts")
  #expect(result.isEqual, "\(result)")
}
