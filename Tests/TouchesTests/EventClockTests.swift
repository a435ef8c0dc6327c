import Testing
import Touches

struct EventClockTests {
  private func expect(
    _ clock: inout EventClock, _ eventTime: Int64, now: Int64, gives expected: Int64,
    at location: SourceLocation = #_sourceLocation
  ) {
    let time = clock.time(of: eventTime, now: now)
    #expect(time == expected, sourceLocation: location)
  }

  @Test func `good times pass`() {
    var clock = EventClock(isMonotonic: true)
    expect(&clock, 5, now: 10, gives: 5)
    expect(&clock, 10, now: 10, gives: 10)
  }

  @Test func `a time of 0, one in the future and one that goes back are mended`() {
    var clock = EventClock(isMonotonic: true)
    expect(&clock, 0, now: 100, gives: 100)
    expect(&clock, 900, now: 120, gives: 120)
    expect(&clock, 50, now: 130, gives: 120)
    expect(&clock, 125, now: 130, gives: 125)
  }

  @Test func `the wall clock is never used, wherever it is set`() {
    var clock = EventClock(isMonotonic: false)
    let hour: Int64 = 3_600_000_000_000
    expect(&clock, 1_700_000_000_000_000_000, now: hour, gives: hour)
    expect(&clock, 1_700_000_000_000_000_000 - hour, now: hour + 7, gives: hour + 7)
    expect(&clock, 8, now: hour + 9, gives: hour + 9)
  }
}
