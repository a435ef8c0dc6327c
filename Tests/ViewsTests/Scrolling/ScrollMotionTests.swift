import Geometry
import KioskTestKit
import Testing

@testable import Views

@Suite struct `The way of content that is let go` {
  private func thrown(
    from start: Double, _ velocity: Double, in limits: ClosedRange<Double> = 0...1e6,
    rate: DecelerationRate = .normal, bounces: Bool = true, pixel: Double = 1
  ) -> ScrollMotion {
    ScrollMotion(
      from: start, velocity: velocity, limits: limits, rate: rate, bounces: bounces, pixel: pixel)
  }

  @Test(arguments: [(DecelerationRate.normal, 0.998, 2.002), (.fast, 0.99, 10.05)])
  func `the velocity falls by the rate every millisecond`(
    rate: DecelerationRate, part: Double, k: Double
  ) throws {
    let motion = thrown(from: 1000, 900, rate: rate, pixel: 1e-9)
    for step in 0..<200 {
      let time = Double(step) / 1000
      let ratio = motion.velocity(at: time + 0.001) / motion.velocity(at: time)
      try #require(abs(ratio - part) < 1e-9)
    }
    #expect(abs(motion.end - (1000 + 900 / k)) < 0.1)
  }

  @Test func `it comes to rest on a whole pixel, exactly, when half a pixel is left`() {
    let motion = thrown(from: 100.3, 777, pixel: 0.5)
    #expect(motion.end == (motion.end * 2).rounded() / 2)
    #expect(motion.position(at: motion.duration) == motion.end)
    #expect(motion.position(at: 1e9) == motion.end)
    #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.end) <= 0.2501)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  /// Small steps of the same laws: friction inside, a spring outside.
  private func twin(
    from start: Double, _ velocity: Double, _ limits: ClosedRange<Double>, k: Double, to end: Double
  ) -> Double {
    let step = 2e-5
    var (x, v, time) = (start, velocity, 0.0)
    while time < end {
      let h = min(step, end - time)
      let edge = max(limits.lowerBound, min(limits.upperBound, x))
      let pull = x == edge ? -k * v : -100 * (x - edge) - 20 * v
      v += pull * h
      x += v * h
      time += h
    }
    return x
  }

  @Test(arguments: 1...12) func `the closed forms agree with small steps`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let limits = 0...Double.random(in: 0...900, using: &random)
    let start = Double.random(in: -120...1000, using: &random)
    let velocity = Double.random(in: -4000...4000, using: &random)
    let rate = seed % 2 == 0 ? DecelerationRate.normal : .fast
    let motion = thrown(from: start, velocity, in: limits, rate: rate, pixel: 1e-7)
    for time in [0.02, 0.1, 0.3, 0.7, 1.5] {
      let expected = twin(from: start, velocity, limits, k: rate.decay, to: time)
      try #require(
        abs(motion.position(at: time) - expected) < 0.6,
        "\(start) by \(velocity) in \(limits) after \(time) s")
    }
  }

  @Test(arguments: 1...20) func `neither place nor velocity jumps`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let limits = 0...Double.random(in: 0...600, using: &random)
    let motion = thrown(
      from: Double.random(in: -200...800, using: &random),
      Double.random(in: -5000...5000, using: &random), in: limits)
    var time = 0.0
    while time < motion.duration - 0.001 {
      let (x, next) = (motion.position(at: time), motion.position(at: time + 0.0005))
      let (v, after) = (motion.velocity(at: time), motion.velocity(at: time + 0.0005))
      try #require(abs(next - x) < 3, "\(time)")
      try #require(abs(after - v) < 120, "\(time)")
      time += 0.0005
    }
    try #require(limits.contains(motion.end))
    try #require(motion.duration < 12)
  }

  @Test func `without bouncing it stops at its end`() {
    let motion = thrown(from: 90, 2000, in: 0...100, bounces: false)
    #expect(motion.end == 100)
    #expect(motion.duration < 0.02)
    #expect(thrown(from: 130, 0, in: 0...100, bounces: false).position(at: 0) == 100)
  }

  @Test func `pulled beyond its end it comes back without passing it`() throws {
    let motion = thrown(from: -60, 0, in: 0...100)
    for step in 0...200 {
      let x = motion.position(at: Double(step) / 100)
      try #require(x <= 0 && x >= -60)
    }
    #expect(motion.end == 0 && motion.duration < 1)
  }

  @Test func `thrown inwards from beyond its end it runs on`() {
    let motion = thrown(from: -40, 3000, in: 0...2000)
    #expect(motion.end > 900 && motion.end < 1600)
    #expect(motion.legs.count == 2)
  }

  @Test(arguments: 1...20) func `a glide arrives without overshooting`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = Double.random(in: -500...500, using: &random)
    let end = Double.random(in: -500...500, using: &random).rounded()
    // Towards the end, however fast.
    let velocity = Double.random(in: 0...9000, using: &random) * (end > start ? 1 : -1)
    let motion = ScrollMotion(from: start, to: end, velocity: velocity, pixel: 1)
    for step in 0...100 {
      let x = motion.position(at: Double(step) / 100)
      try #require(x >= min(start, end) - 1e-9 && x <= max(start, end) + 1e-9)
    }
    #expect(motion.position(at: 0.7) == end)
  }

  @Test func `numbers that are none have an outcome`() throws {
    for velocity in [Double.nan, .infinity, -.infinity, 1e300] {
      let motion = thrown(from: 50, velocity, in: 0...100)
      try #require(motion.end.isFinite && motion.duration.isFinite)
      try #require(motion.position(at: .nan).isFinite && motion.position(at: -5) == 50)
      let glide = ScrollMotion(from: 50, to: 80, velocity: velocity, pixel: 1)
      try #require(glide.end == 80 && glide.duration.isFinite)
    }
    #expect(DecelerationRate(.nan) == .normal)
    #expect(DecelerationRate(2).rawValue == 0.9999 && DecelerationRate(-1).rawValue == 0.5)
  }
}

@Suite struct `The rubber band` {
  /// (1 − 1 / (x · 0.55 / d + 1)) · d as it was published.
  @Test(arguments: [1.0, 10, 100, 480, 3000]) func `is the published formula`(pull: Double) {
    let published = (1 - 1 / (pull * 0.55 / 480 + 1)) * 480
    #expect(abs(RubberBand.offset(pull: pull, length: 480) - published) < 1e-9)
    #expect(
      RubberBand.offset(pull: -pull, length: 480) == -RubberBand.offset(pull: pull, length: 480))
  }

  @Test(arguments: [-900.0, -3, 0, 0.25, 70, 2000]) func `has an inverse and a slope`(pull: Double)
  {
    let way = RubberBand.offset(pull: pull, length: 300)
    #expect(abs(RubberBand.pull(offset: way, length: 300) - pull) < 1e-9 * max(1, abs(pull)))
    let slope =
      (RubberBand.offset(pull: pull + 1e-4, length: 300)
        - RubberBand.offset(pull: pull - 1e-4, length: 300)) / 2e-4
    #expect(abs(RubberBand.slope(pull: pull, length: 300) - slope) < 1e-5)
  }

  @Test func `never gives as much as the view is long`() {
    #expect(RubberBand.offset(pull: 1e9, length: 300) < 300)
    #expect(RubberBand.pull(offset: 5000, length: 300).isFinite)
    #expect(RubberBand.offset(pull: 10, length: 0) == 0)
    #expect(RubberBand.offset(pull: 10, length: .nan) == 0)
  }
}
