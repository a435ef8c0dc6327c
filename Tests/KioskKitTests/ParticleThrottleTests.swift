import KioskKit
import Testing

@Suite struct `The particle budget of late frames` {
  private let period: Int64 = 16_666_667
  private var late: Int64 { period + 1 }

  @Test func `stays while frames are punctual, or late once in a while`() {
    var throttle = ParticleThrottle(period: period)
    for frame in 0..<1_000 {
      let changed = throttle.note(work: frame % 2 == 0 ? late : period, particles: 5_000)
      #expect(!changed)
    }
    #expect(throttle.limit == nil)
  }

  @Test func `falls by a quarter with every four late frames, to a hundred`() {
    var throttle = ParticleThrottle(period: period)
    var limits: [Int] = []
    for _ in 0..<80 {
      if throttle.note(work: late, particles: min(1_000, throttle.limit ?? 1_000)),
        let limit = throttle.limit
      {
        limits.append(limit)
      }
    }
    #expect(limits.prefix(3) == [750, 561, 420])
    #expect(limits.last == 100)
    #expect(limits == limits.sorted(by: >))
  }

  @Test func `does not fall for frames that are late without particles`() {
    var throttle = ParticleThrottle(period: period)
    for _ in 0..<100 {
      let changed = throttle.note(work: 10 * period, particles: 100)
      #expect(!changed)
    }
    #expect(throttle.limit == nil)
  }

  @Test func `rises again while frames take half of their time, and goes at last`() {
    var throttle = ParticleThrottle(period: period)
    for _ in 0..<4 { _ = throttle.note(work: late, particles: 1_000) }
    #expect(throttle.limit == 750)
    var changes: [Int?] = []
    for _ in 0..<2_000 where throttle.note(work: period / 2, particles: 700) {
      changes.append(throttle.limit)
    }
    #expect(changes == [937, 1171, 1463, nil])
    // Frames that only just make it are no reason to let more in.
    for _ in 0..<4 { _ = throttle.note(work: late, particles: 1_000) }
    for _ in 0..<1_000 { _ = throttle.note(work: period, particles: 700) }
    #expect(throttle.limit == 750)
  }
}
