import Scanout
import Testing

@Suite struct FrameSchedulerTests {
  /// 60 Hz in whole nanoseconds, as the scheduler counts it.
  private let period: Int64 = 1_000_000_000_000 / 60_000

  private func scheduler(hertz: Int = 60, hasVerticalBlank: Bool = true) -> FrameScheduler {
    FrameScheduler(
      mode: DisplayMode(
        width: 8, height: 8, refreshMilliHertz: hertz * 1000, hasVerticalBlank: hasVerticalBlank))
  }

  /// Draws whenever it may, for a second of virtual time; a flip is reported `flipTime` after its
  /// present, or at the next multiple of it where it is a period.
  private func framesInASecond(
    _ scheduler: inout FrameScheduler, flip: (_ presented: Int64) -> FlipEvent?
  ) -> [Int64] {
    var now: Int64 = 5_000_000_000
    let end = now + 1_000_000_000
    var frames: [Int64] = []
    var event: FlipEvent?
    while now < end {
      switch scheduler.decide(at: now) {
      case .draw:
        frames.append(now)
        event = flip(now)
        scheduler.presented(event == nil ? .shown : .pending, at: now)
      case .waitUntil(let time):
        now = time
      case .waitForFlip:
        guard let flip = event else { return frames }
        now = max(now, flip.timeNanoseconds)
        scheduler.flipped(flip)
      case .recover, .paused:
        return frames
      }
    }
    return frames
  }

  @Test(arguments: [50, 60, 75, 144]) func `at real blanks there is one frame a blank`(hertz: Int) {
    var scheduler = scheduler(hertz: hertz)
    let period = scheduler.refreshNanoseconds
    let frames = framesInASecond(&scheduler) { now in
      FlipEvent(
        sequence: UInt32(now / period) + 1, timeNanoseconds: (now / period + 1) * period)
    }
    #expect((hertz...hertz + 1).contains(frames.count))
    #expect(!scheduler.pacesByTimer)
  }

  @Test(arguments: [(50, 50), (60, 60), (75, 60), (144, 60)])
  func `flips of sequence 0 are no blanks, and a timer paces`(hertz: Int, expected: Int) {
    var scheduler = scheduler(hertz: hertz)
    let frames = framesInASecond(&scheduler) { now in
      FlipEvent(sequence: 0, timeNanoseconds: now + 1_200_000)
    }
    #expect((expected...expected + 1).contains(frames.count))
    #expect(scheduler.pacesByTimer)
  }

  @Test func `a flip of sequence 0 is no blank, even one at the mode's pace`() {
    var scheduler = scheduler()
    scheduler.presented(.pending, at: 0)
    scheduler.flipped(FlipEvent(sequence: 1, timeNanoseconds: period))
    #expect(!scheduler.pacesByTimer)
    scheduler.presented(.pending, at: period)
    scheduler.flipped(FlipEvent(sequence: 0, timeNanoseconds: 2 * period))
    #expect(scheduler.pacesByTimer)
  }

  @Test func `flips that count but come too fast are no blanks`() {
    var scheduler = scheduler()
    var sequence: UInt32 = 0
    let frames = framesInASecond(&scheduler) { now in
      sequence += 1
      return FlipEvent(sequence: sequence, timeNanoseconds: now + 1_500_000)
    }
    #expect(scheduler.pacesByTimer)
    #expect((60...63).contains(frames.count))
  }

  @Test func `blanks that jitter by a twentieth are blanks`() {
    var scheduler = scheduler()
    var time: Int64 = 5_000_000_000
    for step in 0..<50 {
      time += period + (step % 2 == 0 ? period / 20 : -period / 20)
      guard case .draw = scheduler.decide(at: time) else {
        Issue.record("no frame")
        return
      }
      scheduler.presented(.pending, at: time)
      scheduler.flipped(FlipEvent(sequence: UInt32(step + 1), timeNanoseconds: time))
    }
    #expect(!scheduler.pacesByTimer)
  }

  @Test func `without flip events a timer paces, and lateness does not add up`() {
    var scheduler = scheduler(hasVerticalBlank: false)
    var now: Int64 = 0
    var frames = 0
    while now < 1_000_000_000 {
      switch scheduler.decide(at: now) {
      case .draw:
        frames += 1
        scheduler.presented(.shown, at: now)
      case .waitUntil(let time):
        now = time + 300_000  // The timer is always a little late.
      default:
        Issue.record("neither draw nor wait")
        return
      }
    }
    #expect((59...61).contains(frames))
  }

  @Test func `a present that blocks for a blank does not halve the rate`() {
    var scheduler = scheduler()
    var now: Int64 = 5_000_000_000
    var frames = 0
    while now < 6_000_000_000 {
      switch scheduler.decide(at: now) {
      case .draw:
        frames += 1
        now = (now / period + 1) * period
        scheduler.presented(.shown, at: now)
      case .waitUntil(let time):
        now = time
      default:
        Issue.record("neither draw nor wait")
        return
      }
    }
    #expect((55...61).contains(frames))
  }

  @Test func `after a rest a frame is drawn at once`() {
    var scheduler = scheduler(hasVerticalBlank: false)
    scheduler.presented(.shown, at: 1_000_000_000)
    #expect(scheduler.decide(at: 1_000_000_001) == .waitUntil(1_000_000_000 + period))
    #expect(
      scheduler.decide(at: 9_000_000_000) == .draw(onGlassNanoseconds: 9_000_000_000))
    scheduler.presented(.shown, at: 9_000_000_000)
    #expect(scheduler.decide(at: 9_000_000_001) == .waitUntil(9_000_000_000 + period))
  }

  @Test func `the time on the glass is the next blank, and never goes back`() {
    var scheduler = scheduler()
    scheduler.presented(.pending, at: 0)
    scheduler.flipped(FlipEvent(sequence: 1, timeNanoseconds: 100))
    #expect(scheduler.decide(at: 200) == .draw(onGlassNanoseconds: 100 + period))
    #expect(
      scheduler.decide(at: 100 + 5 * period + 7)
        == .draw(onGlassNanoseconds: 100 + 6 * period))
    scheduler.presented(.pending, at: 100 + 5 * period + 8)
    scheduler.flipped(FlipEvent(sequence: 7, timeNanoseconds: 90 + 6 * period))
    #expect(
      scheduler.decide(at: 95 + 6 * period) == .draw(onGlassNanoseconds: 90 + 7 * period))
  }

  @Test func `a flip that does not come is lost after half a second`() {
    var scheduler = scheduler()
    scheduler.presented(.pending, at: 1_000)
    #expect(
      scheduler.decide(at: 2_000) == .waitForFlip(deadlineNanoseconds: 500_001_000))
    #expect(scheduler.decide(at: 500_001_000) == .recover)
    scheduler.recovered(at: 500_001_000)
    guard case .draw = scheduler.decide(at: 500_001_000) else {
      Issue.record("no frame after the recovery")
      return
    }
  }

  @Test func `a refused frame is wanted again a frame later`() {
    var scheduler = scheduler()
    scheduler.refused(at: 1_000)
    #expect(scheduler.decide(at: 1_001) == .waitUntil(1_000 + period))
  }

  @Test func `paused nothing is drawn, whatever happens, until it resumes`() {
    var scheduler = scheduler()
    scheduler.presented(.pending, at: 0)
    scheduler.pause()
    scheduler.flipped(FlipEvent(sequence: 1, timeNanoseconds: 10))
    scheduler.refused(at: 20)
    scheduler.recovered(at: 30)
    #expect(scheduler.decide(at: 900_000_000) == .paused)
    scheduler.resume()
    guard case .draw = scheduler.decide(at: 900_000_000) else {
      Issue.record("no frame after resuming")
      return
    }
  }

  @Test func `a mode without a rate is taken for 60 hertz`() {
    #expect(scheduler(hertz: 0).refreshNanoseconds == period)
  }

  @Test(arguments: [
    (0.0, 1.0, 0), (0.9, 1.0, 0), (0.1, 2.0, 1), (0.5, 2.0, 1), (0.0, 4.0, 3), (0.95, 2.0, 0),
  ])
  func `refreshes between a wish and the glass are missed`(
    wanted: Double, shown: Double, expected: Int
  ) {
    var scheduler = scheduler()
    let time = { (blanks: Double) in 7_000_000_000 + Int64(blanks * Double(self.period)) }
    _ = scheduler.decide(at: time(wanted))
    scheduler.presented(.pending, at: time(wanted))
    scheduler.flipped(FlipEvent(sequence: 9, timeNanoseconds: time(shown)))
    let missed = scheduler.takeMissed()
    #expect(missed == expected)
    let rest = scheduler.takeMissed()
    #expect(rest == 0)
  }

  @Test func `a refresh that shows the frame before is not missed, nor one that nobody wanted`() {
    var scheduler = scheduler()
    var now: Int64 = 7_000_000_000
    for _ in 0..<20 {
      _ = scheduler.decide(at: now)
      scheduler.presented(.pending, at: now)
      _ = scheduler.decide(at: now + 1_000_000)  // The next one is wanted already.
      now += period
      scheduler.flipped(FlipEvent(sequence: UInt32(now / period), timeNanoseconds: now))
    }
    let missed = scheduler.takeMissed()
    #expect(missed == 0)
    _ = scheduler.watch(at: now)
    now += 10 * period
    _ = scheduler.decide(at: now)
    scheduler.unchanged(at: now)
    now += 10 * period
    _ = scheduler.decide(at: now)
    scheduler.presented(.pending, at: now)
    scheduler.flipped(FlipEvent(sequence: 900, timeNanoseconds: now + period))
    let later = scheduler.takeMissed()
    #expect(later == 0)
  }

  @Test func `another mode has its own rate, and time on the glass goes on`() {
    var scheduler = scheduler(hertz: 30)
    guard case .draw(let before) = scheduler.decide(at: 7_000_000_000) else {
      Issue.record("not drawn")
      return
    }
    scheduler.presented(.pending, at: 7_000_000_000)
    scheduler.change(to: DisplayMode(width: 8, height: 8, refreshMilliHertz: 50_000))
    #expect(scheduler.refreshNanoseconds == 20_000_000)
    guard case .draw(let after) = scheduler.decide(at: 7_000_000_001) else {
      Issue.record("not drawn")
      return
    }
    #expect(after >= before)
  }
}
