import CLinux
import Geometry
import KioskTestKit
import Testing

@Suite struct `Trigonometry by series` {
  @Test func `sines and cosines are within 2e-15 of libm's`() throws {
    var random = SeededGenerator(seed: 9)
    for round in 0..<20_000 {
      let size = [1.0, 10, 1000, 100_000][round % 4]
      let angle = Double.random(in: -size...size, using: &random)
      let (s, c) = Trigonometry.sineAndCosine(angle)
      // The reduction is exact to the argument's own spacing.
      let bound = 2e-15 + angle.ulp
      try #require(abs(s - sin(angle)) < bound && abs(c - cos(angle)) < bound, "\(angle)")
    }
  }

  @Test func `no argument is too strange`() {
    for angle in [Double.nan, .infinity, -.infinity, 1e300, -1e16] {
      #expect(Trigonometry.sineAndCosine(angle) == (0, 1))
    }
  }
}
