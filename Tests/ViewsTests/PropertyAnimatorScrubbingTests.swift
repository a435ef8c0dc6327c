import Geometry
import KioskTestKit
import Layers
import Motion
import Testing
import Views

/// Scrubbing, blocks that come late, frame rates, lives and bad numbers of property animators.
@Suite struct PropertyAnimatorScrubbingTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  private var shown: LayerValues { view.layer.presentation }

  @Test func `scrubbing is linear in the way, or in the time`() throws {
    let curves: [TimingCurve] = [
      .linear, .easeInEaseOut, .easeOut, TimingCurve(0.3, -0.5, 0.6, 1.4),
    ]
    for (index, curve) in curves.enumerated() {
      let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view)
      let animator = PropertyAnimator(for: view, duration: 3, curve: curve) { view.alpha = 0 }
      for (step, fraction) in [0.3, 0, 1, 0.75, 0.5, 1, 0].enumerated() {
        animator.fractionComplete = fraction
        stage.frame(at: Double(1 + index) + Double(step) / 20)
        let shown = view.layer.presentation.opacity
        try #require(animator.fractionComplete == fraction)
        // To the nearest nanosecond of 3 s, where the curve has a slope of up to 5.
        try #require(abs(shown - (1 - fraction)) < 1e-8)
        if fraction == 0 || fraction == 1 { try #require(shown == 1 - fraction) }
      }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.25
      stage.frame(at: Double(1 + index) + 0.5)
      let eased = curve.progress(at: 0.25)
      try #require(view.layer.presentation.opacity == 1 + (0 - 1) * eased)
      try #require(animator.fractionComplete == 0.25)
      try #require(stage.window.demand == .none)
      animator.stopAnimation(true)
    }
  }

  @Test func `a running animator goes on from where it is put`() {
    let animator = PropertyAnimator(for: view, duration: 4, curve: .linear) { [view] in
      view.alpha = 0
    }
    animator.startAnimation()
    stage.frame(at: 1)
    animator.fractionComplete = 0.75
    #expect(animator.isRunning)
    stage.frame(at: 2)
    #expect(shown.opacity == 0.25)
    stage.frame(at: 2.5)
    #expect(shown.opacity == 0.125)
    stage.frame(at: 3)
    #expect(animator.state == .inactive)
  }

  @Test func `scrubbing after a new timing returns to the own one`() {
    let animator = PropertyAnimator(for: view, duration: 4, curve: .easeIn) { [view] in
      view.alpha = 0
    }
    animator.addAnimations(delayFactor: 0.5) { [view] in view.scale = 2 }
    animator.fractionComplete = 0.125
    animator.continueAnimation(curve: .linear, durationFactor: 1)
    stage.frame(at: 1)
    stage.frame(at: 3)
    #expect(abs(shown.opacity - 0.4375) < 1e-8 && abs(shown.scaleX - 1.5) < 1e-8)
    animator.pauseAnimation()
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.75
    stage.frame(at: 4)
    #expect(shown.opacity == 1 - TimingCurve.easeIn.progress(at: 0.75))
    #expect(shown.scaleX == 1 + TimingCurve.easeIn.progress(at: 0.5))
  }

  @Test func `late blocks move for the time that is left`() {
    let animator = PropertyAnimator(for: view, duration: 4, curve: .linear) { [view] in
      view.alpha = 0
    }
    animator.addAnimations(delayFactor: 0.5) { [view] in view.rotation = 1 }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.window.schedule(at: FrameTime(seconds: 3)) { [view] in
      animator.addAnimations { view.scale = 3 }
      animator.addAnimations(delayFactor: 0.5) { view.borderWidth = 4 }
      animator.addAnimations(delayFactor: 1) { view.translation = Point(1, 1) }
    }
    stage.frame(at: 3)
    #expect(shown.opacity == 0.5 && shown.rotation == 0)
    stage.frame(at: 3.5)
    #expect(shown.scaleX == 1.5 && shown.borderWidth == 0 && shown.rotation == 0.25)
    stage.frame(at: 4.5)
    #expect(shown.scaleX == 2.5 && shown.borderWidth == 2 && shown.rotation == 0.75)
    #expect(shown.translation == .zero && shown.opacity == 0.125)
    stage.frame(at: 5)
    #expect(shown.scaleX == 3 && shown.borderWidth == 4 && shown.translation == Point(1, 1))
    #expect(animator.state == .inactive && stage.window.demand == .none)
  }

  @Test func `a spring with a block that waits ends with it`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let animator = PropertyAnimator(for: view, spring: spring) { [view] in view.scale = 2 }
    animator.addAnimations(delayFactor: 0.5) { [view] in view.rotation = 1 }
    #expect(animator.duration == spring.settlingDuration())
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 1 + animator.duration * 0.75)
    let whole = shown.scaleX - 1
    #expect(abs(whole - (1 - spring.factors(at: animator.duration * 0.75).displacement)) < 1e-7)
    // It swings twice as fast.
    let late = 1 - spring.factors(at: animator.duration * 0.5).displacement
    #expect(abs(shown.rotation - late) < 1e-6)
    stage.frame(at: 1 + animator.duration + 1e-8)
    #expect(shown.scaleX == 2 && shown.rotation == 1 && animator.state == .inactive)
  }

  @Test func `a spring is scrubbed on its first way, and swings from there`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 2)
    let animator = PropertyAnimator(for: view, spring: spring) { [view] in view.scale = 2 }
    var time = 1.0
    for percent in stride(from: 5, to: 100, by: 5) {
      animator.fractionComplete = Double(percent) / 100
      stage.frame(at: time)
      #expect(abs(shown.scaleX - 1 - Double(percent) / 100) < 1e-7)
      time += 1
    }
    animator.startAnimation()
    stage.frame(at: time)
    // From 0.95 on the first way it is a good eighth of a swing (0.63 s) to the top.
    stage.frame(at: time + 0.15)
    #expect(shown.scaleX > 2.5)
  }

  @Test func `the frames are the same at every rate`() {
    var all: [[Double]] = []
    for rate in [7, 30, 60] {
      let stage = Stage(width: 100, height: 100, framesPerSecond: rate)
      let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view)
      let animator = PropertyAnimator(for: view, duration: 5, curve: .easeOut) {
        view.center = Point(90, 10)
      }
      let window = stage.window
      func at(_ second: Double, _ body: @escaping () -> Void) {
        window.schedule(at: FrameTime(seconds: second), body)
      }
      at(1) { animator.startAnimation() }
      at(2) { animator.addAnimations(delayFactor: 0.25) { view.scale = 2 } }
      at(3) { animator.pauseAnimation() }
      at(4) { animator.startAnimation() }
      at(5) { animator.isReversed = true }
      at(6) { animator.isReversed = false }
      at(7) { animator.continueAnimation(spring: Spring(mass: 1, stiffness: 9, damping: 2)) }
      at(8) { animator.fractionComplete = 0.25 }
      at(9) { animator.continueAnimation(curve: .easeIn, durationFactor: 0.5) }
      var shown: [Double] = []
      for second in 1...13 {
        stage.run(to: Double(second))
        let values = view.layer.presentation
        shown += [values.position.x, values.scaleX, animator.fractionComplete]
      }
      #expect(animator.state == .inactive)
      all.append(shown)
    }
    #expect(all[0] == all[1] && all[1] == all[2])
    #expect(Set(all[0]).count > 15)
  }

  @Test func `released while it runs it goes on; released while paused it ends`() {
    final class Witness {}
    weak var witness: Witness?
    var ends: [PropertyAnimator.Position] = []
    func make() -> PropertyAnimator {
      let mark = Witness()
      witness = mark
      let animator = PropertyAnimator(for: view, duration: 4, curve: .linear) { [view] in
        view.alpha = 0
      }
      animator.addCompletion {
        _ = mark
        ends.append($0)
      }
      return animator
    }
    make().startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 3)
    #expect(shown.opacity == 0.5 && witness != nil)
    stage.frame(at: 5)
    #expect(ends == [.end] && shown.opacity == 0)
    stage.frame(at: 5.5)
    #expect(witness == nil)

    view.alpha = 1
    do {
      let animator = make()
      animator.startAnimation()
      stage.frame(at: 6)
      stage.frame(at: 8)
      animator.pauseAnimation()
    }
    stage.frame(at: 9)
    #expect(witness == nil && ends == [.end], "no completion")
    #expect(shown.opacity == 0 && view.layer.animationKeys.isEmpty)
  }

  @Test func `views and windows may go before it ends`() {
    var animator: PropertyAnimator?
    var ends: [PropertyAnimator.Position] = []
    do {
      let stage = Stage(width: 100, height: 100)
      var view: View? = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view!)
      stage.frame(at: 0)
      let other = View()
      stage.root.addSubview(other)
      animator = PropertyAnimator(for: view!, duration: 1) { [unowned view] in
        view!.alpha = 0
        other.alpha = 0
      }
      animator?.addCompletion { ends.append($0) }
      animator?.startAnimation()
      stage.frame(at: 1)
      view!.removeFromSuperview()
      view = nil
      stage.frame(at: 1.5)
      #expect(other.layer.presentation.opacity == 0.5)
      animator?.isReversed = true
      stage.frame(at: 1.6)
      #expect(ends == [])
    }
    // Without a window time stands, and what asks for some ends at once.
    animator?.pauseAnimation()
    animator?.fractionComplete = 0.3
    #expect(animator?.isRunning == false)
    animator?.startAnimation()
    #expect(ends == [.start] && animator?.state == .inactive)
  }

  @Test func `outside a window everything happens at once`() {
    let loose = View()
    let animator = PropertyAnimator(for: loose, duration: 1) { loose.alpha = 0 }
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(loose.alpha == 0 && ends == [.end] && animator.state == .inactive)
  }

  @Test func `values that are no numbers do not stick`() {
    let animator = PropertyAnimator(for: view, duration: 1) { [view] in view.alpha = .nan }
    animator.startAnimation()
    stage.frame(at: 1)
    stage.frame(at: 1.5)
    stage.frame(at: 2)
    #expect(animator.state == .inactive && view.layer.animationKeys.isEmpty)
  }

  /// Case 34.
  @Test(arguments: [Double.nan, -Double.infinity, -1, 0, 1e-12, 1e300, .infinity])
  func `numbers that make no animation have an outcome`(number: Double) {
    let made = [
      PropertyAnimator(for: view, duration: number),
      PropertyAnimator(for: view, duration: number, dampingRatio: number),
      PropertyAnimator(for: view, duration: 1, dampingRatio: number),
      PropertyAnimator(for: view, spring: Spring(), initialVelocity: number),
    ]
    var time = 1.0
    for animator in made {
      view.alpha = 1
      var ends = 0
      animator.addCompletion { _ in ends += 1 }
      animator.addAnimations(delayFactor: number) { [view] in view.alpha = 0 }
      animator.startAnimation(afterDelay: number)
      for step in 0..<8 {
        time += 0.25
        stage.frame(at: time)
        #expect(shown.opacity.isFinite)
        switch step {
        case 1: animator.fractionComplete = number
        case 2: animator.continueAnimation(curve: .linear, durationFactor: number)
        case 3: animator.isReversed = true
        case 4: animator.continueAnimation(spring: Spring(), initialVelocity: number)
        case 5: animator.pauseAnimation()
        default: break
        }
        let fraction = animator.fractionComplete
        #expect(fraction.isFinite)
      }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      time += 1
      stage.frame(at: time)
      #expect(ends <= 1 && animator.state == .inactive && view.layer.animationKeys.isEmpty)
      #expect(stage.window.demand == .none)
    }
  }

  @Test(arguments: 1...12) func `any order of calls is survived and ends where it says`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let views = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 20, height: 20)) }
    for view in views { stage.root.addSubview(view) }
    var time = 1.0
    for _ in 0..<12 {
      for view in views { view.alpha = 1 }
      stage.frame(at: time)
      var ends: [PropertyAnimator.Position] = []
      let duration = Double.random(in: 0...2, using: &random)
      let animator =
        Bool.random(using: &random)
        ? PropertyAnimator(for: views[0], duration: duration, curve: .easeInEaseOut)
        : PropertyAnimator(for: views[0], duration: duration, dampingRatio: 0.4)
      for view in views { animator.addAnimations { view.alpha = 0 } }
      animator.addCompletion { ends.append($0) }
      for _ in 0..<25 {
        let number = Double.random(in: -0.2...1.4, using: &random)
        switch Int.random(in: 0..<11, using: &random) {
        case 0: animator.startAnimation(afterDelay: number)
        case 1: animator.pauseAnimation()
        case 2: animator.fractionComplete = number
        case 3: animator.isReversed.toggle()
        case 4: animator.continueAnimation(curve: .easeIn, durationFactor: number)
        case 5: animator.continueAnimation(spring: Spring(mass: 1, stiffness: 200, damping: 9))
        case 6: animator.scrubsLinearly.toggle()
        case 7: animator.pausesOnCompletion.toggle()
        case 8: animator.addAnimations(delayFactor: number) { views[1].scale = number + 2 }
        default: break
        }
        let wasRunning = animator.isRunning
        time += Double.random(in: 0.001...0.3, using: &random)
        stage.frame(at: time)
        let shown = views[0].layer.presentation.opacity
        try #require(shown.isFinite && abs(shown) < 10)
        // All have one way, whatever was done.
        try #require(views[2].layer.presentation.opacity == shown)
        if animator.state == .active && !animator.isRunning && !wasRunning {
          try #require(
            abs(1 - shown - animator.fractionComplete) < 1e-6 || !animator.scrubsLinearly)
        }
        if animator.state == .inactive && !ends.isEmpty { break }
      }
      animator.pauseAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      time += 0.01
      stage.frame(at: time)
      try #require(ends.count == 1 && animator.state == .inactive)
      try #require(views[0].alpha == (ends[0] == .end ? 0 : 1))
      for view in views { try #require(view.layer.animationKeys.isEmpty) }
      try #require(stage.window.demand == .none)
      time += 0.01
    }
  }
}
