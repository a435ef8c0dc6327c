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
    ramp.makeTable()
    for index in 0...GradientRamp.steps {
      let p = Premultiplied(word: ramp.table[index])
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

  @Test func `any stops are within a level of the formula, and no channel is above alpha`() throws {
    var random = SeededGenerator(seed: 14)
    for round in 0..<80 {
      let sheet = Sheet(PixelRect(x: -20, y: 7, width: 90, height: 6))
      let stops = (0..<Int.random(in: 1...(round % 3 == 0 ? 30 : 5), using: &random)).map { _ in
        GradientStop(
          offset: .random(in: 0...65536, using: &random),
          color: Color(
            .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 255,
            alpha: round % 2 == 0 ? 255 : .random(in: 0...255, using: &random)))
      }.sorted { $0.offset < $1.offset }
      func place() -> Double { Fixed.random(in: -600...600, using: &random).double }
      // Upright ones too: a colour a row.
      let (x0, y0, y1) = (place(), place(), place())
      let x1 = round % 5 == 0 ? x0 : place()
      drawn(stops, from: (x0, y0), to: (x1, y1), on: sheet)
      let (dx, dy) = (x1 - x0, y1 - y0)
      for y in sheet.bounds.minY..<sheet.bounds.maxY {
        for x in sheet.bounds.minX..<sheet.bounds.maxX {
          let t =
            ((Double(x) + 0.5 - x0) * dx + (Double(y) + 0.5 - y0) * dy) / (dx * dx + dy * dy)
          let p = sheet[x, y]
          try #require(p.red <= p.alpha && p.green <= p.alpha && p.blue <= p.alpha)
          // Where stops are close, the table's nearest place counts: half a step away at most.
          let slack = 0.5 / 1024
          let near = stops.map { Double($0.offset) / 65536 }.filter { abs($0 - t) <= slack }
          let bounds = ([t - slack, t, t + slack] + near + near.map { $0 - 1e-9 }).map {
            Self.level(stops, at: $0)
          }
          // A hard or steep edge within the slack: anything between.
          try #require(Double(p.alpha) >= (bounds.min() ?? 0) - 1.01)
          try #require(Double(p.alpha) <= (bounds.max() ?? 0) + 1.01)
        }
      }
    }
  }

  /// Alpha at `t`, from the definition.
  private static func level(_ stops: [GradientStop], at t: Double) -> Double {
    var level = Double(stops[0].color.alpha)
    for index in stops.indices where t * 65536 >= Double(stops[index].offset) {
      let from = stops[index]
      level = Double(from.color.alpha)
      if index + 1 < stops.count && stops[index + 1].offset > from.offset {
        let to = stops[index + 1]
        let part = (t * 65536 - Double(from.offset)) / Double(to.offset - from.offset)
        level += (Double(to.color.alpha) - level) * min(1, part)
      }
    }
    return level
  }

  @Test func `a gradient of one pixel has its two colours on both sides`() {
    let sheet = Sheet(width: 4, height: 1)
    drawn(
      [GradientStop(offset: 0, color: .red), GradientStop(offset: 65536, color: .black)],
      from: (1, 0), to: (2, 0), on: sheet)
    #expect(sheet.words == [0xFFFF_0000, 0xFF80_0000, 0xFF00_0000, 0xFF00_0000])
  }
}
