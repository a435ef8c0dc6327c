import Touches
import Geometry
import Gestures
import KioskTestKit
import Testing
import Views

@Suite struct TouchDispatchTests {
  private let stage = Stage(width: 200, height: 100)
  private let left = Probe(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let right = Probe(frame: Rect(x: 100, y: 0, width: 100, height: 100))

  init() {
    stage.root.addSubview(left)
    stage.root.addSubview(right)
  }

  @Test func `a touch stays with the view on which it began`() {
    stage.drag(from: Point(50, 50), to: Point(150, 50), time: 0, duration: 0.02)
    stage.run(to: 0.1)
    #expect(left.log == ["began 0", "moved 0", "moved 0", "ended 0"])
    #expect(right.log == [])
  }

  @Test func `two fingers do not mix`() {
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.touch(1, .began, Point(150, 50), time: 0)
    stage.touch(1, .moved, Point(10, 50), time: 0.01)
    stage.touch(0, .ended, Point(50, 50), time: 0.02)
    stage.touch(1, .ended, Point(10, 50), time: 0.03)
    stage.run(to: 0.1)
    #expect(left.log == ["began 0", "ended 0"])
    #expect(right.log == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `a view that leaves its window loses its touch once`() {
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.frame(at: 0)
    left.removeFromSuperview()
    stage.touch(0, .moved, Point(60, 50), time: 0.01)
    stage.touch(0, .ended, Point(60, 50), time: 0.02)
    stage.run(to: 0.1)
    #expect(left.log == ["began 0", "cancelled 0"])
    #expect(right.log == [])
  }

  @Test func `a number used again without an end begins a new touch`() {
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.touch(0, .began, Point(150, 50), time: 0.01)
    stage.run(to: 0.1)
    #expect(left.log == ["began 0", "cancelled 0"])
    #expect(right.log == ["began 0"])
  }

  @Test func `taking all touches away cancels each once`() {
    let press = LongPressRecognizer()
    right.addGestureRecognizer(press)
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.touch(1, .began, Point(150, 50), time: 0)
    stage.frame(at: 0)
    stage.window.cancelTouches()
    stage.touch(0, .ended, Point(50, 50), time: 0.6)
    stage.run(to: 1)
    #expect(left.log == ["began 0", "cancelled 0"])
    #expect(right.log == ["began 1", "cancelled 1"])
    #expect(press.state == .possible)
  }

  @Test func `callbacks may remove the view, its parent and all siblings`() {
    for event in ["began 0", "moved 0", "ended 0"] {
      let stage = Stage(width: 100, height: 100)
      var parent: View? = View(frame: stage.root.bounds)
      for _ in 0..<3 {
        let probe = Probe(frame: stage.root.bounds)
        probe.onEvent = { probe, now in
          if now != event { return }
          let parent = probe.superview
          for sibling in parent?.subviews ?? [] { sibling.removeFromSuperview() }
          parent?.removeFromSuperview()
        }
        parent?.addSubview(probe)
      }
      stage.root.addSubview(parent!)
      parent = nil
      stage.drag(from: Point(50, 50), to: Point(70, 50), time: 0, duration: 0.02)
      stage.tap(at: Point(50, 50), time: 0.1)
      stage.run(to: 0.3)
      #expect(stage.root.subviews.isEmpty)
    }
  }

  /// Case 29: one winner each, judged by the times of the events, at any frame rate.
  @Test(arguments: [0.050, 0.499, 0.501], [0.0, 9, 11])
  func `a press is a tap or a long press, never both`(seconds: Double, movement: Double) throws {
    for framesPerSecond in [1, 7, 60] {
      for kinds in [["tap"], ["long"], ["tap", "long"], ["long", "tap"]] {
        let stage = Stage(width: 100, height: 100, framesPerSecond: framesPerSecond)
        let view = Probe(frame: stage.root.bounds)
        stage.root.addSubview(view)
        var won: [String] = []
        for kind in kinds {
          view.addGestureRecognizer(
            kind == "tap"
              ? TapRecognizer { _ in won.append("tap") }
              : LongPressRecognizer { _ in won.append("long") })
        }
        stage.touch(0, .began, Point(50, 50), time: 0)
        if movement > 0 { stage.touch(0, .moved, Point(50 + movement, 50), time: 0.02) }
        stage.touch(0, .ended, Point(50 + movement, 50), time: seconds)
        stage.run(to: 3)

        var expected: [String] = []
        if movement < 10 {
          if seconds > 0.5 && kinds.contains("long") {
            expected = ["long"]
          } else if kinds.contains("tap") {
            expected = ["tap"]
          }
        }
        try #require(won == expected, "\(kinds) at \(framesPerSecond) frames a second")
      }
    }
  }

  /// Case 30.
  @Test func `a tap on a control is not its background's`() {
    var taps = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in taps += 1 })
    left.isControl = true
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 0.2)
    #expect(taps == 0)
    #expect(left.log == ["began 0", "ended 0"])
    stage.tap(at: Point(150, 50), time: 0.3)
    stage.run(to: 0.5)
    #expect(taps == 1)
  }

  @Test func `a long press takes the touch from the view`() {
    left.addGestureRecognizer(LongPressRecognizer())
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.touch(0, .ended, Point(50, 50), time: 0.7)
    stage.run(to: 1)
    #expect(left.log == ["began 0", "cancelled 0"])
  }

  @Test func `taps anywhere are observed, drags and long presses are not`() {
    var hits: [Bool] = []
    let observation = stage.window.observeTaps { hits.append($0 === left) }
    left.addGestureRecognizer(LongPressRecognizer())
    stage.tap(at: Point(50, 50), time: 0)
    stage.tap(at: Point(150, 50), time: 0.2)
    stage.drag(from: Point(150, 50), to: Point(170, 50), time: 0.4, duration: 0.1)
    stage.tap(at: Point(50, 50), time: 0.6, duration: 0.6)
    stage.run(to: 2)
    #expect(hits == [true, false])
    observation.cancel()
    stage.tap(at: Point(50, 50), time: 2.1)
    stage.run(to: 2.3)
    #expect(hits.count == 2)
  }
}
