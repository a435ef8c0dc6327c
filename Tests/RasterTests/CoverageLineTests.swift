import Geometry
import KioskTestKit
import Testing

@testable import Raster

/// Lines of every length and slope, in whole numbers.
@Suite struct `Coverage of lines` {
  let rasterizer = Rasterizer()

  private func error(_ polygon: [Twin.Point], in bounds: PixelRect) -> Double {
    var path = DevicePath()
    for p in polygon { path.line(to: Fixed(p.x), Fixed(p.y)) }
    let sheet = Sheet(bounds)
    rasterizer.fill(path, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    let areas = Twin.areas(of: polygon, in: bounds)
    return zip(sheet.words, areas).map { abs(Double($0 >> 24) - 255 * $1) }.max() ?? 0
  }

  /// Short lines and long ones, walked along or across; places are whole steps.
  @Test(arguments: 1...10)
  func `a triangle's coverage is its area within 3 of 255, near or far`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<16 {
      let size = [3.0, 60, 127.9, 300, 2000, 40_000][round % 6]
      func place() -> Double { Fixed.random(in: -size...size, using: &random).double }
      let corners = (0..<3).map { _ in Twin.Point(x: place(), y: place()) }
      // Around a place on a side, so that an edge passes through the window.
      let part = Double.random(in: 0...1, using: &random)
      let (a, b) = (corners[0], corners[1])
      let bounds = PixelRect(
        x: Int(a.x + (b.x - a.x) * part) - 4, y: Int(a.y + (b.y - a.y) * part) - 4, width: 9,
        height: 9)
      let error = error(corners, in: bounds)
      try #require(error <= 3, "\(corners): \(error)")
    }
  }

  /// A line's heights in a row add up to what it covers of the row, whatever it crosses on the way;
  /// one step too few would draw a streak from there to the right end.
  @Test(arguments: 1...8)
  func `nothing is left over right of a closed outline`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (edges, cells) = (EdgeList(), CoverageCells())
    let area = PixelRect(x: -3, y: 2, width: 90, height: 60)
    for round in 0..<60 {
      edges.removeAll(limits: area)
      let size: Int32 = [700, 14_000, 40_000][round % 3]
      for _ in 0..<8 {
        edges.line(
          to: .random(in: -size...size / 2, using: &random),
          .random(in: -size...size, using: &random))
        // Close to a diagonal, where a step is nearly a pixel.
        let d = Int32.random(in: -size / 2...size / 2, using: &random)
        edges.line(to: edges.x + d, edges.y + d + .random(in: -2...2, using: &random))
      }
      edges.close()
      // Lines right of the area count nowhere; here there are none.
      let reach = PixelRect(x: -3, y: 2, width: 420, height: 60)
      cells.begin(reach)
      cells.add(edges)
      for y in 0..<60 {
        var sum: Int32 = 0
        for x in 0..<cells.rowCells { sum &+= cells.cells[y * cells.rowCells + x] }
        try #require(sum == 0, "row \(y) of round \(round)")
      }
      var bytes = [UInt8](repeating: 0, count: 450)
      for y in 2..<62 { _ = cells.sweep(row: y, rule: .nonZero, into: &bytes) }
      let isClear = (0..<60 * cells.rowCells).allSatisfy { cells.cells[$0] == 0 }
      try #require(isClear)
    }
  }

  /// Most of its lines are shorter than a step or none.
  @Test func `a circle of a hundred thousand lines is a circle within 3 of 255`() throws {
    var path = DevicePath()
    let (x, y, radius) = (30.5, 29.25, 24.0)
    for index in 0..<100_000 {
      let (sine, cosine) = Trigonometry.sineAndCosine(Double(index) * 2 * .pi / 100_000)
      path.line(to: Fixed(x + radius * cosine), Fixed(y + radius * sine))
    }
    let sheet = Sheet(width: 60, height: 60)
    rasterizer.fill(path, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    let circle = RoundedRect(centerX: Fixed(x), centerY: Fixed(y), radius: Fixed(radius))
    for (word, area) in zip(sheet.words, Twin.areas(of: circle, in: sheet.bounds)) {
      try #require(abs(Double(word >> 24) - 255 * area) <= 3)
    }
  }

  /// A hundred thousand lines all over the sheet, each a few pixels long.
  @Test func `a scribble of a hundred thousand lines agrees with 16×16 samples`() throws {
    var random = SeededGenerator(seed: 77)
    var path = DevicePath()
    var (x, y) = (40.0, 30.0)
    for _ in 0..<100_000 {
      x = min(90, max(-10, x + .random(in: -6...6, using: &random)))
      y = min(70, max(-10, y + .random(in: -6...6, using: &random)))
      path.line(to: Fixed(x), Fixed(y))
    }
    let bounds = PixelRect(x: 20, y: 20, width: 12, height: 6)
    let sheet = Sheet(bounds)
    rasterizer.fill(path, rule: .evenOdd, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    let windings = Twin.windings(of: Twin.outlines(of: path), in: bounds)
    // A sample sees each line up to half a sixteenth late, and sixty of them cross a pixel.
    var sum = 0.0
    for (word, winding) in zip(sheet.words, windings) {
      let folded = abs(winding).truncatingRemainder(dividingBy: 2)
      sum += abs(Double(word >> 24) / 255 - min(folded, 2 - folded))
    }
    #expect(sum / Double(bounds.area) < 0.1, "\(sum / Double(bounds.area))")
  }
}
