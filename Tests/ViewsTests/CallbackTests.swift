import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Testing
import Touches
import Views

/// Case 33: every callback may do anything to any view. Run under the address sanitizer too.
@Suite("Callbacks that take every view away") struct CallbackTests {
  /// What calls back.
  enum Cause: String, CaseIterable {
    case completion, cutShort, springCompletion, keyframeCompletion, delayedCompletion, atOnce
    case timer, frameTime, tap, touch, observation, layout
    case animatorCompletion, reversedAnimator, finishedAnimator, animatorBlock, lateBlock
    case transition, transitionCutShort, transitionBlock, exchange, screen, screenCutShort
  }

  /// What it does then.
  enum Deed: String, CaseIterable {
    case removesView, removesParent, removesSiblings, removesEverything, removesViewAndParent
    case animatesAgain, animatesParent, startsAnimator, startsTransition, pushesScreen
    case stopsAnimator, removesAnimations, putsViewElsewhere
  }

  /// A view with two siblings in a parent in a screen; only the window keeps them.
  private final class Scene {
    let stage = Stage(width: 100, height: 100)
    weak var stack: ScreenStack?
    weak var parent: View?
    weak var view: Acting?
    var animator: PropertyAnimator?
    var observation: TapObservation?
    var calls = 0

    init() {
      let view = Acting(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      for child in [View(), view, View()] { parent.addSubview(child) }
      let screen = View()
      screen.addSubview(parent)
      let stack = ScreenStack(screen, frame: stage.root.bounds)
      stage.root.addSubview(stack)
      (self.view, self.parent, self.stack) = (view, parent, stack)
      stage.frame(at: 0)
    }
  }

  /// A view whose touches and layout are told.
  private final class Acting: View {
    var onTouch: (() -> Void)?
    var onLayout: (() -> Void)?
    override func touchEnded(_ touch: Touch) { onTouch?() }
    override func layoutSubviews() { onLayout?() }
  }

  @Test(arguments: Cause.allCases) func `any of them is safe`(cause: Cause) throws {
    for deed in Deed.allCases {
      let scene = Scene()
      let stage = scene.stage
      start(cause, in: scene) { [unowned scene] in
        scene.calls += 1
        // Layout comes again by itself.
        if scene.calls == 1 { act(deed, in: scene) }
      }
      for step in 1...40 { stage.frame(at: 1 + Double(step) / 8) }
      try #require(scene.calls >= 1, "\(deed)")
      if cause != .layout { try #require(scene.calls == 1, "\(deed)") }
      scene.animator = nil
      scene.observation?.cancel()
      for step in 1...40 { stage.frame(at: 6 + Double(step) / 8) }
      try #require(stage.window.demand == .none, "\(deed)")
      switch deed {
      case .removesView: try #require(scene.view == nil && scene.parent != nil)
      case .removesEverything:
        try #require(stage.root.subviews.isEmpty)
        try #require(scene.view == nil && scene.parent == nil && scene.stack == nil)
      case .putsViewElsewhere: try #require(scene.view?.superview === stage.root)
      default: break
      }
    }
  }

  private func start(_ cause: Cause, in scene: Scene, _ act: @escaping () -> Void) {
    guard let view = scene.view, let parent = scene.parent, let stack = scene.stack else { return }
    let window = scene.stage.window
    let fade: () -> Void = { [unowned view] in
      view.alpha = 0.5
      view.superview?.alpha = 0.75
    }
    let tell: (Bool) -> Void = { _ in act() }
    switch cause {
    case .completion: view.animate(duration: 0.5, fade, completion: tell)
    case .cutShort:
      view.animate(duration: 0.5, fade, completion: tell)
      scene.stage.frame(at: 1)
      view.animate(duration: 0.5) { view.alpha = 1 }
    case .springCompletion: view.animate(duration: 0.5, dampingRatio: 0.5, fade, completion: tell)
    case .keyframeCompletion: view.animateKeyframes(duration: 0.5, fade, completion: tell)
    case .delayedCompletion: view.animate(duration: 0, delay: 0.5, fade, completion: tell)
    case .atOnce: view.animate(duration: 0, fade, completion: tell)
    case .timer: window.schedule(after: 0.5, act)
    case .frameTime: window.withFrameTime { _ in act() }
    case .tap:
      view.addGestureRecognizer(TapRecognizer { _ in act() })
      scene.stage.tap(at: Point(50, 50), time: 1)
    case .touch:
      view.onTouch = act
      scene.stage.tap(at: Point(50, 50), time: 1)
    case .observation:
      scene.observation = window.observeTaps { _ in act() }
      scene.stage.tap(at: Point(50, 50), time: 1)
    case .layout:
      view.onLayout = act
      view.setNeedsLayout()
    case .animatorCompletion, .reversedAnimator, .finishedAnimator:
      let animator = PropertyAnimator(for: view, duration: 0.5, animations: fade)
      animator.addCompletion { _ in act() }
      scene.animator = animator
      animator.startAnimation()
      scene.stage.frame(at: 0.5)
      scene.stage.frame(at: 0.75)
      if cause == .reversedAnimator { animator.isReversed = true }
      if cause == .finishedAnimator {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
      }
    case .animatorBlock:
      scene.animator = PropertyAnimator(for: view, duration: 0.5) {
        fade()
        act()
      }
      scene.animator?.startAnimation()
    case .lateBlock:
      scene.animator = PropertyAnimator(for: view, duration: 0.5, animations: fade)
      scene.animator?.startAnimation()
      scene.stage.frame(at: 0.5)
      scene.animator?.addAnimations(delayFactor: 0.5) { act() }
    case .transition: view.transition(duration: 0.5, fade, completion: tell)
    case .transitionCutShort:
      view.transition(duration: 0.5, fade, completion: tell)
      scene.stage.frame(at: 1)
      view.transition(duration: 0.5) { view.alpha = 1 }
    case .transitionBlock: parent.transition(duration: 0.5) { act() }
    case .exchange:
      parent.transition(
        from: parent.subviews[0], to: View(), duration: 0.5, kind: .push, completion: tell)
    case .screen: stack.replace(with: screen(of: stack), transition: .flip, completion: tell)
    case .screenCutShort:
      stack.push(View(), transition: .flip, completion: tell)
      scene.stage.frame(at: 0.5)
      stack.pop(transition: .fade)
    }
  }

  /// A screen that holds the first one's views.
  private func screen(of stack: ScreenStack) -> View {
    let screen = View()
    for view in stack.topScreen?.subviews ?? [] { screen.addSubview(view) }
    return screen
  }

  private func act(_ deed: Deed, in scene: Scene) {
    let (view, parent, stack) = (scene.view, scene.parent, scene.stack)
    switch deed {
    case .removesView: view?.removeFromSuperview()
    case .removesParent: parent?.removeFromSuperview()
    case .removesSiblings:
      for sibling in parent?.subviews ?? [] where sibling !== view { sibling.removeFromSuperview() }
    case .removesEverything:
      for view in scene.stage.root.subviews { view.removeFromSuperview() }
    case .removesViewAndParent:
      view?.removeFromSuperview()
      parent?.removeFromSuperview()
      stack?.removeFromSuperview()
    case .animatesAgain:
      view?.animate(duration: 0.5) { view?.alpha = 0.25 }
      view?.animate(spring: Spring(mass: 1, stiffness: 400, damping: 30)) { view?.alpha = 0.75 }
    case .animatesParent:
      parent?.animate(duration: 0.5, delay: 0.1, options: .layoutSubviews) {
        parent?.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        view?.removeFromSuperview()
      }
    case .startsAnimator:
      guard let view else { return }
      let animator = PropertyAnimator(for: view, duration: 0.5) { [weak view] in
        view?.center = .zero
      }
      animator.addCompletion { [weak view] _ in view?.removeFromSuperview() }
      animator.startAnimation()
    case .startsTransition:
      parent?.transition(duration: 0.5, kind: .moveIn) { view?.removeFromSuperview() }
    case .pushesScreen:
      stack?.push(View(), transition: .push(.fromTop))
      stack?.replace(with: View(), transition: .flip)
    case .stopsAnimator:
      scene.animator?.stopAnimation(false)
      scene.animator?.finishAnimation(at: .start)
      scene.animator?.addAnimations { view?.removeFromSuperview() }
      scene.animator?.startAnimation()
    case .removesAnimations:
      view?.layer.removeAllAnimations()
      parent?.layer.removeAllAnimations()
      stack?.layer.removeAllAnimations()
    case .putsViewElsewhere:
      if let view { scene.stage.root.addSubview(view) }
    }
  }
}
