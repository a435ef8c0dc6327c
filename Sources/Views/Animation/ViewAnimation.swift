import Layers
import Motion

/// What becomes of the property changes that a block makes: the window has one while the block runs.
struct ViewAnimation {
  enum Kind {
    /// The new value shows now, whatever moved the property.
    case immediate
    /// The value moves there. `timing` has the delay, and the duration of a curve.
    case timed(AnimationPace, MediaTiming)
    /// The value is one of several at times of their own.
    case keyframes(KeyframeRecorder)
    /// The value moves there as the animator says.
    case animator(PropertyAnimator)
  }

  var kind: Kind
  /// Counts what is still running, and hears of the end; nil where nobody wants to know.
  var group: ViewAnimationGroup?
}

extension ViewAnimation {
  /// Brings `property` of `view` from `from` to `to`, its model value already. `time` is the window's.
  func move(
    _ property: AnimatableProperty, of view: View, from: AnimationValue, to: AnimationValue,
    at time: FrameTime
  ) {
    let layer = view.layer
    let key = property.viewKey
    switch kind {
    case .immediate:
      layer.removeAnimation(forKey: key)
    case .timed(.curve(let curve), let timing):
      // What is shown already needs no move, but what moved it elsewhere must not go on.
      if from == to { return layer.removeAnimation(forKey: key) }
      var animation = BasicAnimation(property, from: from, to: to, timingCurve: curve)
      animation.timing = timing
      add(.basic(animation), to: layer, key: key)
    case .timed(.spring(let spring, let initialVelocity), let timing):
      let velocity =
        initialVelocity == nil ? layer.shownVelocity(of: property, model: to, at: time) : nil
      var animation = SpringAnimation(
        property, from: from, to: to, spring: spring, initialVelocity: initialVelocity ?? 0,
        velocityValue: velocity)
      if !(animation.duration > 0) || (from == to && velocity == nil) {
        return layer.removeAnimation(forKey: key)
      }
      let duration = animation.duration
      animation.timing = timing
      animation.timing.duration = duration
      add(.spring(animation), to: layer, key: key)
    case .keyframes(let recorder):
      recorder.record(property, of: view, from: from, to: to)
    case .animator(let animator):
      animator.record(property, of: view, from: from, to: to)
    }
  }

  func add(_ animation: Animation, to layer: Layer, key: String) {
    guard let group else { return layer.add(animation, forKey: key) }
    group.begin()
    layer.add(animation, forKey: key) { group.end(finished: $0) }
  }
}

extension AnimatableProperty {
  /// The key under which a block's animation of the property runs on the layer: a new one replaces it.
  var viewKey: String { name }
}
