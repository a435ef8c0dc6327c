import CLinux
import Geometry
import KioskTestKit
import Pixels
import Testing
import Typesetting

private func message(_ file: FontFile) -> String {
  do {
    _ = try FontLibrary().face(file)
    return ""
  } catch {
    return error.description
  }
}

@Test func `a font that can't be used is named with its reason`() {
  #expect(message(FontFile("/no/such.otf")) == "font /no/such.otf: No such file or directory")
  #expect(message(FontFile("/")) == "font /: the file can't be read")
  #expect(message(FontFile("/etc/passwd")) == "font /etc/passwd: not a font file")
  #expect(message(FontFile("/dev/null")) == "font /dev/null: not a font file")
  let wqy = TestFonts.wqy.path
  #expect(message(FontFile(wqy, index: 9)) == "font \(wqy): the file has no face 9")
  #expect(message(FontFile(wqy, index: -1)) == "font \(wqy): the file has no face -1")
  #expect(message(FontFile(wqy, index: 1)) == "")
}

@Test func `a face is opened once for all stacks`() throws {
  let library = FontLibrary()
  let regular = library.stack([TestFonts.inter, TestFonts.wqy])
  let semiBold = library.stack([TestFonts.interSemiBold, TestFonts.wqy])
  #expect(regular.faces[1] === semiBold.faces[1])
  #expect(regular.faces[0] !== semiBold.faces[0])
  #expect(semiBold.faces[0].name == "Inter Semi Bold")
  #expect(regular.warning == nil)
}

@Test func `missing fonts leave one warning and the text in boxes`() {
  let library = FontLibrary()
  let some = library.stack([FontFile("/a.otf"), TestFonts.inter, FontFile("/b.ttf")])
  #expect(
    some.warning == "fonts left out: /a.otf (No such file or directory), "
      + "/b.ttf (No such file or directory)")
  #expect(some.faces.count == 1)

  let none = library.stack([FontFile("/a.otf")])
  #expect(
    none.warning
      == "fonts left out: /a.otf (No such file or directory); text is drawn as boxes")
  let run = Shaper().shape("e\u{301}按", stack: none, size: F26Dot6(12))
  #expect(run.glyphs.map(\.face) == [-1, -1])
  #expect(run.glyphs.map(\.cluster) == [0, 3])

  let page = Bitmap(width: 18, height: 10)
  draw(run, on: page.surface, x: .zero, baseline: Fixed(9), cache: GlyphCache())
  #expect(
    Picture(alphaOf: page) == """
      ..................
      .######..######...
      .#....#..#....#...
      .#....#..#....#...
      .#....#..#....#...
      .#....#..#....#...
      .#....#..#....#...
      .#....#..#....#...
      .######..######...
      ..................
      """)
}

@Test func `a character that no face has is a box among letters`() {
  let run = Shaper().shape(
    "a按b", stack: FontLibrary().stack([TestFonts.inter]), size: F26Dot6(24))
  #expect(run.glyphs.map(\.face) == [0, -1, 0])
  #expect(run.glyphs[1].advance > .zero)
}

@Test func `a font cut short is refused or drawn as far as it goes`() throws {
  let path = "/tmp/kiosk-cut-font-\(getpid()).ttf"
  defer { unlink(path) }
  for file in [TestFonts.inter, TestFonts.dejaVu] {
    let bytes = try #require(TestFile.read(file.path))
    for eighth in 0..<8 {
      try #require(TestFile.write(Array(bytes.prefix(bytes.count * eighth / 8 + 7)), to: path))
      let stack = FontLibrary().stack([FontFile(path)])
      let run = Shaper().shape("Hxg لا", stack: stack, size: F26Dot6(20))
      GlyphCache().place(run, x: .zero, baseline: .zero) { _, _, _ in }
      try #require(run.glyphs.count >= 1)
    }
  }
}

@Test(arguments: 1...6) func `a font with damaged bytes does no harm`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  let path = "/tmp/kiosk-damaged-font-\(getpid())-\(seed).ttf"
  defer { unlink(path) }
  let file = seed % 2 == 0 ? TestFonts.inter : TestFonts.dejaVu
  var bytes = try #require(TestFile.read(file.path))
  for _ in 0..<2_000 {
    // The tables' directory stays, or nothing would be read.
    bytes[Int.random(in: 400..<bytes.count, using: &random)] = UInt8.random(
      in: 0...255, using: &random)
  }
  try #require(TestFile.write(bytes, to: path))
  let stack = FontLibrary().stack([FontFile(path)])
  for size in [9.5, 17, 300] {
    let run = Shaper().shape("The quick brown fox ÄÖÜ لا", stack: stack, size: F26Dot6(size))
    GlyphCache().place(run, x: .zero, baseline: .zero) { _, _, _ in }
    try #require(!run.glyphs.isEmpty)
  }
}
