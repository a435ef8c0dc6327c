import KioskTestKit
import Motion
import Testing

/// Now, 40 days, 2³² ms and a hundred years of uptime.
private let uptimes: [Int64] = [
  0, 3_456_000_000_000_000, 4_294_967_296_000_000, 3_155_760_000_000_000_001,
]

@Test(arguments: 1...8) func `time agrees with a walk through it`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for round in 0..<250 {
    let twin = TimingTwin(using: &random)
    let timing = twin.timing
    let begin = FrameTime(nanoseconds: uptimes[round % uptimes.count])
    for _ in 0..<12 {
      let elapsed = Int.random(in: -20...250, using: &random)
      let time = begin.advanced(byNanoseconds: Int64(elapsed))
      let position = timing.position(at: time, begin: begin)
      try #require(position == twin.position(elapsed), "seed \(seed): \(twin) at \(elapsed)")
    }
  }
}

@Test(arguments: 1...8) func `ends and demands are the very nanosecond`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for round in 0..<60 {
    let twin = TimingTwin(using: &random)
    let timing = twin.timing
    let begin = FrameTime(nanoseconds: uptimes[round % uptimes.count])
    let end = timing.endTime(begin: begin)
    if let over = twin.first(.after, from: 0) {
      try #require(end.nanoseconds(since: begin) == Int64(over), "seed \(seed): \(twin)")
    } else {
      try #require(end == .distantFuture, "seed \(seed): \(twin)")
    }
    for _ in 0..<4 {
      let elapsed = Int.random(in: -20...150, using: &random)
      let time = begin.advanced(byNanoseconds: Int64(elapsed))
      let demand = timing.demand(at: time, begin: begin)
      switch twin.phase(elapsed) {
      case .before:
        let moment =
          elapsed < 0
          ? 0 : (elapsed...elapsed + 4_000).first { twin.phase($0) != .before } ?? -1
        try #require(
          demand == .at(begin.advanced(byNanoseconds: Int64(moment))), "seed \(seed): \(twin)")
      case .active: try #require(demand == (twin.quarters == 0 ? .none : .everyFrame))
      case .after: try #require(demand == .none)
      }
    }
  }
}

@Test(arguments: uptimes) func `a century of iterations is not a nanosecond off`(elapsed: Int64)
  throws
{
  var random = SeededGenerator(seed: UInt64(elapsed))
  for _ in 0..<500 {
    let single = Int64.random(in: 1...10_000_000_000, using: &random)
    let timing = MediaTiming(duration: Double(single) / 1e9, repeatCount: .infinity)
    let begin = FrameTime(nanoseconds: .random(in: 0...6_000_000_000_000_000_000, using: &random))
    let position = timing.position(at: begin.advanced(byNanoseconds: elapsed), begin: begin)
    try #require(position.phase == .active && position.iteration == elapsed / single)
    try #require(position.progress == Double(elapsed % single) / Double(single))
  }
}

@Test func `layer times come back where they were`() throws {
  var random = SeededGenerator(seed: 11)
  for _ in 0..<3_000 {
    let speed = [1, 2, 0.5, -1, -3, 0.001, 1e6][Int.random(in: 0..<7, using: &random)]
    let layer = MediaTiming(
      beginTime: FrameTime(nanoseconds: .random(in: 0...4_000_000_000_000_000_000, using: &random)),
      timeOffset: .random(in: -1e6...1e6, using: &random), speed: speed)
    let parent = FrameTime(nanoseconds: .random(in: 0...4_000_000_000_000_000_000, using: &random))
    let local = layer.localTime(at: parent)
    if abs(local.seconds) > 9e9 { continue }  // Near the ends of time it saturates.
    let back = try #require(layer.parentTime(at: local))
    // The first such moment: the one before has not come so far.
    try #require(back <= parent && layer.localTime(at: back) == local)
    let before = layer.localTime(at: back.advanced(byNanoseconds: -1))
    try #require(speed > 0 ? before < local : before > local, "\(speed)")
  }
  // Nothing here ends, overflows or stands still.
  for speed in [1e-300, -1e-300, 1e300, -1e300, .leastNonzeroMagnitude] as [Double] {
    for offset in [0, 1e300, -1e300, 5] as [Double] {
      let timing = MediaTiming(timeOffset: offset, speed: speed, duration: 1)
      for time in [FrameTime.zero, .distantFuture, .distantPast] {
        _ = timing.parentTime(at: time)
        _ = timing.endTime(begin: time)
        _ = timing.demand(at: .zero, begin: time)
      }
    }
  }
}

@Test func `an endless iteration ends by its repeat duration`() {
  let timing = MediaTiming(duration: .infinity, repeatDuration: 2, fillMode: .forwards)
  let begin = FrameTime(seconds: 3)
  #expect(timing.demand(at: begin + 1, begin: begin) == .at(begin + 2))
  #expect(timing.position(at: begin + 2, begin: begin).phase == .after)
  #expect(MediaTiming(duration: .infinity).demand(at: begin, begin: begin) == .none)
}
