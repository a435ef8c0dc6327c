import CLinux
import Geometry
import KioskTestKit
import Testing

@Suite struct `The exponential by series` {
  @Test func `powers of e are within 4e-16 of libm's in relation`() throws {
    var random = SeededGenerator(seed: 4)
    for round in 0..<20_000 {
      let size = [1e-9, 1, 30, 700][round % 4]
      let x = Double.random(in: -size...size, using: &random)
      let exact = exp(x)
      try #require(abs(Exponential.exp(x) - exact) <= exact * 4e-16, "\(x)")
    }
  }

  @Test func `no argument is too strange`() {
    #expect(Exponential.exp(0) == 1 && Exponential.exp(-0.0) == 1)
    #expect(Exponential.exp(.infinity) == .infinity && Exponential.exp(-.infinity) == 0)
    #expect(Exponential.exp(1e300) == .infinity && Exponential.exp(-1e300) == 0)
    #expect(Exponential.exp(.nan).isNaN)
    #expect(Exponential.exp(709.7).isFinite && Exponential.exp(709.8) == .infinity)
    #expect(Exponential.exp(-745) > 0 && Exponential.exp(-746) == 0)
  }

  /// The same on every processor: whoever changes the series changes these.
  @Test func `some powers have these very bits`() {
    #expect(Exponential.exp(1).bitPattern == 0x4005_BF0A_8B14_576A)
    #expect(Exponential.exp(-0.1).bitPattern == 0x3FEC_F46D_99D5_2B3A)
  }
}
