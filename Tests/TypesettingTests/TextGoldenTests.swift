import Geometry
import KioskTestKit
import Pixels
import Testing
import Typesetting

@Test func `sheet for looking`() throws {
  let library = FontLibrary()
  let cache = GlyphCache()
  let shaper = Shaper()
  let sheet = paper(width: 760, height: 560)
  var y = 30
  for bold in [false, true] {
    for boldness in bold ? [0, 20, 30] : [0, 8] {
      var wqy = TestFonts.wqy
      wqy.boldness = boldness
      let stack = library.stack([bold ? TestFonts.interSemiBold : TestFonts.inter, wqy])
      for size in [13.0, 17, 24, 34] where bold == false || size > 13 {
        let run = shaper.shape("测试按钮1 点击第12次 百思 Hxg", stack: stack, size: F26Dot6(size))
        draw(run, on: sheet.surface, x: Fixed(10), baseline: Fixed(y), cache: cache)
        y += Int(size * 1.4)
      }
    }
  }
  let result = Golden.compare(sheet.surface, named: "text/sheet")
  #expect(result.isEqual, "\(result)")
}
