import Motion
import Testing

private let begin = FrameTime(seconds: 10)

private func position(_ timing: MediaTiming, _ seconds: Double) -> TimingPosition {
  timing.position(at: begin + seconds, begin: begin)
}

@Test func `progress is exact at both ends and over at the end itself`() {
  let timing = MediaTiming(duration: 0.3, fillMode: .both)
  #expect(
    position(timing, -0.1)
      == TimingPosition(phase: .before, progress: 0, iteration: 0, isShown: true))
  #expect(
    position(timing, 0)
      == TimingPosition(phase: .active, progress: 0, iteration: 0, isShown: true))
  #expect(position(timing, 0.15).progress == 0.5)
  #expect(position(timing, 0.299_999_999).phase == .active)
  #expect(
    position(timing, 0.3)
      == TimingPosition(phase: .after, progress: 1, iteration: 0, isShown: true))
  #expect(
    position(timing, 2.016)
      == TimingPosition(phase: .after, progress: 1, iteration: 0, isShown: true))
}

@Test func `each fill mode shows what it says`() {
  func shown(_ mode: FillMode) -> [Bool] {
    let timing = MediaTiming(duration: 1, fillMode: mode)
    return [
      position(timing, -1).isShown, position(timing, 0.5).isShown, position(timing, 2).isShown,
    ]
  }
  #expect(shown(.removed) == [false, true, false])
  #expect(shown(.forwards) == [false, true, true])
  #expect(shown(.backwards) == [true, true, false])
  #expect(shown(.both) == [true, true, true])
}

@Test func `an animation repeats and runs back`() {
  let twice = MediaTiming(duration: 0.25, repeatCount: 2.5, fillMode: .forwards)
  #expect(position(twice, 0.25).progress == 0)
  #expect(position(twice, 0.25).iteration == 1)
  #expect(position(twice, 0.6).phase == .active)
  #expect(
    position(twice, 0.625)
      == TimingPosition(phase: .after, progress: 0.5, iteration: 2, isShown: true))

  let back = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
  #expect(position(back, 0.75).progress == 0.75)
  #expect(position(back, 1).progress == 1)
  #expect(position(back, 1.25).progress == 0.75)
  #expect(
    position(back, 2.25)
      == TimingPosition(
        phase: .active, progress: 0.25, iteration: 1, isShown: true))
  #expect(
    position(back, 4)
      == TimingPosition(
        phase: .after, progress: 0, iteration: 1, isShown: true))

  let cut = MediaTiming(duration: 1, repeatCount: 10, repeatDuration: 2.5, fillMode: .forwards)
  #expect(
    position(cut, 2.5)
      == TimingPosition(
        phase: .after, progress: 0.5, iteration: 2, isShown: true))
}

@Test func `speed, offset and running backwards`() {
  let fast = MediaTiming(speed: 2, duration: 1)
  #expect(position(fast, 0.25).progress == 0.5)
  #expect(position(fast, 0.5).phase == .after)
  #expect(fast.endTime(begin: begin) == begin + 0.5)

  let later = MediaTiming(timeOffset: 0.25, duration: 1)
  #expect(position(later, 0.5).progress == 0.75)
  #expect(later.endTime(begin: begin) == begin + 0.75)

  let delayed = MediaTiming(timeOffset: -0.5, duration: 1)
  #expect(position(delayed, 0.25).phase == .before)
  #expect(delayed.demand(at: begin, begin: begin) == .at(begin + 0.5))
  #expect(position(delayed, 1).progress == 0.5)
  #expect(delayed.endTime(begin: begin) == begin + 1.5)

  let reverse = MediaTiming(timeOffset: 1, speed: -1, duration: 1, fillMode: .forwards)
  #expect(position(reverse, 0).progress == 1)
  #expect(position(reverse, 0.25).progress == 0.75)
  #expect(
    position(reverse, 1)
      == TimingPosition(
        phase: .after, progress: 0, iteration: 0, isShown: true))
  #expect(reverse.endTime(begin: begin) == begin + 1)
}

@Test func `a paused animation stands still, never ends and wants no frame`() {
  let paused = MediaTiming(timeOffset: 0.4, speed: 0, duration: 1)
  for seconds in [0, 1, 1e6] {
    #expect(
      position(paused, seconds)
        == TimingPosition(
          phase: .active, progress: 0.4, iteration: 0, isShown: true))
    #expect(paused.demand(at: begin + seconds, begin: begin) == .none)
  }
  #expect(paused.endTime(begin: begin) == .distantFuture)
  #expect(position(MediaTiming(timeOffset: 9, speed: 0, duration: 1), 3).progress == 1)
  #expect(position(MediaTiming(speed: .nan, duration: 1), 3).progress == 0)
}

@Test func `frames are wanted only while something moves`() {
  let timing = MediaTiming(duration: 1, fillMode: .both)
  #expect(timing.demand(at: begin - 3, begin: begin) == .at(begin))
  #expect(timing.demand(at: begin, begin: begin) == .everyFrame)
  #expect(timing.demand(at: begin + 1, begin: begin) == .none)
  #expect(FrameDemand.at(begin).joined(with: .at(begin + 1)) == .at(begin))
  #expect(FrameDemand.none.joined(with: .at(begin)) == .at(begin))
  #expect(FrameDemand.at(begin).joined(with: .everyFrame) == .everyFrame)
}

/// Case 34: durations of every sort, at an uptime of a hundred years.
@Test(arguments: [0, 3_456_000, 3_155_760_000] as [Double])
func `durations of every sort have an outcome at any uptime`(uptime: Double) {
  let start = FrameTime(seconds: uptime)
  func at(_ duration: Double, _ seconds: Double, count: Double = 0) -> TimingPosition {
    MediaTiming(duration: duration, repeatCount: count, fillMode: .forwards)
      .position(at: start + seconds, begin: start)
  }
  for none in [0, -1, -.infinity, .nan] as [Double] {
    #expect(
      at(none, 0)
        == TimingPosition(
          phase: .after, progress: 1, iteration: 0, isShown: true))
    #expect(at(none, 0, count: 3).iteration == 2)
    #expect(at(none, 0, count: .infinity).phase == .after)
  }
  for endless in [.infinity, 1e300, 1e10] as [Double] {
    #expect(at(endless, 0).phase == .active)
    #expect(at(endless, 1e9).phase == .active)
    #expect(at(endless, 1e9).progress == 0)
    #expect(at(endless, 1e9, count: 5).phase == .active)
  }
  let forEver = MediaTiming(duration: 0.25, repeatCount: .infinity)
  #expect(forEver.endTime(begin: start) == .distantFuture)
  let late = forEver.position(at: start + 1e9, begin: start)
  #expect(late.phase == .active)
  #expect(late.iteration == 4_000_000_000)
  #expect(forEver.position(at: start + 0.0625, begin: start).progress == 0.25)
  #expect(MediaTiming(duration: 1, repeatCount: 1e30).endTime(begin: start) == .distantFuture)
  #expect(
    MediaTiming(duration: 1).position(at: .distantFuture, begin: .distantPast).phase == .after)
}

@Test func `time converts through a layer and back`() {
  let layer = MediaTiming(beginTime: FrameTime(seconds: 4), timeOffset: 1, speed: 2)
  #expect(layer.localTime(at: FrameTime(seconds: 5)) == FrameTime(seconds: 3))
  #expect(layer.parentTime(at: FrameTime(seconds: 3)) == FrameTime(seconds: 5))
  let century = FrameTime(nanoseconds: 3_155_760_000_000_000_001)
  #expect(MediaTiming.identity.localTime(at: century) == century)
  #expect(MediaTiming.identity.parentTime(at: century) == century)
  let paused = MediaTiming(timeOffset: 7, speed: 0)
  #expect(paused.localTime(at: century) == FrameTime(seconds: 7))
  #expect(paused.parentTime(at: century) == nil)
  #expect(layer.parentTime(at: .distantFuture) == .distantFuture)
}
