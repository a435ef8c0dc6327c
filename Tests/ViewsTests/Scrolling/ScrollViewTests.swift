import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches

@testable import Views

@Suite struct `A scroll view under a finger` {
  @Test func `the content follows after eight points, without a jump`() {
    let test = ScrollStage()
    test.pull(300, 293, time: 0.1, lifts: false)
    test.stage.run(to: 0.25)
    #expect(test.scroll.contentOffset == .zero && !test.scroll.isDragging)
    test.stage.touch(0, .moved, Point(150, 200), time: 0.3)
    test.stage.run(to: 0.35)
    #expect(test.scroll.contentOffset == Point(0, 92) && test.scroll.isDragging)
    test.stage.touch(0, .moved, Point(150, 190), time: 0.4)
    test.stage.run(to: 0.45)
    #expect(test.scroll.contentOffset == Point(0, 102))
    #expect(test.scroll.bounds.origin == Point(0, 102))
  }

  @Test func `let go after a rest it stays, and tells who listens`() {
    let test = ScrollStage()
    var log: [String] = []
    test.scroll.willBeginDragging = { _ in log.append("will") }
    test.scroll.didEndDragging = { log.append("end \($1) \($0.contentOffset.y)") }
    test.scroll.didEndDecelerating = { _ in log.append("rest") }
    test.pull(300, 200, time: 0.1)
    test.stage.run(to: 1)
    #expect(log == ["will", "end false 92.0"])
    #expect(!test.scroll.isDragging && !test.scroll.isDecelerating)
  }

  /// Time is what counts, not frames: also after a stall of a second.
  @Test func `thrown it is at the same places at the same times, at any frame rate`() throws {
    func places(_ framesPerSecond: Int) -> [Double] {
      let test = ScrollStage(framesPerSecond: framesPerSecond, content: Size(200, 3000))
      test.drag(300, 180, time: 0.1)
      return (1...4).map { second in
        test.stage.run(to: Double(second))
        return test.scroll.contentOffset.y
      }
    }
    let expected = places(60)
    #expect(expected[0] > 250 && expected[3] > expected[0])
    #expect(places(7) == expected)
    #expect(places(30) == expected)
    #expect(places(1) == expected)
  }

  @Test func `the velocity carries over to the way that is left`() {
    let test = ScrollStage(content: Size(200, 3000))
    // 600 points a second.
    test.drag(300, 180, time: 0.1)
    test.stage.run(to: 5)
    #expect(abs(test.scroll.contentOffset.y - (112 + 600 / 2.002)) < 2)
    let fast = ScrollStage(content: Size(200, 3000))
    fast.scroll.decelerationRate = .fast
    fast.drag(300, 180, time: 0.1)
    fast.stage.run(to: 5)
    #expect(abs(fast.scroll.contentOffset.y - (112 + 600 / 10.05)) < 2)
  }

  @Test func `pulled beyond its end it follows by the rubber band, and comes back`() {
    let test = ScrollStage()
    test.pull(100, 208, time: 0.1, lifts: false)
    test.stage.run(to: 0.3)
    let expected = -RubberBand.offset(pull: 100, length: 300)
    #expect(abs(test.scroll.contentOffset.y - expected) < 1e-9)
    // The way back is the way there.
    test.stage.touch(0, .moved, Point(150, 108), time: 0.4)
    test.stage.run(to: 0.45)
    #expect(abs(test.scroll.contentOffset.y) < 1e-9)
    test.stage.touch(0, .moved, Point(150, 208), time: 0.5)
    test.stage.touch(0, .ended, Point(150, 208), time: 0.7)
    test.stage.run(to: 2)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `thrown against its end it swings out and comes to rest there`() {
    let test = ScrollStage()
    test.drag(300, 60, time: 0.1, duration: 0.12)
    var farthest = 0.0
    var ended = 0
    test.scroll.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    test.scroll.didEndDecelerating = { _ in ended += 1 }
    test.stage.run(to: 4)
    #expect(farthest > 710 && farthest < 790)
    #expect(test.scroll.contentOffset == Point(0, 700))
    #expect(ended == 1)
  }

  @Test func `without bouncing its ends hold`() {
    let test = ScrollStage()
    test.scroll.bounces = false
    test.pull(300, 200, time: 0.1)
    test.pull(100, 340, time: 0.5)
    test.stage.run(to: 0.75)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `content that fits is not moved, unless it always bounces`() {
    let test = ScrollStage(content: Size(200, 250))
    test.pull(200, 260, time: 0.1, lifts: false)
    test.stage.run(to: 0.3)
    #expect(test.scroll.contentOffset == .zero && !test.scroll.isDragging)
    let bouncing = ScrollStage(content: Size(200, 250))
    bouncing.scroll.alwaysBounceVertical = true
    bouncing.pull(200, 260, time: 0.1, lifts: false)
    bouncing.stage.run(to: 0.3)
    #expect(bouncing.scroll.contentOffset.y < -20)
  }

  @Test func `a finger across the axis is not its`() {
    let test = ScrollStage()
    test.stage.drag(from: Point(100, 200), to: Point(200, 180), time: 0.1, duration: 0.2)
    test.stage.run(to: 0.6)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `switched off, no finger moves it`() {
    let test = ScrollStage()
    test.pull(300, 200, time: 0.1, lifts: false)
    test.stage.run(to: 0.25)
    test.scroll.isScrollEnabled = false
    #expect(!test.scroll.isDragging)
    test.stage.touch(0, .ended, Point(150, 200), time: 0.3)
    test.pull(300, 200, time: 0.5)
    test.stage.run(to: 1)
    #expect(test.scroll.contentOffset == Point(0, 92))
  }

  @Test func `a lost touch lets it go without a throw`() {
    let test = ScrollStage()
    test.stage.touch(0, .began, Point(150, 300), time: 0.1)
    for step in 1...10 {
      test.stage.touch(
        0, .moved, Point(150, 300 - 10 * Double(step)), time: 0.1 + 0.01 * Double(step))
    }
    test.stage.touch(0, .cancelled, Point(150, 200), time: 0.2)
    test.stage.run(to: 1)
    #expect(test.scroll.contentOffset == Point(0, 92))
  }

  @Test func `locked to a direction it keeps to it, and goes both ways on a diagonal`() {
    for (end, expected) in [(Point(140, 150), Point(0, 1)), (Point(80, 130), Point(1, 1))] {
      let test = ScrollStage(content: Size(1000, 1000))
      test.scroll.isDirectionalLockEnabled = true
      test.stage.drag(from: Point(150, 200), to: end, time: 0.1, duration: 0.2)
      test.stage.run(to: 0.32)
      let offset = test.scroll.contentOffset
      #expect((offset.x > 0 ? 1 : 0) == expected.x && offset.y > 0)
    }
  }

  @Test(arguments: [(230.0, 0.6, 0.0), (60, 0.4, 200), (180, 0.05, 200)])
  func `with pages it stops on one`(end: Double, duration: Double, page: Double) {
    let test = ScrollStage(content: Size(800, 300))
    test.scroll.isPagingEnabled = true
    test.stage.drag(from: Point(240, 200), to: Point(end, 200), time: 0.1, duration: duration)
    test.stage.run(to: 3)
    #expect(test.scroll.contentOffset == Point(page, 0))
  }

  @Test func `with pages it does not pass the last one`() {
    let test = ScrollStage(content: Size(400, 300))
    test.scroll.isPagingEnabled = true
    for time in [0.1, 1.5, 3] {
      test.stage.drag(from: Point(240, 200), to: Point(60, 200), time: time, duration: 0.1)
    }
    test.stage.run(to: 5)
    #expect(test.scroll.contentOffset == Point(200, 0))
  }

  @Test func `two fingers scroll as their middle, and none that comes or goes makes it jump`() {
    let test = ScrollStage()
    test.pull(300, 250, time: 0.1, lifts: false)
    test.stage.touch(1, .began, Point(100, 120), time: 0.3)
    test.stage.run(to: 0.35)
    #expect(test.scroll.contentOffset == Point(0, 42))
    test.stage.touch(1, .moved, Point(100, 100), time: 0.4)
    test.stage.run(to: 0.45)
    #expect(test.scroll.contentOffset == Point(0, 52))
    test.stage.touch(0, .ended, Point(150, 250), time: 0.5)
    test.stage.run(to: 0.55)
    #expect(test.scroll.contentOffset == Point(0, 52))
  }
}
