import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Blurs` {
  private func random(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let kind = Int.random(in: 0...2, using: &random)
    return (0..<count).map { _ in kind == 0 ? 255 : .random(in: 0...255, using: &random) }
  }

  @Test func `fast and scalar means agree for every size, and white stays white inside`() throws {
    var random = SeededGenerator(seed: 41)
    let zeros = [UInt16](repeating: 0, count: 16)
    for round in 0..<200 {
      let width = 16 * Int.random(in: 1...4, using: &random)
      let height = 16 * Int.random(in: 1...6, using: &random)
      let before = round < 127 ? round : Int.random(in: 0...10, using: &random)
      let after = max(1, min(126, before + round % 3 - 1))
      let plane = self.random(width * height, &random)
      func means<B: BlurFunctions>(_: B.Type) -> [UInt8] {
        var out = [UInt8](repeating: 7, count: width * height)
        out.withUnsafeMutableBufferPointer {
          B.averageColumns(
            plane, $0.baseAddress!, width: width, height: height, before: before, after: after,
            zeros: zeros)
        }
        return out
      }
      let fast = means(FastBlur.self)
      try #require(fast == means(ScalarBlur.self), "\(width) x \(height), \(before) \(after)")
      if plane[0] == 255 && plane.allSatisfy({ $0 == 255 }) {
        for y in before..<max(before, height - after) {
          try #require(fast[y * width] == 255, "\(y), \(before) \(after)")
        }
      }
      func columns<B: BlurFunctions>(_: B.Type) -> [UInt8] {
        var out = [UInt8](repeating: 7, count: width * height)
        out.withUnsafeMutableBufferPointer {
          B.transpose(plane, $0.baseAddress!, width: width, height: height)
        }
        return out
      }
      try #require(columns(FastBlur.self) == columns(ScalarBlur.self))
    }
  }

  @Test(arguments: [2.0, 3.3, 8, 15, 24, 60, 200])
  func `a blurred edge is nearly a Gaussian's`(radius: Double) throws {
    let blur = BoxBlur(radius: Fixed(radius))
    let half = 2 * blur.reach + 4
    let mask = Mask(width: half, height: 3 * half)
    for y in 0..<mask.height {
      for x in 0..<mask.width { mask.row(y)[x] = 255 }
    }
    let blurred = MaskBlur().blurred(mask, blur)
    #expect(blurred.width == half + 2 * blur.reach)
    let row = blurred.row(blurred.height / 2)
    // The right half of the edge at x = reach.
    for x in 0..<2 * blur.reach {
      let at = (Double(x) + 0.5 - Double(blur.reach)) / (radius / 2)
      let expected = 255 * normalDistribution(at)
      let slack = 255 * (radius < 5 ? 0.035 : 0.02) + 2
      try #require(abs(Double(row[x]) - expected) < slack, "\(x): \(row[x]), \(expected)")
    }
    // The last pixel in reach is far out on the Gaussian's slope, unless there are few of them.
    #expect(row[0] <= (radius < 5 ? 24 : 1))
  }

  /// The normal distribution's integral from −∞ to `x`, by Simpson's rule.
  private func normalDistribution(_ x: Double) -> Double {
    let end = max(-6, min(6, x))
    let steps = 400
    var sum = 0.0
    for index in 0...steps {
      let t = -6 + (end + 6) * Double(index) / Double(steps)
      // e^(−t²/2) as ((1 − t²/2ᵏ⁺¹)^2ᵏ).
      var power = 1 - t * t / 2 / 65_536
      for _ in 0..<16 { power *= power }
      sum += power * (index == 0 || index == steps ? 1 : index % 2 == 1 ? 4 : 2)
    }
    return sum * (end + 6) / Double(steps) / 3 / (2 * Double.pi).squareRoot()
  }

  @Test func `sizes are those of the filter specification, and none is too large`() {
    #expect(BoxBlur(radius: Fixed(8)).size == 8)
    #expect(BoxBlur(radius: Fixed(24)).size == 23 && BoxBlur(radius: Fixed(24)).reach == 33)
    for radius in [Fixed.zero, Fixed(bits: -1), Fixed(bits: .min), Fixed(1)] {
      #expect(BoxBlur(radius: radius).reach == 0)
    }
    #expect(BoxBlur(radius: Fixed(bits: .max)) == BoxBlur(radius: BoxBlur.maximum))
    #expect(BoxBlur(radius: BoxBlur.maximum).size + 1 <= 255)
  }
}
