import Geometry
import KioskTestKit
import Testing

@Suite struct `Fixed numbers` {
  @Test func `conversion rounds to the nearest step, halves up`() {
    #expect(Fixed(1.5).bits == 384)
    #expect(Fixed(0.001953125).bits == 1)
    #expect(Fixed(-0.001953125).bits == 0)
    #expect(Fixed(-1.25).bits == -320)
  }

  @Test func `conversion saturates and takes NaN for zero`() {
    #expect(Fixed(1e12).bits == .max && Fixed(-1e12).bits == .min)
    #expect(Fixed(Double.infinity).bits == .max && Fixed(-Double.infinity).bits == .min)
    #expect(Fixed(Double.nan).bits == 0)
    #expect(Fixed(Int.max).floor == 8_388_607 && Fixed(Int.min).floor == -8_388_608)
  }

  @Test func `sums saturate`() {
    let (low, high) = (Fixed(bits: .min), Fixed(bits: .max))
    #expect(high + .one == high && low - .one == low)
    #expect(low + low == low && high - low == high)
  }

  @Test func `floor, ceiling and rounded agree with whole numbers`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let value = Fixed(bits: .random(in: .min ... .max, using: &random))
      try #require(Double(value.floor) == value.double.rounded(.down))
      try #require(Double(value.ceiling) == value.double.rounded(.up))
      try #require(Double(value.rounded) == (value.double + 0.5).rounded(.down))
    }
  }
}
