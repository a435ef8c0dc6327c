import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches

@testable import Views

@Suite struct `A finger on moving content` {
  private func probe(_ test: ScrollStage) -> Probe {
    let probe = Probe(frame: Rect(x: 0, y: 0, width: 200, height: 3000))
    probe.isControl = true
    test.scroll.addSubview(probe)
    return probe
  }

  @Test func `stops it, and taps nothing`() {
    let test = ScrollStage(content: Size(200, 3000))
    let probe = probe(test)
    var taps = 0
    test.stage.root.addGestureRecognizer(TapRecognizer { _ in taps += 1 })
    test.drag(300, 200, time: 0.1)
    test.stage.run(to: 0.5)
    #expect(test.scroll.isDecelerating)
    probe.log = []
    test.stage.touch(0, .began, Point(150, 200), time: 0.5)
    test.stage.run(to: 0.55)
    let stopped = test.scroll.contentOffset
    test.stage.touch(0, .ended, Point(150, 200), time: 0.7)
    test.stage.run(to: 3)
    #expect(stopped.y > 150)
    #expect(
      test.scroll.contentOffset == Point(0, stopped.y.rounded())
        || test.scroll.contentOffset == stopped)
    #expect(probe.log == [] && taps == 0)
    test.stage.tap(at: Point(150, 200), time: 4)
    test.stage.run(to: 5)
    #expect(probe.log == ["began 0", "ended 0"], "at rest it is a tap again")
  }

  /// It stops where it was at the finger's time, not at that of a frame.
  @Test func `stops it at the finger's own time, at any frame rate`() {
    func place(_ framesPerSecond: Int) -> Double {
      let test = ScrollStage(framesPerSecond: framesPerSecond, content: Size(200, 3000))
      test.drag(300, 200, time: 0.1)
      test.stage.touch(0, .began, Point(150, 200), time: 0.6123)
      test.stage.touch(0, .moved, Point(150, 190), time: 0.7)
      test.stage.run(to: 1)
      return test.scroll.contentOffset.y
    }
    #expect(place(60) == place(7))
    #expect(place(60) == place(30))
  }

  /// Frames are drawn for when they will be on the glass, fingers report when they were there.
  @Test func `does not bring back what a frame has shown already`() {
    let test = ScrollStage(content: Size(200, 3000))
    test.drag(300, 200, time: 0.1)
    test.stage.run(to: 0.5)
    let shown = test.scroll.contentOffset
    test.stage.touch(0, .began, Point(150, 200), time: 0.47)
    test.stage.frame(at: 0.51)
    #expect(test.scroll.isDragging && test.scroll.contentOffset == shown)
  }

  @Test func `moves it on from there, without another slop`() {
    let test = ScrollStage(content: Size(200, 3000))
    test.drag(300, 200, time: 0.1)
    test.stage.touch(0, .began, Point(150, 200), time: 0.5)
    test.stage.run(to: 0.55)
    let stopped = test.scroll.contentOffset
    test.stage.touch(0, .moved, Point(150, 197), time: 0.6)
    test.stage.run(to: 0.65)
    #expect(abs(test.scroll.contentOffset.y - (stopped.y + 3)) < 1e-9)
  }

  @Test func `that swings back from its end follows from where it shows`() {
    let test = ScrollStage()
    test.pull(100, 300, time: 0.1)
    test.stage.touch(0, .began, Point(150, 300), time: 0.4)
    test.stage.run(to: 0.45)
    let caught = test.scroll.contentOffset.y
    #expect(caught < -10)
    test.stage.touch(0, .moved, Point(150, 301), time: 0.5)
    test.stage.run(to: 0.55)
    #expect(test.scroll.contentOffset.y < caught && test.scroll.contentOffset.y > caught - 1)
    test.stage.touch(0, .ended, Point(150, 301), time: 0.8)
    test.stage.run(to: 2)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `that hardly moves any more is the content's`() {
    let test = ScrollStage(content: Size(200, 3000))
    let probe = probe(test)
    test.drag(300, 200, time: 0.1)
    test.stage.run(to: 2.5)
    #expect(test.scroll.isDecelerating)
    probe.log = []
    test.stage.tap(at: Point(150, 200), time: 2.5)
    test.stage.run(to: 2.6)
    #expect(!test.scroll.isDecelerating)
    #expect(probe.log == ["began 0", "ended 0"])
  }

  @Test func `that code moves takes it over`() {
    let test = ScrollStage()
    var ended = 0
    test.scroll.didEndScrollingAnimation = { _ in ended += 1 }
    test.scroll.setContentOffset(Point(0, 600), animated: true)
    test.stage.run(to: 0.1)
    test.stage.touch(0, .began, Point(150, 200), time: 0.1)
    test.stage.run(to: 0.2)
    #expect(test.scroll.isDragging && ended == 0)
    test.stage.touch(0, .ended, Point(150, 200), time: 0.4)
    test.stage.run(to: 2)
    #expect(test.scroll.contentOffset.y > 50 && test.scroll.contentOffset.y < 500)
  }
}

/// Cases 27 and 28.
@Suite struct `Taps and drags in a scroll view` {
  private func probe(_ test: ScrollStage, y: Double = 0, height: Double = 100) -> Probe {
    let probe = Probe(frame: Rect(x: 0, y: y, width: 200, height: height))
    probe.isControl = true
    test.scroll.addSubview(probe)
    return probe
  }

  @Test func `a tap of 40 ms is one, told when it is lifted`() {
    let test = ScrollStage()
    let probe = probe(test)
    test.stage.tap(at: Point(150, 100), time: 0.1, duration: 0.04)
    test.stage.run(to: 0.12)
    #expect(probe.log == [])
    test.stage.run(to: 0.3)
    #expect(probe.log == ["began 0", "ended 0"])
  }

  @Test func `pressed for 300 ms with three points of jitter it is a tap, told after 150`() {
    let test = ScrollStage()
    let probe = probe(test)
    test.stage.touch(0, .began, Point(150, 100), time: 0.1)
    for step in 1...20 {
      test.stage.touch(
        0, .moved, Point(150 + Double(step % 4), 100 + Double(step % 3)),
        time: 0.1 + Double(step) * 0.014)
    }
    test.stage.touch(0, .ended, Point(151, 101), time: 0.4)
    test.stage.run(to: 0.24)
    #expect(probe.log == [])
    test.stage.run(to: 0.27)
    #expect(probe.log.first == "began 0")
    test.stage.run(to: 0.5)
    #expect(probe.log.last == "ended 0")
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `pressed for 300 ms, then moved 30 points, it scrolls from there without a jump`() {
    let test = ScrollStage()
    let probe = probe(test)
    test.stage.touch(0, .began, Point(150, 140), time: 0.1)
    test.stage.run(to: 0.38)
    #expect(probe.log == ["began 0"])
    for step in 1...30 {
      test.stage.touch(
        0, .moved, Point(150, 140 - Double(step)), time: 0.4 + Double(step) * 0.01)
    }
    test.stage.run(to: 0.475)
    #expect(test.scroll.contentOffset == .zero)
    test.stage.run(to: 0.485)
    #expect(probe.log.last == "cancelled 0")
    #expect(test.scroll.contentOffset.y <= 1, "no jump")
    test.stage.run(to: 0.8)
    #expect(test.scroll.contentOffset == Point(0, 22))
    test.stage.touch(0, .ended, Point(150, 110), time: 0.9)
    test.stage.run(to: 1.5)
    #expect(probe.log.filter { $0 == "ended 0" } == [])
  }

  @Test func `a drag of thirty points that ends over another control tells neither`() {
    let test = ScrollStage()
    let (first, second) = (probe(test, y: 100, height: 40), probe(test, y: 140, height: 40))
    test.stage.drag(from: Point(150, 200), to: Point(150, 170), time: 0.1, duration: 0.1)
    test.stage.run(to: 1)
    #expect(first.log == [] && second.log == [])
    #expect(test.scroll.contentOffset.y > 20)
  }

  @Test func `without the delay the content hears at once, and of the drag's beginning`() {
    let test = ScrollStage()
    test.scroll.delaysContentTouches = false
    let probe = probe(test)
    test.pull(140, 100, time: 0.1)
    test.stage.run(to: 0.11)
    #expect(probe.log == ["began 0"])
    test.stage.run(to: 0.4)
    #expect(probe.log.last == "cancelled 0" && !probe.log.contains("ended 0"))
  }
}
