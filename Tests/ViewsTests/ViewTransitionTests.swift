import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@Suite struct ViewTransitionTests {
  private let stage = Stage(width: 100, height: 100)
  private let box = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
  private let old = Probe(frame: Rect(x: 0, y: 0, width: 60, height: 60))
  private let new = Probe(frame: Rect(x: 0, y: 0, width: 60, height: 60))

  init() {
    stage.root.addSubview(box)
    box.addSubview(View())
    box.addSubview(old)
    box.addSubview(View())
    stage.frame(at: 0)
  }

  @Test func `changes are made at once, and the completion comes once, at the end`() {
    var ends: [Bool] = []
    box.transition(duration: 1, kind: .fade) {
      box.backgroundColor = .black
      old.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(old.layer.animationKeys.isEmpty)
    stage.frame(at: 1)
    #expect(box.layer.presentation.backgroundColor == .black)
    stage.frame(at: 1.5)
    #expect(ends == [] && stage.window.demand == .everyFrame)
    stage.frame(at: 2)
    #expect(ends == [true] && stage.window.demand == .none && box.layer.animationKeys.isEmpty)
  }

  @Test func `inside a block a transition is still one`() {
    box.animate(duration: 1) {
      box.alpha = 0.5
      box.transition(duration: 2) { box.backgroundColor = .black }
    }
    #expect(box.layer.animationKeys == ["opacity", "transition"])
  }

  @Test func `a subview takes another one's place`() {
    box.transition(from: old, to: new, duration: 1, kind: .push, direction: .fromLeft)
    #expect(box.subviews.count == 3 && box.subviews[1] === new && old.superview == nil)
    guard case .transition(let running) = box.layer.animation(forKey: "transition") else {
      Issue.record("no transition runs")
      return
    }
    #expect(running.kind == .push && running.direction == .fromLeft && running.duration == 1)
    stage.tap(at: Point(50, 50), time: 1, duration: 0)
    stage.frame(at: 1)
    #expect(old.log == [])
    // The front view is without size.
    #expect(new.log == ["began 0", "ended 0"])
    // One that is there already, one that is none of its, one for itself.
    box.transition(from: new, to: box.subviews[0], duration: 1)
    #expect(box.subviews.count == 2 && new.superview == nil)
    box.transition(from: old, to: new, duration: 1)
    #expect(box.subviews.count == 3 && box.subviews[2] === new)
    box.transition(from: new, to: new, duration: 1)
    #expect(box.subviews.count == 3)
  }

  @Test func `another transition cuts the first one short`() {
    var ends: [String] = []
    box.transition(
      duration: 1, { box.backgroundColor = .black }, completion: { ends.append("first \($0)") })
    stage.frame(at: 1)
    stage.frame(at: 1.5)
    box.transition(
      duration: 1, { box.backgroundColor = .white }, completion: { ends.append("second \($0)") })
    stage.frame(at: 2)
    #expect(ends == ["first false"])
    box.transition(
      duration: 0, { box.backgroundColor = .black }, completion: { ends.append("third \($0)") })
    stage.frame(at: 2.1)
    #expect(ends == ["first false", "third true", "second false"])
    #expect(stage.window.demand == .none)
  }

  @Test(arguments: [0, -1, Double.nan]) func `in no time, or outside a window, it happens at once`(
    duration: Double
  ) {
    var ends: [Bool] = []
    box.transition(duration: duration) {
      box.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    let loose = View()
    loose.transition(duration: 1) {
      loose.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true, true] && box.alpha == 0.5 && loose.alpha == 0.5)
    #expect(box.layer.animationKeys.isEmpty && loose.layer.animationKeys.isEmpty)
  }

  @Test func `one of infinite duration stays and costs no frames`() {
    box.transition(duration: .infinity) { box.backgroundColor = .black }
    stage.frame(at: 1)
    stage.frame(at: 1e6)
    #expect(stage.window.demand == .none && box.layer.animationKeys == ["transition"])
  }
}
