import Geometry
import Testing
import Views

@Suite struct TapTrackerTests {
  private func touch(_ id: Int, moved: Double = 0) -> Touch {
    Touch(
      id: id, position: Point(moved, 0), start: .zero, timeNanoseconds: 0, startNanoseconds: 0)
  }

  @Test func `a finger lifted within ten points is a tap`() {
    for (distance, isTap) in [(0.0, true), (10, true), (10.5, false)] {
      var tracker = TapTracker()
      _ = tracker.began(touch(0))
      let tapped = tracker.ended(touch(0, moved: distance))
      #expect(tapped == isTap)
    }
  }

  @Test func `a second finger that comes and goes is ignored`() {
    var tracker = TapTracker()
    let isFollowed = [tracker.began(touch(0)), tracker.began(touch(1))]
    #expect(isFollowed == [true, false])
    let taps = [tracker.ended(touch(1)), tracker.ended(touch(0))]
    #expect(taps == [false, true])
  }

  @Test func `a drum roll of overlapping fingers is as many taps as strokes`() {
    var tracker = TapTracker()
    var taps = 0
    _ = tracker.began(touch(0))
    for stroke in 1..<7 {
      _ = tracker.began(touch(stroke % 2))
      if tracker.ended(touch((stroke - 1) % 2)) { taps += 1 }
    }
    if tracker.ended(touch(0)) { taps += 1 }
    #expect(taps == 7)
  }

  @Test func `a void touch is no tap, and lets the next finger in`() {
    var tracker = TapTracker()
    _ = tracker.began(touch(0))
    _ = tracker.began(touch(1))
    tracker.cancelled(touch(0))
    let taps = [tracker.ended(touch(0)), tracker.ended(touch(1))]
    #expect(taps == [false, true])
  }
}
