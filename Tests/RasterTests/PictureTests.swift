import Geometry
import Pixels
import Testing

@testable import Raster

@Suite struct `Pictures` {
  let rasterizer = Rasterizer()

  @Test func `a circle`() {
    let sheet = Sheet(width: 10, height: 10)
    rasterizer.fill(
      RoundedRect(centerX: Fixed(5), centerY: Fixed(5), radius: Fixed(4)), with: .color(.ink),
      clip: sheet.clip, on: sheet.surface)
    #expect(
      sheet.picture == """
        ..........
        ..279972..
        .29####92.
        .7######7.
        .9######9.
        .9######9.
        .7######7.
        .29####92.
        ..279972..
        ..........
        """)
  }

  private func stroked(
    _ points: [(Double, Double)], _ style: StrokeStyle, closed: Bool = false, width: Int,
    height: Int
  ) -> String {
    var path = DevicePath()
    for (x, y) in points { path.line(to: Fixed(x), Fixed(y)) }
    if closed { path.close() }
    let sheet = Sheet(width: width, height: height)
    rasterizer.stroke(path, style: style, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    return sheet.picture
  }

  @Test func `a butt line ends at its ends`() {
    #expect(
      stroked([(2, 2), (6, 2)], StrokeStyle(width: Fixed(2)), width: 8, height: 4) == """
        ........
        ..####..
        ..####..
        ........
        """)
  }

  @Test func `a square cap adds half the width`() {
    #expect(
      stroked(
        [(2, 2), (6, 2)], StrokeStyle(width: Fixed(2), cap: .square), width: 8, height: 4) == """
          ........
          .######.
          .######.
          ........
          """)
  }

  @Test func `a round cap adds half a circle`() {
    #expect(
      stroked(
        [(2, 2), (6, 2)], StrokeStyle(width: Fixed(2), cap: .round), width: 8, height: 4) == """
          ........
          .8####8.
          .8####8.
          ........
          """)
  }

  @Test func `a line without length is its caps`() {
    let square = StrokeStyle(width: Fixed(2), cap: .square)
    #expect(
      stroked([(2, 2), (2, 2)], square, width: 4, height: 4) == """
        ....
        .##.
        .##.
        ....
        """)
    let butt = StrokeStyle(width: Fixed(2), cap: .butt)
    #expect(!stroked([(2, 2), (2, 2)], butt, width: 4, height: 4).contains("#"))
  }

  @Test func `a mitered corner is square`() {
    #expect(
      stroked([(1, 2), (5, 2), (5, 6)], StrokeStyle(width: Fixed(2)), width: 7, height: 6) == """
        .......
        .#####.
        .#####.
        ....##.
        ....##.
        ....##.
        """)
  }

  @Test func `a bevelled corner is cut off`() {
    #expect(
      stroked(
        [(1, 2), (5, 2), (5, 6)], StrokeStyle(width: Fixed(2), join: .bevel), width: 7, height: 6)
          == """
          .......
          .####5.
          .#####.
          ....##.
          ....##.
          ....##.
          """)
  }

  @Test func `beyond the miter limit a corner is bevelled`() {
    let corner = [(1.0, 2.0), (5.0, 2.0), (5.0, 6.0)]
    // A right angle's miter is √2 widths long.
    let long = StrokeStyle(width: Fixed(2), miterLimit: Fixed(1.42))
    let short = StrokeStyle(width: Fixed(2), miterLimit: Fixed(1.41))
    let bevel = StrokeStyle(width: Fixed(2), join: .bevel)
    #expect(
      stroked(corner, long, width: 7, height: 6)
        == stroked(corner, StrokeStyle(width: Fixed(2)), width: 7, height: 6))
    #expect(
      stroked(corner, short, width: 7, height: 6) == stroked(corner, bevel, width: 7, height: 6))
  }

  @Test func `a closed square has a hole and four corners`() {
    #expect(
      stroked(
        [(2, 2), (6, 2), (6, 6), (2, 6)], StrokeStyle(width: Fixed(2)), closed: true, width: 8,
        height: 8) == """
          ........
          .######.
          .######.
          .##..##.
          .##..##.
          .######.
          .######.
          ........
          """)
  }

  @Test func `even-odd leaves a hole where non-zero fills`() {
    func drawn(_ rule: FillRule) -> String {
      var path = DevicePath()
      for inset in [0.0, 2.0] {
        path.move(to: Fixed(inset), Fixed(inset))
        path.line(to: Fixed(6 - inset), Fixed(inset))
        path.line(to: Fixed(6 - inset), Fixed(6 - inset))
        path.line(to: Fixed(inset), Fixed(6 - inset))
        path.close()
      }
      let sheet = Sheet(width: 6, height: 6)
      rasterizer.fill(
        path, rule: rule, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      return sheet.picture
    }
    #expect(
      drawn(.evenOdd) == """
        ######
        ######
        ##..##
        ##..##
        ######
        ######
        """)
    #expect(!drawn(.nonZero).contains("."))
  }

  @Test func `a ring is what is between two shapes`() {
    let sheet = Sheet(width: 8, height: 6)
    let outer = RoundedRect(PixelRect(x: 0, y: 0, width: 8, height: 6), radius: Fixed(2))
    let inner = RoundedRect(PixelRect(x: 1, y: 1, width: 6, height: 4), radius: Fixed(1))
    rasterizer.fillRing(
      outer: outer, inner: inner, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    #expect(
      sheet.picture == """
        39####93
        92....29
        #......#
        #......#
        92....29
        39####93
        """)
  }

  @Test func `a clip to a rounded shape cuts a fill to the shape`() throws {
    let shape = RoundedRect(
      minX: Fixed(1.25), minY: Fixed(0.5), maxX: Fixed(9), maxY: Fixed(7.75), topLeft: Fixed(3),
      topRight: .zero, bottomRight: Fixed(2.5), bottomLeft: Fixed(1))
    let (filled, clipped) = (Sheet(width: 10, height: 8), Sheet(width: 10, height: 8))
    rasterizer.fill(shape, with: .color(.ink), clip: filled.clip, on: filled.surface)
    rasterizer.fill(
      clipped.bounds, with: .color(.ink), clip: clipped.clip.intersection(shape),
      on: clipped.surface)
    #expect(filled.words == clipped.words)
    // Twice is the coverage squared, and six times to the sixth power.
    let thrice = Sheet(width: 10, height: 8)
    var clip = thrice.clip
    for _ in 0..<6 { clip = clip.intersection(shape) }
    #expect(clip.shapeCount == 6)
    rasterizer.fill(thrice.bounds, with: .color(.ink), clip: clip, on: thrice.surface)
    for (one, six) in zip(filled.words, thrice.words) {
      let a = one >> 24
      let power = (0..<5).reduce(a) { product, _ in Blending.multiply(product, a) }
      try #require(six >> 24 == power)
    }
  }

  @Test func `a mask is drawn where it is put`() {
    let mask = Mask(width: 3, height: 2)
    for (index, value) in [UInt8(255), 0, 128, 26, 255, 0].enumerated() {
      mask.row(index / 3)[index % 3] = value
    }
    let sheet = Sheet(width: 5, height: 4)
    rasterizer.draw(mask, x: 1, y: 1, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    rasterizer.draw(mask, x: 4, y: -1, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    #expect(
      sheet.picture == """
        ....1
        .#.5.
        .1#..
        .....
        """)
  }
}
