import Geometry
import KioskTestKit
import Testing

@testable import Raster

@Suite struct `Coverage kernels` {
  @Test(arguments: 1...8)
  func `eight pixels of a steep edge agree with one at a time`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<3000 {
      let width: Int16 = [8, 16_384, .random(in: 8...16_384, using: &random)][round % 3]
      let high: Int16 = [32, 0, -1, .random(in: -2100...32, using: &random)][round / 3 % 4]
      let low = max(-16_384, high - width)
      let across = UInt32(high - low)
      let shift = UInt32(across.leadingZeroBitCount - 16)
      let edge = SteepEdge(
        low: low, high: high, shift: UInt16(shift),
        inverse: UInt16(min(65_535, UInt32(1) << 31 / (across << shift))),
        scale: [8160, .random(in: 0...8160, using: &random)][round % 2])
      let (fast, scalar) = (FastEdges.coverage(edge), ScalarEdges.coverage(edge))
      try #require(fast == scalar, "\(edge)")
    }
  }

  @Test func `a root by table is near the root`() throws {
    var random = SeededGenerator(seed: 3)
    let roots = RootTable.shared
    for bits in UInt64(0)...62 {
      for round in UInt64(0)..<300 {
        let edge = UInt64(1) << bits
        let n = round < 3 ? edge &+ round &- 1 : .random(in: edge / 2...edge, using: &random)
        let root = Double(n).squareRoot() * 16
        let error = abs(Double(roots.sixteenths(n)) - root)
        let bound = n > 1 << 42 ? 8.1 : 1 + root / 2_000_000
        try #require(error <= bound, "\(n): \(error)")
      }
    }
  }

  /// The byte of a pixel on the way in never falls.
  @Test(arguments: 1...6)
  func `a circle's coverage only grows towards its middle`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<8 {
      let radius = Fixed.random(in: 0.3...90, using: &random)
      let shape = RoundedRect(
        centerX: Fixed(100) + .random(in: 0...1, using: &random),
        centerY: Fixed(100) + .random(in: 0...1, using: &random), radius: radius)
      for y in 0..<200 {
        let row = Self.row(shape, y, 0, 200)
        for x in 1..<100 { try #require(row[x] >= row[x - 1], "\(x), \(y) of \(shape)") }
        for x in 103..<200 { try #require(row[x] <= row[x - 1], "\(x), \(y) of \(shape)") }
      }
    }
  }

  /// Whichever of the ways of working out a row is taken, from a radius of nothing to the largest.
  @Test(arguments: 1...10)
  func `a circle's coverage is its area within 2 of 255`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<12 {
      let largest = [1.0, 4, 12, 40, 170, 2000][round % 6]
      let radius = Double(Fixed.random(in: largest / 8...largest, using: &random).bits) / 256
      let (x, y) = (
        Double(Fixed.random(in: 0...1, using: &random).bits) / 256,
        Double(Fixed.random(in: 0...1, using: &random).bits) / 256
      )
      let shape = RoundedRect(centerX: Fixed(x), centerY: Fixed(y), radius: Fixed(radius))
      for _ in 0..<12 {
        let at = Double.random(in: 0...6.28, using: &random)
        let (sine, cosine) = Trigonometry.sineAndCosine(at)
        let bounds = PixelRect(
          x: Int((radius * cosine).rounded()) - 2, y: Int((radius * sine).rounded()) - 2, width: 5,
          height: 5)
        let areas = Twin.areas(of: shape, in: bounds)
        for row in 0..<5 {
          let bytes = Self.row(shape, bounds.minY + row, bounds.minX, bounds.maxX)
          for column in 0..<5 {
            let error = abs(Double(bytes[column]) - 255 * areas[row * 5 + column])
            try #require(error <= 2, "\(radius) at \(at): \(error)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...8)
  func `a pixel's byte does not depend on where its row is cut`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<30 {
      let shape = CoverageTestShapes.randomShape(&random, side: 80)
      for y in -5..<85 {
        let whole = Self.row(shape, y, -6, 90)
        let from = Int.random(in: -6...80, using: &random)
        let to = Int.random(in: from...90, using: &random)
        let part = Self.row(shape, y, from, to)
        try #require(Array(whole[(from + 6)..<(to + 6)]) == part, "\(shape) row \(y), \(from)")
      }
    }
  }

  /// A row's bytes with everything the extent says filled in.
  static func row(_ shape: RoundedRect, _ y: Int, _ from: Int, _ to: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 77, count: to - from + 24)
    let extent = bytes.withUnsafeMutableBufferPointer {
      shape.writeCoverage(row: y, from: from, to: to, into: $0.baseAddress!)
    }
    return (from..<to).map { x in
      if x < extent.minX || x >= extent.maxX { return 0 }
      return x >= extent.solidMinX && x < extent.solidMaxX ? 255 : bytes[x - from]
    }
  }

  @Test func `a run gives eights to the bytes beside it and stays as it was`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let minX = Int.random(in: 10...20, using: &random)
      let solidMinX = minX + Int.random(in: 0...20, using: &random)
      let solidMaxX = solidMinX + Int.random(in: 0...50, using: &random)
      let maxX = solidMaxX + Int.random(in: 0...20, using: &random)
      var bytes = (0..<200).map { _ in UInt8.random(in: 0...254, using: &random) }
      let before = bytes
      var extent = RowExtent(minX: minX, maxX: maxX, solidMinX: solidMinX, solidMaxX: solidMaxX)
      bytes.withUnsafeMutableBufferPointer { extent.takeEights($0.baseAddress!, from: 3) }
      for x in minX..<maxX {
        let isSolid = x >= extent.solidMinX && x < extent.solidMaxX
        let value = isSolid ? 255 : bytes[x - 3]
        let expected = x >= solidMinX && x < solidMaxX ? 255 : before[x - 3]
        try #require(value == expected, "\(x) of \(extent)")
      }
      try #require(extent.minX == minX && extent.maxX == maxX)
      if extent.solidMinX < extent.solidMaxX {
        try #require((extent.solidMinX - minX) % 8 == 0 && (maxX - extent.solidMaxX) % 8 == 0)
      }
    }
  }
}
