import Geometry
import KioskTestKit
import Testing

@Suite struct `The logarithm` {
  @Test(arguments: 1...10) func `undoes the exponential`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let x = Double.random(in: -700...700, using: &random)
      let back = Exponential.log(Exponential.exp(x))
      try #require(abs(back - x) <= 2e-15 * max(1, abs(x)), "\(x)")
    }
  }

  @Test func `is exact at one, and defined everywhere`() {
    #expect(Exponential.log(1) == 0)
    #expect(Exponential.log(0) == -.infinity && Exponential.log(-0.0) == -.infinity)
    #expect(Exponential.log(.infinity) == .infinity)
    #expect(Exponential.log(-1).isNaN && Exponential.log(.nan).isNaN)
    #expect(abs(Exponential.log(.leastNonzeroMagnitude) + 744.4400719213812) < 1e-12)
    #expect(abs(Exponential.log(2) - 0.6931471805599453) < 1e-16)
  }

  @Test func `rises without a step where the exponent changes`() throws {
    var last = -Double.infinity
    for index in 0..<4000 {
      let x = 0.999 + Double(index) * 0.0005
      let value = Exponential.log(x)
      try #require(value > last, "\(x)")
      last = value
    }
  }
}
