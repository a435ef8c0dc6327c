import Geometry
import KioskTestKit
import Testing
import Touches

@testable import KioskKit

private let millisecond: Int64 = 1_000_000

/// Case 44: the tap that wakes the screen does nothing else.
@Suite struct WakeFilterTests {
  private func touch(_ id: Int, _ phase: TouchPhase, at milliseconds: Int64) -> TouchEvent {
    TouchEvent(
      id: id, phase: phase, position: Point(5, 5),
      timeNanoseconds: milliseconds * millisecond)
  }

  @Test func `the tap that wakes is swallowed whole, the next one 50 ms later works`() {
    for length in [0, 1, 40, 500, 5_000] as [Int64] {
      var filter = WakeFilter()
      #expect(filter.judge(touch(0, .began, at: 100), isOff: true) == .wake)
      #expect(filter.judge(touch(0, .moved, at: 100 + length), isOff: false) == .swallow)
      #expect(filter.judge(touch(0, .ended, at: 100 + length), isOff: false) == .swallow)
      let next = 100 + length + 50
      #expect(filter.judge(touch(0, .began, at: next), isOff: false) == .admit)
      #expect(filter.judge(touch(0, .moved, at: next + 5), isOff: false) == .admit)
      #expect(filter.judge(touch(0, .ended, at: next + 10), isOff: false) == .admit)
    }
  }

  @Test func `the other fingers of the hand that wakes are swallowed, later ones are not`() {
    var filter = WakeFilter()
    #expect(filter.judge(touch(0, .began, at: 100), isOff: true) == .wake)
    #expect(filter.judge(touch(1, .began, at: 100), isOff: false) == .swallow)
    #expect(filter.judge(touch(2, .began, at: 130), isOff: false) == .swallow)
    #expect(filter.judge(touch(3, .began, at: 150), isOff: false) == .admit)
    #expect(filter.judge(touch(1, .moved, at: 200), isOff: false) == .swallow)
    #expect(filter.judge(touch(2, .cancelled, at: 201), isOff: false) == .swallow)
    #expect(filter.judge(touch(3, .ended, at: 202), isOff: false) == .admit)
    #expect(filter.judge(touch(0, .ended, at: 203), isOff: false) == .swallow)
  }

  @Test func `a finger that was down when it went off neither wakes it nor counts`() {
    var filter = WakeFilter()
    #expect(filter.judge(touch(0, .began, at: 0), isOff: false) == .admit)
    filter.turnOff()
    #expect(filter.judge(touch(0, .moved, at: 10), isOff: true) == .swallow)
    #expect(filter.judge(touch(1, .began, at: 20), isOff: true) == .wake)
    #expect(filter.judge(touch(0, .moved, at: 30), isOff: false) == .swallow)
    #expect(filter.judge(touch(0, .ended, at: 40), isOff: false) == .swallow)
    #expect(filter.judge(touch(0, .began, at: 100), isOff: false) == .admit)
  }

  @Test func `a touch whose end was lost doesn't take the next one with it`() {
    var filter = WakeFilter()
    #expect(filter.judge(touch(0, .began, at: 0), isOff: true) == .wake)
    #expect(filter.judge(touch(0, .began, at: 100), isOff: false) == .admit)
    #expect(filter.judge(touch(0, .ended, at: 110), isOff: false) == .admit)
  }

  @Test func `times from before the wake and from the end of the clock are no trap`() {
    var filter = WakeFilter()
    _ = filter.judge(
      TouchEvent(id: 0, phase: .began, position: Point(0, 0), timeNanoseconds: .max), isOff: true)
    #expect(
      filter.judge(
        TouchEvent(id: 1, phase: .began, position: Point(0, 0), timeNanoseconds: .min),
        isOff: false) == .admit)
  }

  @Test(arguments: 1...6) func `a touch is admitted whole, or not at all, or up to the dark`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var filter = WakeFilter()
    var isOff = false
    var down: [Int: Bool] = [:]
    var now: Int64 = 0
    for _ in 0..<5_000 {
      now += Int64.random(in: 0...60, using: &random)
      if Int.random(in: 0...20, using: &random) == 0, !isOff {
        isOff = true
        filter.turnOff()
        for id in down.keys { down[id] = false }
        continue
      }
      let id = Int.random(in: 0...4, using: &random)
      guard let isAdmitted = down[id] else {
        let verdict = filter.judge(touch(id, .began, at: now), isOff: isOff)
        try #require((verdict == .wake) == isOff)
        isOff = false
        down[id] = verdict == .admit
        continue
      }
      let phase: TouchPhase = [.moved, .moved, .ended, .cancelled].randomElement(using: &random)!
      let verdict = filter.judge(touch(id, phase, at: now), isOff: isOff)
      try #require(verdict == (isAdmitted && !isOff ? .admit : .swallow))
      if phase != .moved { down[id] = nil }
    }
  }
}
