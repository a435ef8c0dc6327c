import KioskTestKit
import Motion
import Testing

/// How far off the factors are, the velocity's in relation to its own size 1 / ω₀.
private func error(of spring: Spring, at seconds: Double) -> Double {
  let (a, b) = spring.factors(at: seconds)
  let (exactA, exactB) = SpringTwin(spring).factors(at: seconds)
  let frequency = (Float80(spring.stiffness) / Float80(spring.mass)).squareRoot()
  return Double(max(abs(Float80(a) - exactA), abs(Float80(b) - exactB) * frequency))
}

@Test(arguments: 1...10) func `a spring agrees with its closed form in extended precision`(
  seed: Int
) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  func size(_ low: Double, _ high: Double) -> Double {
    // Any order of magnitude is as likely.
    var value = low
    while value < high && Double.random(in: 0...1, using: &random) < 0.9 {
      value *= Double.random(in: 1...10, using: &random)
    }
    return min(high, value)
  }
  for round in 0..<400 {
    let spring: Spring
    switch round % 4 {
    case 0:
      spring = Spring(
        mass: size(1e-3, 1e3), stiffness: size(1e-2, 1e6), damping: size(1e-3, 1e5))
    case 1:
      spring = Spring(
        duration: .random(in: 0.05...3, using: &random),
        bounce: .random(in: -0.9...0.9, using: &random))
    case 2:
      // Critically damped but for a hair.
      let hair = Double.random(in: -1...1, using: &random) / size(1, 1e16)
      spring = Spring(dampingRatio: 1 + hair, response: .random(in: 0.01...10, using: &random))
    default:
      spring = Spring(
        dampingRatio: size(1e-4, 500), response: .random(in: 0.01...10, using: &random))
    }
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    for _ in 0..<5 {
      let seconds = size(1e-4, 1e3) / frequency
      let off = error(of: spring, at: seconds)
      try #require(off <= 1e-11, "seed \(seed): \(spring) at \(seconds): \(off)")
    }
  }
}

@Test func `a critically damped spring has no seam`() throws {
  for step in 1...40 {
    let seconds = Double(step) / 20
    let middle = Spring(dampingRatio: 1, response: 0.5).factors(at: seconds)
    for hair in [1e-15, 1e-12, 1e-9] {
      for ratio in [1 - hair, 1 + hair] {
        let (a, b) = Spring(dampingRatio: ratio, response: 0.5).factors(at: seconds)
        try #require(abs(a - middle.displacement) < hair * 100 + 1e-14)
        try #require(abs(b - middle.velocity) < hair * 10 + 1e-15)
      }
    }
  }
}

@Test func `slopes are the factors' derivatives`() throws {
  for ratio in [0, 0.05, 0.5, 0.999_999, 1, 1.000_001, 3, 200] as [Double] {
    let spring = Spring(dampingRatio: ratio, response: 0.6)
    for step in 1...30 {
      let seconds = Double(step) / 15
      let h = 1e-5
      let (before, after) = (spring.factors(at: seconds - h), spring.factors(at: seconds + h))
      let slopes = spring.slopes(at: seconds)
      let a = (after.displacement - before.displacement) / (2 * h)
      let b = (after.velocity - before.velocity) / (2 * h)
      // h² / 6 times the third derivative, at most ω³: 2e-8 · 1100 for the swinging ones.
      try #require(abs(slopes.displacement - a) < 5e-7, "\(ratio) \(seconds)")
      try #require(abs(slopes.velocity - b) < 5e-7, "\(ratio) \(seconds)")
    }
  }
}

@Test(arguments: 1...10) func `after its settling time a spring stays within a thousandth`(
  seed: Int
) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<40 {
    let spring = Spring(
      dampingRatio: [0.02, 0.2, 0.7, 0.99, 1, 1.01, 2, 20][Int.random(in: 0...7, using: &random)]
        * Double.random(in: 0.9...1.1, using: &random),
      response: .random(in: 0.05...2, using: &random))
    let velocity = [0, 0, 5, -5, 100, -100][Int.random(in: 0...5, using: &random)] as Double
    let end = spring.settlingDuration(initialVelocity: velocity)
    func displacement(_ seconds: Double) -> Double {
      let (a, b) = spring.factors(at: seconds)
      return abs(a - b * velocity)
    }
    try #require(end > 0 && end < Spring.longestSettling)
    try #require(abs(displacement(end) - 0.001) < 1e-9, "seed \(seed): \(spring) \(velocity)")
    for step in 0...300 {
      let seconds = end * (1 + Double(step) / 300)
      try #require(displacement(seconds) < 0.001 + 1e-12, "seed \(seed): \(spring) \(velocity)")
    }
  }
}

@Test func `strange springs are clamped and bounded`() {
  #expect(Spring() == Spring(mass: .nan, stiffness: .nan, damping: .nan))
  let low = Spring(mass: -1, stiffness: -.infinity, damping: -3)
  #expect((low.mass, low.stiffness, low.damping) == (1e-6, 1e-6, 0))
  let high = Spring(mass: .infinity, stiffness: .infinity, damping: 1e300)
  #expect((high.mass, high.stiffness, high.damping) == (1e6, 1e9, 1e9))
  #expect(Spring(duration: .nan, bounce: .nan) == Spring(duration: 0.5))
  #expect(Spring(duration: 0, bounce: 7) == Spring(dampingRatio: 0, response: 1e-3))
  #expect(
    Spring(dampingRatio: .infinity, response: -1) == Spring(dampingRatio: 1000, response: 1e-3))
  for mass in [1e-6, 1, 1e6] {
    for stiffness in [1e-6, 1, 1e9] {
      for damping in [0, 1e-6, 1, 1e9] {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        for seconds in [-1, 0, 1e-300, 1e-9, 1, 3_456_000, 1e18, 1e300, .infinity, .nan] as [Double]
        {
          let (a, b) = spring.factors(at: seconds)
          #expect(a.isFinite && b.isFinite && abs(a) <= 1.000_1)
          let slopes = spring.slopes(at: seconds)
          #expect(slopes.displacement.isFinite && slopes.velocity.isFinite)
        }
        for velocity in [0, .nan, .infinity, -.infinity, 1e300] as [Double] {
          let end = spring.settlingDuration(initialVelocity: velocity)
          #expect(end >= 0 && end <= Spring.longestSettling)
        }
      }
    }
  }
  #expect(Spring(damping: 0).settlingDuration() == Spring.longestSettling)
}

/// What SwiftUI and QuartzCore say about their springs.
@Test func `perceptual springs have the documented parts`() {
  let spring = Spring(duration: 0.5, bounce: 0.3)
  #expect(spring.mass == 1)
  #expect(abs(spring.stiffness - 157.913_670_417) < 1e-6)
  #expect(abs(spring.damping - 17.592_918_860) < 1e-6)
  #expect(abs(Spring(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
  #expect(abs(Spring(dampingRatio: 0.25, response: 2).dampingRatio - 0.25) < 1e-12)
  #expect(Spring().dampingRatio == 0.5)
}

/// The same on every processor: whoever changes a formula changes these.
@Test func `some springs have these very bits`() {
  func bits(_ spring: Spring) -> [UInt64] {
    let (a, b) = spring.factors(at: 0.3)
    return [a.bitPattern, b.bitPattern]
  }
  #expect(bits(Spring()) == [0xBFBF_D5B6_CB1E_EDC0, 0x3F8B_49C0_7ECA_C37B])
  #expect(
    bits(Spring(dampingRatio: 1, response: 0.5)) == [0x3FBC_26BC_5AB0_DEB3, 0x3F7C_5432_3879_F1CF])
  #expect(
    bits(Spring(dampingRatio: 3, response: 0.5)) == [0x3FE1_445E_069E_105D, 0x3F7E_2D27_2CCD_638D])
}
