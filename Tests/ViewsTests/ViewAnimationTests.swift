import Pixels
import Layers
import Geometry
import KioskTestKit
import Motion
import Testing
import Views

@Suite struct ViewAnimationTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  private var shownX: Double { view.layer.presentation.position.x - 10 }

  /// Case 32.
  @Test func `a stall ends an animation at its exact end, with one completion`() {
    var ends: [Bool] = []
    view.animate(duration: 0.3) {
      view.frame = Rect(x: 100, y: 0, width: 20, height: 20)
    } completion: {
      ends.append($0)
    }
    stage.frame(at: 1)
    #expect(shownX == 0)
    stage.frame(at: 1.016)
    #expect(shownX > 0 && shownX < 10)
    #expect(ends == [])
    stage.frame(at: 3.016)
    #expect(shownX == 100)
    stage.frame(at: 3.1)
    #expect(ends == [true])
    #expect(stage.window.demand == .none)
  }

  @Test func `a new goal half way starts from what is shown`() {
    view.animate(duration: 0.2, curve: .linear) {
      view.frame = Rect(x: 100, y: 0, width: 20, height: 20)
    }
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    #expect(abs(shownX - 50) < 1e-6)
    view.animate(duration: 0.2, curve: .linear) {
      view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    }
    stage.frame(at: 1.2)
    #expect(abs(shownX - 50) < 1e-6)
    stage.frame(at: 1.3)
    #expect(abs(shownX - 25) < 1e-6)
  }

  @Test func `sizes, alphas and colours move too`() {
    view.backgroundColor = .black
    view.animate(duration: 0.2, curve: .linear) {
      view.frame = Rect(x: 0, y: 0, width: 40, height: 20)
      view.alpha = 0
      view.backgroundColor = .white
    }
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    let shown = view.layer.presentation
    #expect(abs(shown.bounds.width - 30) < 1e-6)
    #expect(abs(shown.opacity - 0.5) < 1e-6)
    #expect((126...129).contains(shown.backgroundColor.red))
  }

  /// Case 33.
  @Test func `a completion may remove the view, its siblings and its parent, and animate anew`() {
    let parent = View(frame: stage.root.bounds)
    let other = View(frame: Rect(x: 0, y: 50, width: 10, height: 10))
    stage.root.addSubview(parent)
    parent.addSubview(view)
    parent.addSubview(other)
    var ends = 0
    view.animate(duration: 0.1) {
      view.alpha = 0.5
    } completion: { _ in
      ends += 1
      view.removeFromSuperview()
      other.removeFromSuperview()
      parent.removeFromSuperview()
      stage.root.animate(duration: 0.1) {
        stage.root.backgroundColor = .black
      } completion: { _ in
        ends += 1
      }
    }
    stage.run(to: 1)
    #expect(ends == 2)
    #expect(stage.root.subviews.isEmpty)
  }

  @Test func `outside a window, or in no time, all happens at once`() {
    let loose = View()
    var ended = false
    loose.animate(duration: 1) {
      loose.alpha = 0
    } completion: {
      ended = $0
    }
    #expect(ended && loose.alpha == 0)
    view.animate(duration: 0) { view.alpha = 0.25 }
    #expect(view.layer.presentation.opacity == 0.25)
  }
}
