import Layers
import Motion

/// One property of one view on its way under a property animator.
struct AnimatorTrack {
  let view: WeakView
  let property: AnimatableProperty
  let from: AnimationValue
  let to: AnimationValue
  /// The fraction of the first leg for which it waits.
  let firstDelay: Double
  /// The fraction of the current leg for which it waits.
  var delay: Double
  /// Its progress when the current leg began.
  var start = 0.0
  /// What runs on the layer for it.
  var animation: Animation?

  init(
    view: WeakView, property: AnimatableProperty, from: AnimationValue, to: AnimationValue,
    firstDelay: Double
  ) {
    self.view = view
    self.property = property
    self.from = from
    self.to = to
    self.firstDelay = firstDelay
    delay = firstDelay
  }

  func progress(on leg: AnimatorLeg, at elapsed: Int64) -> Double {
    leg.progress(at: elapsed, from: start, delay: delay)
  }

  func value(on leg: AnimatorLeg, at elapsed: Int64) -> AnimationValue {
    from.interpolated(to: to, at: progress(on: leg, at: elapsed))
  }

  /// The animation that shows `leg` from `elapsed` nanoseconds in, at `speed` 1, −1, or 0 to stand still.
  func motion(on leg: AnimatorLeg, at elapsed: Int64, speed: Double) -> Animation {
    let first = from.interpolated(to: to, at: start)
    let last = leg.goal == 1 ? to : from
    // Less than all of it: paused, a motion of no length would show its end.
    let waiting = min(
      max(0, leg.length - 1), FrameTime.saturated((delay * Double(leg.length)).rounded(.down)))
    let offset = Double(FrameTime.sum(elapsed, -waiting)) / 1e9
    var timing = MediaTiming(timeOffset: offset, speed: speed, fillMode: .both)
    switch leg.pace {
    case .curve(let curve):
      var move = BasicAnimation(property, from: first, to: last, timingCurve: curve)
      timing.duration = leg.length == .max ? .infinity : Double(leg.length - waiting) / 1e9
      move.timing = timing
      move.isRemovedOnCompletion = false
      return .basic(move)
    case .spring(let spring, let velocity):
      var move = SpringAnimation(
        property, from: first, to: last, spring: spring, initialVelocity: velocity ?? 0)
      // A spring that waited swings faster, so that it ends with the others.
      let haste = leg.length > waiting ? Double(leg.length) / Double(leg.length - waiting) : 1
      timing.timeOffset *= haste
      timing.speed *= haste
      timing.duration = leg.seconds
      move.timing = timing
      move.isRemovedOnCompletion = false
      return .spring(move)
    }
  }

  /// False once something else moves the property, or the view is gone.
  var isOwn: Bool {
    guard let animation, let view = view.view,
      let running = view.layer.animation(forKey: property.viewKey)
    else { return false }
    switch (animation, running) {
    case (.basic(let a), .basic(let b)):
      return a.timing == b.timing && AnimatorTrack.isSame(a.fromValue, b.fromValue)
        && AnimatorTrack.isSame(a.toValue, b.toValue)
    case (.spring(let a), .spring(let b)):
      return a.timing == b.timing && AnimatorTrack.isSame(a.fromValue, b.fromValue)
        && AnimatorTrack.isSame(a.toValue, b.toValue)
    default: return false
    }
  }

  /// Equal, or both of them with a NaN in it.
  private static func isSame(_ a: AnimationValue?, _ b: AnimationValue?) -> Bool {
    a == b || (a != a && b != b)
  }
}
