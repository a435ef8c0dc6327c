import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Radial and conic gradients` {
  let rasterizer = Rasterizer()
  let blackToWhite = GradientRamp([
    GradientStop(offset: 0, color: .black), GradientStop(offset: 65536, color: .white),
  ])

  /// From device pixels to `scale` · turn(p − centre).
  private func transform(_ random: inout SeededGenerator) throws -> AffineTransform {
    let angle = Double.random(in: 0...7, using: &random)
    let radius = Double.random(in: 0.4...90, using: &random)
    let other = radius * Double.random(in: 0.3...3, using: &random)
    let toDevice = AffineTransform.scale(x: radius, y: other).followed(by: .rotation(angle))
      .followed(
        by: .translation(
          x: Double.random(in: -40...40, using: &random),
          y: Double.random(in: -20...60, using: &random)))
    return try #require(toDevice.inverted)
  }

  private func map(_ t: AffineTransform) throws -> ImageTransform.Map {
    try #require(ImageTransform(t)).toDevice
  }

  @Test func `a radial gradient is within a level of the distance`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<60 {
      let sheet = Sheet(PixelRect(x: -30, y: 7, width: 70, height: 30))
      let toUnit = try transform(&random)
      let gradient = RadialGradient(ramp: blackToWhite, toUnit: try map(toUnit))
      rasterizer.fill(
        sheet.bounds, with: .radialGradient(gradient), clip: sheet.clip, on: sheet.surface)
      for y in sheet.bounds.minY..<sheet.bounds.maxY {
        for x in sheet.bounds.minX..<sheet.bounds.maxX {
          let p = toUnit.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
          let expected = 255 * min(1, (p.x * p.x + p.y * p.y).squareRoot())
          try #require(abs(Double(sheet[x, y].red) - expected) <= 1, "\(x), \(y), \(toUnit)")
        }
      }
    }
  }

  @Test func `a conic gradient is within a level of the direction`() throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<60 {
      let sheet = Sheet(PixelRect(x: -30, y: 7, width: 70, height: 30))
      let toSweep = try transform(&random)
      let gradient = ConicGradient(ramp: blackToWhite, toSweep: try map(toSweep))
      rasterizer.fill(
        sheet.bounds, with: .conicGradient(gradient), clip: sheet.clip, on: sheet.surface)
      for y in sheet.bounds.minY..<sheet.bounds.maxY {
        for x in sheet.bounds.minX..<sheet.bounds.maxX {
          let p = toSweep.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
          let turns = Trigonometry.angle(x: p.x, y: p.y) / (2 * Double.pi)
          let expected = 255 * (turns < 0 ? turns + 1 : turns)
          let off = abs(Double(sheet[x, y].red) - expected)
          // At the seam the ramp's end and its beginning are neighbours.
          try #require(min(off, 255 - off) <= 1, "\(x), \(y), \(toSweep)")
        }
      }
    }
  }

  @Test func `roots are within a step of a thousand, directions within two of sixteen thousand`()
    throws
  {
    let roots = SquareRootTable.words
    for step in 0..<20_000 {
      let square = UInt64(step) * UInt64(step) * 2748
      let exact = Double(square).squareRoot() / 1024
      let found = SquareRootTable.step(square, roots)
      try #require(abs(Double(found) - exact) < 0.5 + exact / 4096 + 0.02, "\(square)")
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let u = Int64.random(in: -(1 << 40)...(1 << 40), using: &random)
      let v = Int64.random(in: -(1 << 40)...(1 << 40), using: &random)
      let turns = Trigonometry.angle(x: Double(u), y: Double(v)) / (2 * Double.pi)
      let exact = (turns < 0 ? turns + 1 : turns) * 1024
      let found = TangentTable.step(u, v, TangentTable.reciprocals, TangentTable.angles)
      try #require(abs(Double(found) - exact) < 0.5 + 1024 / 6000.0, "\(u), \(v)")
    }
    #expect(TangentTable.step(0, 0, TangentTable.reciprocals, TangentTable.angles) == 0)
  }

  @Test func `a tiny radius is the last colour but for the centre's pixel`() {
    let sheet = Sheet(width: 9, height: 9)
    let small = Int64(1) << 40
    let gradient = RadialGradient(
      ramp: blackToWhite,
      toUnit: .init(a: small, b: 0, c: 0, d: small, tx: -(9 * small) / 2, ty: -(9 * small) / 2))
    rasterizer.fill(
      sheet.bounds, with: .radialGradient(gradient), clip: sheet.clip, on: sheet.surface)
    for y in 0..<9 {
      for x in 0..<9 where x != 4 || y != 4 { #expect(sheet[x, y].red == 255, "\(x), \(y)") }
    }
  }
}
