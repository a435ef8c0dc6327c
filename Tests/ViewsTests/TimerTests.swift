import Geometry
import KioskTestKit
import Motion
import Testing
import Views

@Suite struct TimerTests {
  @Test func `timers are called once, by time and then as they were set`() {
    let stage = Stage(width: 10, height: 10)
    var calls: [Int] = []
    let window = stage.window
    window.schedule(at: FrameTime(seconds: 0.2)) { calls.append(1) }
    window.schedule(at: FrameTime(seconds: 0.1)) { calls.append(2) }
    window.schedule(at: FrameTime(seconds: 0.2)) { calls.append(3) }
    let dropped = window.schedule(at: FrameTime(seconds: 0.15)) { calls.append(4) }
    dropped.cancel()
    #expect(window.demand != .none)
    stage.frame(at: 0.05)
    #expect(calls == [])
    #expect(window.demand == .at(FrameTime(seconds: 0.1)))
    stage.frame(at: 0.5)
    stage.frame(at: 0.6)
    #expect(calls == [2, 1, 3])
    #expect(window.demand == .none)
  }

  @Test func `a timer may set and cancel others`() {
    let stage = Stage(width: 10, height: 10)
    var calls: [String] = []
    let window = stage.window
    var second: SceneTimer?
    window.schedule(at: FrameTime(seconds: 0.1)) {
      calls.append("first")
      second?.cancel()
      window.schedule(at: FrameTime(seconds: 0)) { calls.append("third") }
    }
    second = window.schedule(at: FrameTime(seconds: 0.2)) { calls.append("second") }
    stage.frame(at: 1)
    #expect(calls == ["first"], "what a timer sets waits for the next frame")
    stage.frame(at: 1.1)
    #expect(calls == ["first", "third"])
  }

  @Test func `what starts between frames starts with the next one`() {
    let stage = Stage(width: 10, height: 10)
    stage.frame(at: 1)
    var times: [FrameTime] = []
    stage.window.withFrameTime { times.append($0) }
    #expect(times == [] && stage.window.demand != .none)
    stage.window.schedule(at: FrameTime(seconds: 2)) {
      stage.window.withFrameTime { times.append($0) }
    }
    stage.frame(at: 5)
    #expect(times == [FrameTime(seconds: 5), FrameTime(seconds: 5)])
  }

  @Test func `cancelled timers leave no trace, however far off they are`() throws {
    final class Witness {}
    let stage = Stage(width: 10, height: 10)
    var called = 0
    let late = stage.window.schedule(at: .distantFuture) { called += 1 }
    #expect(stage.window.demand != .at(.distantFuture), "a moment that does not come")
    weak var first: Witness?
    for number in 0..<1000 {
      let witness = Witness()
      if number == 0 { first = witness }
      let timer = stage.window.schedule(at: FrameTime(seconds: 1e9)) {
        _ = witness
        called += 1
      }
      timer.cancel()
    }
    weak var timer: SceneTimer?
    do {
      let cancelled = stage.window.schedule(at: FrameTime(seconds: 1e9)) { called += 1 }
      timer = cancelled
      cancelled.cancel()
    }
    for _ in 0..<100 { stage.window.schedule(at: FrameTime(seconds: 2e9)) { called += 1 }.cancel() }
    #expect(first == nil && timer == nil && late.isPending)
    stage.frame(at: 1)
    #expect(called == 0)
  }

  @Test func `a change between frames asks for a frame, and for one only`() {
    let stage = Stage(width: 10, height: 10)
    let view = View(frame: stage.root.bounds)
    stage.root.addSubview(view)
    stage.frame(at: 1)
    #expect(stage.window.demand == .none)
    view.alpha = 0.5
    #expect(stage.window.demand == .everyFrame)
    stage.frame(at: 2)
    #expect(stage.window.demand == .none)
    // What is called after a commit, too.
    let animator = PropertyAnimator(for: view, duration: 1)
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(ends == 0 && stage.window.demand == .everyFrame)
    stage.frame(at: 3)
    #expect(ends == 1 && stage.window.demand == .none)
  }
}
