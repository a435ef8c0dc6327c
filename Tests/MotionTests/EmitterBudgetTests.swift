import Geometry
import KioskTestKit
import Motion
import Testing

/// The budget by definition, in milliseconds: every birth in order, the living counted at each. How many
/// live at `moment`.
private func living(every period: Int, life: Int, budget: Int, at moment: Int) -> Int {
  var deaths: [Int] = []
  for birth in stride(from: 0, through: moment, by: period)
  where deaths.count(where: { $0 > birth }) < budget {
    deaths.append(birth + life)
  }
  return deaths.count { $0 > moment }
}

@Test(arguments: [1, 7, 60, 1000] as [Int64])
func `births beyond the budget are refused at their own moment`(frames: Int64) throws {
  let source = emitter(plainCell(birthRate: 100, lifetime: 0.3), maximumParticles: 20)
  for frame in 0...frames {
    let moment = frame * 3_150 / frames
    source.update(to: FrameTime(nanoseconds: moment * 1_000_000))
    let expected = living(every: 10, life: 300, budget: 20, at: Int(moment))
    try #require(source.count == expected, "at \(moment) ms")
  }
}

@Test(arguments: 1...8) func `what the budget lets through does not depend on frames`(seed: Int)
  throws
{
  var random = SeededGenerator(seed: UInt64(seed))
  var cell = plainCell(birthRate: Double.random(in: 10...3000, using: &random), lifetime: 0.8)
  cell.lifetimeRange = 1.2
  cell.velocity = 10
  cell.emissionRange = 7
  let budget = Int.random(in: 1...300, using: &random)
  func run(_ step: Int64) -> [Row] {
    let source = emitter(cell, seed: UInt64(seed), maximumParticles: budget)
    var time: Int64 = 0
    while time < 6_000_000_000 {
      source.update(to: FrameTime(nanoseconds: time))
      time += step
    }
    return source.rows(at: 6)
  }
  let reference = run(1_000_000_000)
  #expect(reference.count <= budget)
  for step in [16_666_667, 142_857_142, 33_333_333, 7_000_000_000] as [Int64] {
    try #require(run(step) == reference, "seed \(seed), step \(step)")
  }
}

@Test func `a lowered budget lets the living finish`() {
  let source = emitter(plainCell(birthRate: 100, lifetime: 1))
  #expect(source.rows(at: 0.995).count == 100)
  source.setMaximumParticles(30, at: FrameTime(seconds: 0.995))
  #expect(source.rows(at: 0.999).count == 100)
  #expect(source.rows(at: 1.5).count <= 50)
  source.setMaximumParticles(0, at: FrameTime(seconds: 2))
  #expect(source.rows(at: 4).isEmpty)
  #expect(source.isQuiet)
}

/// Case 37. Memory is columns that grow with the most alive, and a log that is cut.
@Test func `ten thousand bursts keep the memory of the first`() {
  let like = likeEmitter()
  var cell = sparkCell()
  cell.birthRate = 100
  like.setCells([cell])
  var time = 1.0
  func burst() {
    like.setBirthRate(1, at: FrameTime(seconds: time))
    like.setBirthRate(0, at: FrameTime(seconds: time + 0.15))
    for _ in 0..<4 {
      like.update(to: FrameTime(seconds: time))
      time += 0.4
    }
  }
  for _ in 0..<200 { burst() }
  let before = like.footprint
  for _ in 0..<10_000 { burst() }
  #expect(like.footprint == before)
  #expect(like.isQuiet)
  // The same, never looked at.
  for _ in 0..<10_000 {
    like.setBirthRate(1, at: FrameTime(seconds: time))
    like.setBirthRate(0, at: FrameTime(seconds: time + 0.15))
    time += 1.6
  }
  #expect(like.footprint == before)
}

@Test func `numbers of every sort have an outcome in bounded time and memory`() {
  let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -5, 0]
  for rate in bad {
    for life in bad {
      var cell = plainCell(birthRate: rate, lifetime: life)
      cell.velocity = rate
      cell.velocityRange = life
      cell.xAcceleration = rate
      cell.yAcceleration = life
      cell.lifetimeRange = rate
      cell.scale = life
      cell.scaleRange = rate
      cell.scaleSpeed = life
      cell.spin = rate
      cell.spinRange = life
      cell.emissionLongitude = rate
      cell.emissionRange = life
      cell.alphaRange = rate
      cell.alphaSpeed = life
      cell.redSpeed = rate
      var source = EmitterSource()
      source.position.x = rate
      source.size.width = life
      source.shape = .rectangle
      source.mode = .outline
      source.velocity = rate
      source.lifetime = life
      source.scale = rate
      source.spin = life
      for multiplier in [1, .nan, .infinity] {
        let emitter = ParticleEmitter(maximumParticles: 100, followedBirths: 2_000)
        emitter.setCells([cell])
        emitter.start(at: .zero)
        emitter.setSource(source, at: .zero)
        emitter.setBirthRate(multiplier, at: .zero)
        for time in [0, 0.1, 2, 1e6, 1e18, -1e18, .infinity] {
          emitter.update(to: FrameTime(seconds: time))
          #expect(emitter.count <= 100)
        }
      }
    }
  }
}

@Test func `a birth rate of a thousand million is a million, and quick`() {
  let source = emitter(plainCell(birthRate: 1e9, lifetime: 1e-6), maximumParticles: 100)
  source.update(to: FrameTime(seconds: 86_400))
  #expect(source.count == 1)
  let full = ParticleEmitter(maximumParticles: 100, followedBirths: 10_000)
  full.setCells([plainCell(birthRate: 1e9, lifetime: 1)])
  full.start(at: .zero)
  full.update(to: FrameTime(seconds: 86_400))
  #expect(full.count == 100)
  full.update(to: FrameTime(seconds: 86_400.5))
  #expect(full.count == 100)
}
