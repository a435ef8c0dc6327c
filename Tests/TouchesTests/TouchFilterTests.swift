import Geometry
import KioskTestKit
import Testing
import Touches

@Suite struct TouchFilterTests {
  private func event(
    _ id: Int, _ phase: TouchPhase, at ms: Int64, x: Double = 0
  ) -> TouchEvent {
    TouchEvent(id: id, phase: phase, position: Point(x, 0), timeNanoseconds: ms * 1_000_000)
  }

  @Test(arguments: [0, -1, Double.nan]) func `without a minimum all pass at once`(seconds: Double) {
    var filter = TouchFilter(minimumSeconds: seconds)
    var out: [TouchEvent] = []
    let events = [event(0, .began, at: 5), event(0, .ended, at: 5)]
    for event in events { filter.process(event, into: &out) }
    #expect(out == events && filter.deadline == nil)
  }

  @Test(arguments: [(Int64(0), false), (29, false), (30, true), (31, true)])
  func `a touch shorter than the minimum never was`(length: Int64, isTouch: Bool) {
    var filter = TouchFilter(minimumSeconds: 0.03)
    var out: [TouchEvent] = []
    filter.process(event(3, .began, at: 100, x: 7), into: &out)
    #expect(out.isEmpty && filter.deadline == 130_000_000)
    filter.process(event(3, .ended, at: 100 + length, x: 7), into: &out)
    #expect(
      out
        == (isTouch
          ? [event(3, .began, at: 100, x: 7), event(3, .ended, at: 100 + length, x: 7)] : []))
    #expect(filter.deadline == nil)
  }

  @Test func `a touch comes late with its own time, and the last of its movements`() {
    var filter = TouchFilter(minimumSeconds: 0.03)
    var out: [TouchEvent] = []
    filter.process(event(0, .began, at: 0), into: &out)
    filter.process(event(0, .moved, at: 10, x: 1), into: &out)
    filter.process(event(0, .moved, at: 20, x: 2), into: &out)
    filter.timeReached(29_999_999, into: &out)
    #expect(out.isEmpty)
    filter.timeReached(30_000_000, into: &out)
    #expect(out == [event(0, .began, at: 0), event(0, .moved, at: 20, x: 2)])
    filter.process(event(0, .moved, at: 31, x: 3), into: &out)
    filter.process(event(0, .cancelled, at: 32, x: 3), into: &out)
    #expect(out.suffix(2) == [event(0, .moved, at: 31, x: 3), event(0, .cancelled, at: 32, x: 3)])
  }

  @Test func `a ghost beside a finger takes nothing from it`() {
    var filter = TouchFilter(minimumSeconds: 0.03)
    var out: [TouchEvent] = []
    filter.process(event(0, .began, at: 0), into: &out)
    filter.process(event(1, .began, at: 25), into: &out)
    filter.process(event(1, .cancelled, at: 35), into: &out)
    filter.process(event(1, .began, at: 36), into: &out)
    filter.process(event(0, .ended, at: 80), into: &out)
    #expect(
      out == [event(0, .began, at: 0), event(1, .began, at: 36), event(0, .ended, at: 80)])
  }

  @Test func `a number used again without an end, and a clock at its end, lose nothing`() {
    var filter = TouchFilter(minimumSeconds: 0.03)
    var out: [TouchEvent] = []
    filter.process(event(0, .began, at: 0), into: &out)
    filter.process(event(0, .began, at: 10, x: 5), into: &out)
    filter.timeReached(40_000_000, into: &out)
    #expect(out == [event(0, .began, at: 10, x: 5)])
    out = []
    var late = event(1, .began, at: 0)
    late.timeNanoseconds = .max
    filter.process(late, into: &out)
    filter.timeReached(.max, into: &out)
    #expect(out == [late])
    filter.process(event(2, .began, at: 0), into: &out)
    filter.removeAll()
    #expect(filter.deadline == nil)
  }

  /// What passes is what a look at the whole stream would let pass.
  @Test(arguments: 1...20) func `it agrees with hindsight`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var events: [TouchEvent] = []
    var down: [Int: Int] = [:]
    var time: Int64 = 0
    for _ in 0..<300 {
      time += Int64.random(in: 0...15, using: &random)
      let id = Int.random(in: 0..<3, using: &random)
      if down[id] == nil {
        down[id] = events.count
        events.append(event(id, .began, at: time))
      } else if Bool.random(using: &random) {
        events.append(event(id, .moved, at: time, x: Double(events.count)))
      } else {
        down[id] = nil
        events.append(event(id, Bool.random(using: &random) ? .ended : .cancelled, at: time))
      }
    }
    for id in down.keys.sorted() { events.append(event(id, .ended, at: time + 100)) }

    var expected: [Int: [TouchEvent]] = [:]
    for id in 0..<3 {
      var touch: [TouchEvent] = []
      for event in events where event.id == id {
        touch.append(event)
        guard event.phase == .ended || event.phase == .cancelled else { continue }
        let start = touch[0].timeNanoseconds
        if event.timeNanoseconds - start >= 20_000_000 {
          let early = touch.lastIndex {
            $0.phase == .moved && $0.timeNanoseconds < start + 20_000_000
          }
          expected[id, default: []] += touch.indices.filter { index in
            touch[index].phase != .moved || index == early
              || touch[index].timeNanoseconds >= start + 20_000_000
          }.map { touch[$0] }
        }
        touch = []
      }
    }
    var filter = TouchFilter(minimumSeconds: 0.02)
    var out: [TouchEvent] = []
    for event in events {
      // Sometimes time is looked at between events.
      if Bool.random(using: &random) {
        filter.timeReached(event.timeNanoseconds - 1, into: &out)
      }
      filter.process(event, into: &out)
    }
    for id in 0..<3 { try #require(out.filter { $0.id == id } == expected[id] ?? []) }
    #expect(filter.deadline == nil)
  }
}
