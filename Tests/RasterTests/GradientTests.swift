import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Gradients` {
  let rasterizer = Rasterizer()

  private func drawn(
    _ stops: [GradientStop], from: (Double, Double), to: (Double, Double), on sheet: Sheet
  ) {
    let gradient = LinearGradient(
      ramp: GradientRamp(stops), startX: Fixed(from.0), startY: Fixed(from.1), endX: Fixed(to.0),
      endY: Fixed(to.1))
    rasterizer.fill(
      sheet.bounds, with: .linearGradient(gradient), clip: sheet.clip, on: sheet.surface)
  }

  @Test func `any gradient is within a level of the formula`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let sheet = Sheet(PixelRect(x: -20, y: 7, width: 40, height: 30))
      func place() -> Double { Fixed.random(in: -60...60, using: &random).double }
      let (x0, y0, x1, y1) = (place(), place(), place(), place())
      drawn(
        [GradientStop(offset: 0, color: .black), GradientStop(offset: 65536, color: .white)],
        from: (x0, y0), to: (x1, y1), on: sheet)
      let (dx, dy) = (x1 - x0, y1 - y0)
      for y in sheet.bounds.minY..<sheet.bounds.maxY {
        for x in sheet.bounds.minX..<sheet.bounds.maxX {
          let t =
            ((Double(x) + 0.5 - x0) * dx + (Double(y) + 0.5 - y0) * dy) / (dx * dx + dy * dy)
          let expected = 255 * max(0, min(1, t))
          try #require(abs(Double(sheet[x, y].red) - expected) <= 1)
          try #require(sheet[x, y].alpha == 255)
        }
      }
    }
  }

  @Test func `stops keep their colours and places`() {
    let sheet = Sheet(width: 8, height: 1)
    let stops = [
      GradientStop(offset: 0, color: .red), GradientStop(offset: 32768, color: .red),
      GradientStop(offset: 32768, color: Color(0, 0, 255)),
      GradientStop(offset: 65536, color: Color(0, 0, 255)),
    ]
    drawn(stops, from: (0, 0), to: (8, 0), on: sheet)
    let (red, blue) = (Color.red.premultiplied.word, Color(0, 0, 255).premultiplied.word)
    #expect(sheet.words == [red, red, red, red, blue, blue, blue, blue])
  }

  @Test func `to clear through clear is mixed premultiplied`() throws {
    let ramp = GradientRamp([
      GradientStop(offset: 0, color: .white), GradientStop(offset: 65536, color: .clear),
    ])
    let table = ramp.makeTable()
    for index in 0...GradientRamp.steps {
      let p = Premultiplied(word: table[index])
      try #require(p.red == p.alpha && p.green == p.alpha && p.blue == p.alpha)
      let expected = 255 - Double(index) / 1024 * 255
      try #require(abs(Double(p.alpha) - expected) <= 0.5)
    }
  }

  @Test func `degenerate gradients have a colour everywhere`() {
    let sheet = Sheet(width: 2, height: 1)
    drawn(
      [GradientStop(offset: 0, color: .red), GradientStop(offset: 65536, color: .black)],
      from: (1, 1), to: (1, 1), on: sheet)
    #expect(sheet.words == [0xFF00_0000, 0xFF00_0000])
    drawn([GradientStop(offset: 30000, color: .red)], from: (0, 0), to: (9, 9), on: sheet)
    #expect(sheet.words == [0xFFFF_0000, 0xFFFF_0000])
    drawn([], from: (0, 0), to: (9, 9), on: sheet)
    #expect(sheet.words == [0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func `a gradient thousands of pixels away or across is still itself`() {
    let sheet = Sheet(PixelRect(x: 4_000_000, y: 0, width: 4, height: 1))
    drawn(
      [GradientStop(offset: 0, color: .black), GradientStop(offset: 65536, color: .white)],
      from: (0, 0), to: (8_000_000, 0), on: sheet)
    #expect(sheet.words.allSatisfy { abs(Int($0 & 255) - 127) <= 1 })
    let ends = Sheet(width: 4, height: 1)
    drawn(
      [GradientStop(offset: 0, color: .black), GradientStop(offset: 65536, color: .white)],
      from: (2, 0), to: (2 + 1.0 / 256, 0), on: ends)
    #expect(ends.words == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }
}
