import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Coverage` {
  private func alphas(_ sheet: Sheet) -> [Double] {
    sheet.words.map { Double($0 >> 24) / 255 }
  }

  private func worst(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).map { abs($0 - $1) * 255 }.max() ?? 0
  }

  @Test(arguments: 1...12)
  func `a rounded rectangle's coverage is its area within 2 of 255`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rasterizer = Rasterizer()
    for round in 0..<10 {
      let side = [8, 24, 60][round % 3]
      let shape = CoverageTestShapes.randomShape(&random, side: Double(side))
      let sheet = Sheet(width: side, height: side)
      rasterizer.fill(shape, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      let error = worst(alphas(sheet), Twin.areas(of: shape, in: sheet.bounds))
      try #require(error <= 2, "\(shape): \(error)")
    }
  }

  /// Sixteen rows of samples see a straight edge half a row late: 255 / 32, and once more for the
  /// other direction.
  @Test(arguments: 1...4)
  func `a circle agrees with 16×16 samples within 16 of 255`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rasterizer = Rasterizer()
    for _ in 0..<6 {
      let circle = RoundedRect(
        centerX: .random(in: 8...24, using: &random), centerY: .random(in: 8...24, using: &random),
        radius: .random(in: 0.1...14, using: &random))
      let sheet = Sheet(width: 32, height: 32)
      rasterizer.fill(circle, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      let (cx, cy) = (
        (circle.minX.double + circle.maxX.double) / 2, (circle.minY.double + circle.maxY.double) / 2
      )
      let r = circle.topLeft.double
      let samples = Twin.supersampled(in: sheet.bounds) {
        ($0.x - cx) * ($0.x - cx) + ($0.y - cy) * ($0.y - cy) <= r * r ? 1 : 0
      }
      let error = worst(alphas(sheet), samples)
      try #require(error <= 16, "\(circle): \(error)")
    }
  }

  @Test func `straight edges are exact`() throws {
    let rasterizer = Rasterizer()
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      func place() -> Fixed { Fixed(bits: .random(in: 0...1536, using: &random)) }
      let (x0, x1, y0, y1) = (place(), place(), place(), place())
      let shape = RoundedRect(
        minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
      let sheet = Sheet(width: 6, height: 6)
      rasterizer.fill(shape, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      var path = DevicePath()
      path.move(to: x0, y0)
      path.line(to: x1, y0)
      path.line(to: x1, y1)
      path.line(to: x0, y1)
      let other = Sheet(width: 6, height: 6)
      rasterizer.fill(path, with: .color(.ink), clip: other.clip, on: other.surface)
      for y in 0..<6 {
        for x in 0..<6 {
          func overlap(_ a: Fixed, _ b: Fixed, _ at: Int) -> Int {
            max(0, min(Int(b.bits), at * 256 + 256) - max(Int(a.bits), at * 256))
          }
          let area = overlap(min(x0, x1), max(x0, x1), x) * overlap(min(y0, y1), max(y0, y1), y)
          let expected = UInt32((area * 255 + 32768) / 65536)
          try #require(sheet[x, y].alpha == expected)
          try #require(other[x, y].alpha == expected)
        }
      }
    }
  }

  /// A polygon whose corners go once around its middle.
  static func star(_ random: inout SeededGenerator, side: Double) -> [Twin.Point] {
    let count = Int.random(in: 3...12, using: &random)
    let turn = Double.random(in: 0...6, using: &random)
    return (0..<count).map { index in
      let angle = turn + Double(index) / Double(count) * 2 * .pi
      let radius = Double.random(in: 0.5...(side / 2 + 3), using: &random)
      return Twin.Point(
        x: Fixed(side / 2 + radius * Trigonometry.cosine(angle)).double,
        y: Fixed(side / 2 + radius * Trigonometry.sine(angle)).double)
    }
  }

  @Test(arguments: 1...12)
  func `a polygon's coverage is its area within 3 of 255`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rasterizer = Rasterizer()
    for round in 0..<10 {
      let side = [6, 20, 40][round % 3]
      let polygon = Self.star(&random, side: Double(side))
      var path = DevicePath()
      for p in polygon { path.line(to: Fixed(p.x), Fixed(p.y)) }
      let sheet = Sheet(width: side, height: side)
      let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      rasterizer.fill(path, rule: rule, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      let error = worst(alphas(sheet), Twin.areas(of: polygon, in: sheet.bounds))
      try #require(error <= 3, "\(error)")
    }
  }

  /// Coverage is the mean winding of a pixel, limited to 1 or folded: where outlines cross within a
  /// pixel that differs from the share of places inside, elsewhere it is the same. Each line may
  /// be seen half a sample late.
  @Test(arguments: 1...12)
  func `any path agrees with 16×16 samples of its windings`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rasterizer = Rasterizer()
    let path = CoverageTestShapes.randomPath(&random, side: 16)
    let outlines = Twin.outlines(of: path)
    let bounds = PixelRect(x: 0, y: 0, width: 16, height: 16)
    let windings = Twin.windings(of: outlines, in: bounds)
    for rule in [FillRule.nonZero, .evenOdd] {
      let sheet = Sheet(bounds)
      rasterizer.fill(path, rule: rule, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      var sum = 0.0
      for (mine, winding) in zip(alphas(sheet), windings) {
        let folded = abs(winding).truncatingRemainder(dividingBy: 2)
        let expected = rule == .nonZero ? min(1, abs(winding)) : min(folded, 2 - folded)
        sum += abs(mine - expected)
        try #require(abs(mine - expected) < 0.1, "\(rule) \(mine) for \(winding)")
      }
      try #require(sum / 256 < 0.012, "\(rule) \(sum / 256)")
    }
  }

  /// Lines that turn by less than a right angle and are longer than they are wide.
  @Test(arguments: 1...6)
  func `a round stroke is all that is within half its width`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rasterizer = Rasterizer()
    for _ in 0..<2 {
      var line: [Twin.Point] = []
      var path = DevicePath()
      var (x, y) = (Fixed(4), Fixed(13))
      for _ in 0...Int.random(in: 1...3, using: &random) {
        line.append(Twin.Point(x: x.double, y: y.double))
        path.line(to: x, y)
        x = x + .random(in: 6...8, using: &random)
        y = Fixed(13) + .random(in: -3...3, using: &random)
      }
      let width = Fixed.random(in: 0.7...5, using: &random)
      let sheet = Sheet(width: 32, height: 26)
      rasterizer.stroke(
        path, style: StrokeStyle(width: width, cap: .round, join: .round), with: .color(.ink),
        clip: sheet.clip, on: sheet.surface)
      let samples = Twin.supersampled(in: sheet.bounds) {
        Twin.distance($0, to: line) <= width.double / 2 ? 1 : 0
      }
      let error = worst(alphas(sheet), samples)
      try #require(error <= 24, "\(width.double) along \(line): \(error)")
    }
  }
}
