import Geometry
import KioskTestKit
import Layers
import Motion
import Testing
import Views

@Suite struct ViewKeyframeTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  /// What is shown at these times, after a first frame at 1 s.
  private func shown(_ times: [Double], of value: (LayerValues) -> Double) -> [Double] {
    stage.frame(at: 1)
    return times.map {
      stage.frame(at: 1 + $0)
      return value(view.layer.presentation)
    }
  }

  @Test func `each property rests between its keyframes`() {
    var ends: [Bool] = []
    view.animateKeyframes(duration: 4) {
      view.addKeyframe(relativeStart: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
      view.addKeyframe(relativeStart: 0.75, relativeDuration: 0.125) { view.alpha = 0.5 }
      view.scale = 5
    } completion: {
      ends.append($0)
    }
    #expect(view.alpha == 0.5)
    let times = [0.5, 1, 1.5, 2, 2.5, 3, 3.25, 3.5, 3.75]
    var scales: [Double] = []
    let alphas = shown(times) {
      scales.append($0.scaleX)
      return $0.opacity
    }
    #expect(alphas == [1, 1, 0.5, 0, 0, 0, 0.25, 0.5, 0.5])
    #expect(scales == times.map { 1 + $0 })
    #expect(ends == [])
    stage.frame(at: 5)
    #expect(ends == [true] && view.layer.presentation.opacity == 0.5)
    #expect(stage.window.demand == .none)
  }

  @Test func `discrete keyframes show from their start on`() {
    view.animateKeyframes(duration: 4, calculationMode: .discrete) {
      for (index, alpha) in [0.75, 0.5, 0.25].enumerated() {
        let start = Double(index + 1) / 4
        view.addKeyframe(relativeStart: start, relativeDuration: 0.25) { view.alpha = alpha }
      }
    }
    #expect(
      shown([0.5, 1.5, 2, 2.9, 3, 3.9, 4]) { $0.opacity } == [1, 0.75, 0.5, 0.5, 0.25, 0.25, 0.25])
  }

  @Test func `paced keyframes go at one speed, whatever their times`() {
    view.animateKeyframes(duration: 4, calculationMode: .paced) {
      view.addKeyframe(relativeStart: 0, relativeDuration: 0.9) { view.translation = Point(10, 0) }
      view.addKeyframe(relativeStart: 0.9, relativeDuration: 0.1) {
        view.translation = Point(40, 0)
      }
    }
    #expect(shown([1, 2, 3]) { $0.translation.x } == [10, 20, 30])
  }

  @Test(arguments: [CalculationMode.cubic, .cubicPaced])
  func `smooth keyframes pass through every value`(mode: CalculationMode) {
    view.animateKeyframes(duration: 3, calculationMode: mode) {
      view.addKeyframe(relativeStart: 0, relativeDuration: 1.0 / 3) { view.scale = 2 }
      view.addKeyframe(relativeStart: 1.0 / 3, relativeDuration: 1.0 / 3) { view.scale = 1.5 }
      view.addKeyframe(relativeStart: 2.0 / 3, relativeDuration: 1.0 / 3) { view.scale = 3 }
    }
    if mode == .cubic {
      for (shown, value) in zip(shown([1, 2, 3]) { $0.scaleX }, [2, 1.5, 3]) {
        #expect(abs(shown - value) < 1e-8, "at a third to the nearest nanosecond")
      }
    } else {
      let all = shown((1...300).map { Double($0) / 100 }) { $0.scaleX }
      #expect(all.contains { abs($0 - 1.5) < 0.02 } && all.contains { abs($0 - 2) < 0.05 })
      #expect(all.last == 3)
    }
  }

  @Test func `keyframes in any order, over each other, at no time, have an outcome`() {
    view.animateKeyframes(duration: 2, options: [.repeat, .autoreverse, .layoutSubviews]) {
      view.addKeyframe(relativeStart: 0.5, relativeDuration: .infinity) { view.alpha = 0 }
      view.addKeyframe(relativeStart: -1, relativeDuration: 0.75) { view.alpha = 0.5 }
      view.addKeyframe(relativeStart: .nan, relativeDuration: -1) { view.scale = 2 }
      view.addKeyframe(relativeStart: 7, relativeDuration: 1) { view.rotation = 1 }
      view.addKeyframe(relativeStart: 0.25, relativeDuration: 0.25) {
        view.borderWidth = 1
        view.borderWidth = 2
        view.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.borderWidth = 4 }
      }
    }
    stage.frame(at: 1)
    var alphas: [Double] = []
    for time in [1.75, 2.5, 2.75, 3, 3.25, 4.25] {
      stage.frame(at: time)
      let shown = view.layer.presentation
      alphas.append(shown.opacity)
      #expect(shown.scaleX == 2)
    }
    #expect(alphas == [0.75, 0.5, 0.25, 0, 0.25, 0.75])
    #expect(view.borderWidth == 4)
  }

  @Test func `keyframes in no time, without a window, or outside of a block just happen`() {
    var ends: [Bool] = []
    let set = {
      self.view.addKeyframe(relativeStart: 0, relativeDuration: 1) { self.view.alpha = 0.5 }
    }
    view.animateKeyframes(duration: .nan, set, completion: { ends.append($0) })
    #expect(view.alpha == 0.5 && ends == [true] && view.layer.animationKeys.isEmpty)
    view.addKeyframe(relativeStart: 0, relativeDuration: 1) { view.alpha = 1 }
    #expect(view.alpha == 1 && view.layer.animationKeys.isEmpty)
    view.removeFromSuperview()
    view.animateKeyframes(duration: 1, set, completion: { ends.append($0) })
    #expect(view.alpha == 0.5 && ends == [true, true])
  }
}
