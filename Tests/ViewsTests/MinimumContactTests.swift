import Geometry
import Gestures
import KioskTestKit
import Motion
import Testing
import Touches
import Views

@Suite struct MinimumContactTests {
  private func stage(_ framesPerSecond: Int = 60) -> (Stage, Probe) {
    let stage = Stage(width: 100, height: 100, framesPerSecond: framesPerSecond)
    let view = Probe(frame: stage.root.bounds)
    stage.root.addSubview(view)
    stage.window.minimumContactSeconds = 0.03
    return (stage, view)
  }

  @Test(arguments: [7, 30, 60]) func `ghosts are not heard of, fingers are`(framesPerSecond: Int) {
    let (stage, view) = stage(framesPerSecond)
    var taps = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in taps += 1 })
    for ghost in 0..<20 {
      stage.tap(at: Point(50, 50), time: Double(ghost) * 0.04, duration: 0.029, id: 1)
    }
    stage.tap(at: Point(20, 20), time: 0.1, duration: 0.08)
    stage.run(to: 2)
    #expect(taps == 1 && view.log == ["began 0", "cancelled 0"])
    #expect(stage.window.demand == .none)
  }

  @Test func `a finger that rests is heard of in the next frame, with its own time`() {
    let (stage, view) = stage()
    let press = LongPressRecognizer()
    view.addGestureRecognizer(press)
    stage.touch(0, .began, Point(50, 50), time: 0.01)
    stage.run(to: 0.02)
    #expect(view.log == [])
    #expect(stage.window.demand == .at(FrameTime(nanoseconds: 40_000_000)))
    stage.run(to: 0.05)
    #expect(view.log == ["began 0"])
    #expect(stage.window.demand == .at(FrameTime(nanoseconds: 510_000_000)))
    stage.touch(0, .ended, Point(50, 50), time: 0.511)
    stage.run(to: 0.6)
    #expect(view.log == ["began 0", "cancelled 0"])
  }

  @Test func `what is held when the screen is lost never comes`() {
    let (stage, view) = stage()
    stage.touch(0, .began, Point(50, 50), time: 0)
    stage.run(to: 0.02)
    stage.window.cancelTouches()
    stage.touch(0, .ended, Point(50, 50), time: 0.1)
    stage.run(to: 0.2)
    #expect(view.log == [] && stage.window.demand == .none)
  }

  /// A deadline before the one at which a touch is let through comes before it, in a late frame too.
  @Test(arguments: [2, 60]) func `touches and deadlines keep their order`(framesPerSecond: Int) {
    let stage = Stage(width: 100, height: 100, framesPerSecond: framesPerSecond)
    stage.window.minimumContactSeconds = 0.03
    var log: [String] = []
    let press = LongPressRecognizer { _ in log.append("long") }
    let other = PressRecognizer()
    other.onPressChange = { log.append("press \($0.isPressed)") }
    let left = View(frame: Rect(x: 0, y: 0, width: 50, height: 100))
    let right = View(frame: Rect(x: 50, y: 0, width: 50, height: 100))
    stage.root.addSubview(left)
    stage.root.addSubview(right)
    left.addGestureRecognizer(press)
    right.addGestureRecognizer(other)
    stage.touch(0, .began, Point(20, 20), time: 0.1)
    stage.touch(1, .began, Point(70, 20), time: 0.59)
    stage.run(to: 2)
    #expect(log == ["long", "press true"])
  }
}
