import Geometry
import Images
import KioskTestKit
import Pixels
import Testing

@Test func `a picture fits its place`() {
  let place = Rect(x: 10, y: 20, width: 100, height: 100)
  let size = Size(50, 20)
  #expect(ImageFit.fill.frame(of: size, in: place) == place)
  #expect(
    ImageFit.contain.frame(of: size, in: place) == Rect(x: 10, y: 50, width: 100, height: 40))
  #expect(
    ImageFit.cover.frame(of: size, in: place) == Rect(x: -65, y: 20, width: 250, height: 100))
  #expect(ImageFit.center.frame(of: size, in: place) == Rect(x: 35, y: 60, width: 50, height: 20))
  #expect(ImageFit.contain.frame(of: .zero, in: place) == .zero)
}

@Test func `a bad picture is a box with a cross`() {
  let bitmap = Bitmap.placeholder(width: 9, height: 7)
  let line = Picture(width: 9, height: 7) { x, y in
    bitmap.surface[x, y].red < 0xC0 ? 255 : 0
  }
  #expect(
    line == """
      #########
      ###...###
      #..#.#..#
      #...#...#
      #..#.#..#
      ###...###
      #########
      """)
  #expect(Bitmap.placeholder(width: -3, height: 0).width == 1)
}
