import Geometry
import KioskTestKit
import Layers
import Motion
import Testing
import Views

@Suite struct PropertyAnimatorTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  private var shown: LayerValues { view.layer.presentation }

  /// Fades `view` out in 4 s, linearly.
  private func fading(_ curve: TimingCurve = .linear) -> PropertyAnimator {
    PropertyAnimator(for: view, duration: 4, curve: curve) { [view] in view.alpha = 0 }
  }

  @Test func `it starts with the frame and ends exactly, once, when all is committed`() {
    let animator = fading(.easeInEaseOut)
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { [view] position in
      ends.append(position)
      #expect(view.layer.presentation.opacity == 0 && animator.state == .inactive)
    }
    #expect(animator.state == .inactive && view.alpha == 1 && animator.fractionComplete == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
    stage.frame(at: 1)
    #expect(shown.opacity == 1)
    stage.frame(at: 3)
    #expect(abs(shown.opacity - 0.5) < 1e-9 && abs(animator.fractionComplete - 0.5) < 1e-9)
    stage.frame(at: 4.999)
    #expect(shown.opacity > 0 && ends == [] && stage.window.demand == .everyFrame)
    stage.frame(at: 7)
    #expect(shown.opacity == 0 && ends == [.end])
    #expect(!animator.isRunning && view.layer.animationKeys.isEmpty)
    stage.frame(at: 8)
    #expect(ends == [.end] && stage.window.demand == .none)
  }

  @Test func `paused it stands without frames, and goes on as if nothing had been`() {
    let animator = fading(.easeIn)
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 2)
    let still = shown.opacity
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    stage.frame(at: 10)
    #expect(shown.opacity == still && stage.window.demand == .none)
    animator.startAnimation()
    stage.frame(at: 20)
    #expect(shown.opacity == still)
    stage.frame(at: 21)
    let later = TimingCurve.easeIn.progress(at: 0.5)
    #expect(abs(shown.opacity - (1 - later)) < 1e-12)
    stage.frame(at: 23)
    #expect(shown.opacity == 0 && animator.state == .inactive)
  }

  @Test func `where the whole window is slower so is it, to its end`() {
    stage.root.layer.timing.speed = 0.1
    let animator = fading()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 5)
    #expect(abs(shown.opacity - 0.9) < 1e-9 && abs(animator.fractionComplete - 0.1) < 1e-9)
    animator.pauseAnimation()
    stage.frame(at: 50)
    #expect(abs(shown.opacity - 0.9) < 1e-9)
    animator.startAnimation()
    stage.frame(at: 60)
    stage.frame(at: 70)
    #expect(abs(shown.opacity - 0.65) < 1e-9)
    animator.isReversed = true
    stage.frame(at: 71)
    stage.frame(at: 81)
    #expect(abs(shown.opacity - 0.9) < 1e-9 && ends == [])
    // Slower still on the way: it ends when it is there.
    stage.root.layer.timing = MediaTiming(
      beginTime: FrameTime(seconds: 81), timeOffset: 8.1, speed: 0.05)
    stage.frame(at: 85)
    stage.frame(at: 88.9)
    #expect(ends == [] && shown.opacity > 0.99 && shown.opacity < 1)
    stage.frame(at: 89.1)
    #expect(ends == [.start] && shown.opacity == 1 && stage.window.demand == .none)
  }

  @Test(arguments: [0.5, 2])
  func `a layer with a time of its own does not slow it down`(speed: Double) {
    view.layer.timing.speed = speed
    let animator = fading()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 3)
    #expect(abs(shown.opacity - 0.5) < 1e-9)
    animator.isReversed = true
    stage.frame(at: 4)
    #expect(abs(shown.opacity - 0.5) < 1e-9)
    stage.frame(at: 5)
    #expect(abs(shown.opacity - 0.75) < 1e-9)
    stage.frame(at: 6)
    #expect(shown.opacity == 1 && ends == [.start])
  }

  @Test func `paused from the beginning it is active at its start`() {
    let animator = fading()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && view.alpha == 0)
    stage.frame(at: 1)
    #expect(shown.opacity == 1 && animator.fractionComplete == 0)
  }

  @Test func `it runs back from where it is, to where it began`() {
    let animator = fading(.easeOut)
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 2)
    let first = shown.opacity
    stage.frame(at: 3)
    let turned = shown.opacity
    animator.isReversed = true
    stage.frame(at: 4)
    #expect(shown.opacity == turned)
    stage.frame(at: 5)
    #expect(shown.opacity == first && animator.isReversed)
    stage.frame(at: 6)
    #expect(shown.opacity == 1 && view.alpha == 1 && ends == [.start])
    #expect(!animator.isReversed && stage.window.demand == .none)
  }

  @Test func `turned twice it ends at the end`() {
    let animator = fading()
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 3)
    animator.isReversed = true
    stage.frame(at: 4)
    stage.frame(at: 5)
    #expect(shown.opacity == 0.75)
    animator.isReversed = false
    stage.frame(at: 6)
    stage.frame(at: 7)
    #expect(shown.opacity == 0.5)
    stage.frame(at: 9)
    #expect(shown.opacity == 0 && view.alpha == 0 && animator.state == .inactive)
  }

  @Test func `reversed before it starts it runs from the end to the start`() {
    let animator = fading()
    animator.isReversed = true
    animator.startAnimation(afterDelay: 1)
    for (time, alpha) in [(1.0, 0.0), (2, 0), (3, 0.25), (5, 0.75), (6, 1)] {
      stage.frame(at: time)
      #expect(shown.opacity == alpha)
    }
    #expect(view.alpha == 1 && animator.state == .inactive)
  }

  @Test func `a delay is waited for, and can be interrupted`() {
    let animator = fading()
    animator.startAnimation(afterDelay: 2)
    #expect(animator.isRunning)
    stage.frame(at: 1)
    #expect(shown.opacity == 1)
    #expect(stage.window.demand == .at(FrameTime(seconds: 3)))
    stage.frame(at: 2)
    animator.pauseAnimation()
    stage.frame(at: 10)
    #expect(shown.opacity == 1 && stage.window.demand == .none)
    animator.startAnimation(afterDelay: 7)
    stage.frame(at: 20)
    stage.frame(at: 22)
    #expect(shown.opacity == 0.75, "one second of the delay was left")
  }

  @Test func `continued with another timing it takes what is left of its way`() {
    let animator = fading()
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 2)
    animator.pauseAnimation()
    animator.continueAnimation(curve: .linear, durationFactor: 0.25)
    #expect(animator.isRunning)
    stage.frame(at: 3)
    #expect(shown.opacity == 0.75)
    stage.frame(at: 3.5)
    #expect(shown.opacity == 0.375 && animator.fractionComplete == 0.625)
    // Back again, in the share of the duration that the way is: 0.625 · 4 s.
    animator.isReversed = true
    stage.frame(at: 4)
    stage.frame(at: 5.25)
    #expect(shown.opacity == 0.6875)
    animator.continueAnimation(curve: .easeIn)
    stage.frame(at: 5.5)
    #expect(shown.opacity == 0.6875)
    stage.frame(at: 6.75)
    #expect(shown.opacity == 1 && view.alpha == 1 && animator.state == .inactive)
  }

  @Test func `continued with a spring it overshoots and settles`() {
    let animator = fading()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.5
    let spring = Spring(mass: 1, stiffness: 100, damping: 4)
    animator.continueAnimation(spring: spring)
    stage.frame(at: 1)
    #expect(shown.opacity == 0.5)
    stage.frame(at: 1.32)
    #expect(shown.opacity < -0.1 && animator.fractionComplete > 1.1)
    stage.frame(at: 1 + spring.settlingDuration() + 1e-8)
    #expect(shown.opacity == 0 && ends == [.end])
  }

  @Test func `with nothing new it continues as if it had not been paused`() {
    let animator = fading(.easeIn)
    animator.fractionComplete = 0.5
    animator.continueAnimation()
    stage.frame(at: 1)
    #expect(abs(shown.opacity - 0.5) < 1e-9)
    let rest = 4 * (1 - half(of: .easeIn))
    stage.frame(at: 1 + rest - 1e-3)
    #expect(animator.isRunning)
    stage.frame(at: 1 + rest + 1e-6)
    #expect(animator.state == .inactive)
  }

  /// The time at which a curve is half way.
  private func half(of curve: TimingCurve) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve.progress(at: middle) < 0.5 { low = middle } else { high = middle }
    }
    return high
  }

  @Test func `stopped it stands where it is shown, until it is finished`() {
    for position in [PropertyAnimator.Position.start, .end, .current] {
      let stage = Stage(width: 200, height: 100)
      let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view)
      let animator = PropertyAnimator(for: view, duration: 4, curve: .linear) {
        view.center = Point(90, 10)
      }
      var ends: [PropertyAnimator.Position] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      stage.frame(at: 1)
      stage.frame(at: 2)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && view.center == Point(30, 10))
      #expect(animator.fractionComplete == 0.25)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 1
      animator.addAnimations { view.alpha = 0 }
      stage.frame(at: 3)
      #expect(ends == [] && view.layer.presentation.position == Point(30, 10))
      #expect(stage.window.demand == .none && view.alpha == 1)
      animator.finishAnimation(at: position)
      stage.frame(at: 4)
      #expect(ends == [position] && animator.state == .inactive)
      #expect(view.center.x == (position == .start ? 10 : position == .end ? 90 : 30))
    }
  }

  @Test func `stopped without finishing it is new, and its completions are not called`() {
    let animator = fading()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 2)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && view.alpha == 0.75)
    animator.finishAnimation(at: .end)
    stage.frame(at: 9)
    #expect(view.alpha == 0.75 && ends == 0)
    animator.addAnimations { [view] in view.alpha = 0.25 }
    animator.startAnimation()
    stage.frame(at: 10)
    stage.frame(at: 12)
    #expect(shown.opacity == 0.5)
  }

  @Test func `kept at its end it can be reversed`() {
    let animator = fading()
    animator.pausesOnCompletion = true
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 6)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    #expect(shown.opacity == 0 && ends == [] && stage.window.demand == .none)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(at: 7)
    stage.frame(at: 9)
    #expect(shown.opacity == 0.5)
    stage.frame(at: 11)
    #expect(ends == [.start] && view.alpha == 1)
  }

  @Test func `what must not be interrupted is not`() {
    let animator = fading()
    animator.isInterruptible = false
    animator.startAnimation()
    stage.frame(at: 1)
    animator.pauseAnimation()
    animator.fractionComplete = 1
    animator.isReversed = true
    animator.continueAnimation(curve: .linear, durationFactor: 2)
    animator.continueAnimation(spring: Spring())
    animator.stopAnimation(true)
    stage.frame(at: 3)
    #expect(shown.opacity == 0.5 && animator.isRunning && !animator.isReversed)
    stage.frame(at: 5)
    #expect(shown.opacity == 0 && animator.state == .inactive)
  }

  @Test func `another animation of a property takes it over`() {
    let animator = PropertyAnimator(for: view, duration: 4, curve: .linear) { [view] in
      view.alpha = 0
      view.scale = 3
    }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 3)
    view.animate(duration: 4, curve: .linear) { view.alpha = 1 }
    stage.frame(at: 4)
    animator.fractionComplete = 0.25
    stage.frame(at: 5)
    stage.frame(at: 6)
    #expect(shown.opacity == 0.75 && shown.scaleX == 2)
    animator.isReversed = true
    stage.frame(at: 20)
    stage.frame(at: 23)
    #expect(view.alpha == 1 && shown.opacity == 1, "not the animator's any more")
    #expect(view.scale == 1 && animator.state == .inactive)
  }

  @Test func `two blocks over one property are one way`() {
    let animator = fading()
    animator.addAnimations { [view] in view.alpha = 0.5 }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 3)
    #expect(shown.opacity == 0.75)
    animator.isReversed = true
    stage.frame(at: 9)
    stage.frame(at: 12)
    #expect(view.alpha == 1)
  }
}
