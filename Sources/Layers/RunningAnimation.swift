import Motion

/// An animation on a layer, from the moment it was added.
///
/// Shared by reference, so that a frame copies none of it.
final class RunningAnimation {
  let key: String
  let animation: Animation
  /// In the layer's time; nil until the first frame that shows it.
  var begin: FrameTime?
  var completion: ((Bool) -> Void)?
  /// Which animation of the tree it is, in the order in which they were added.
  let order: UInt64
  /// The old picture, for a transition.
  let transition: LayerTransition?
  /// The animation as a move, where it is one.
  let move: Move?
  /// The move's progress in the layer's shown values; NaN where they have another.
  var shownProgress = Double.nan
  /// The layer's times between which it is known to change the picture in every frame, and not to be
  /// over: what need not be asked again each frame.
  private var steady = FrameTime.zero..<FrameTime.zero

  init(
    key: String, animation: Animation, order: UInt64, transition: LayerTransition?,
    completion: ((Bool) -> Void)?
  ) {
    self.key = key
    self.animation = animation
    self.order = order
    self.transition = transition
    self.completion = completion
    move = Move(animation)
  }

  /// The move's progress at the layer's time `now`; nil where it is none, or shows nothing.
  func moveProgress(at now: FrameTime) -> Double? {
    guard let move, let begin else { return nil }
    let position = move.timing.position(at: now, begin: begin)
    return position.isShown ? move.curve.progress(at: position.progress) : nil
  }

  /// True where it is known to be running; false says nothing.
  func isSteady(at now: FrameTime) -> Bool { steady.contains(now) }

  /// True when it is over at the layer's time `now`. Precondition: it has begun.
  func isFinished(at now: FrameTime) -> Bool {
    guard let begin, !isSteady(at: now) else { return false }
    return animation.isFinished(at: now, begin: begin)
  }

  /// When it wants the next frame, in the layer's time. Precondition: it has begun.
  func demand(at now: FrameTime) -> FrameDemand {
    if isSteady(at: now) { return .everyFrame }
    guard let begin else { return .everyFrame }
    let demand = animation.demand(at: now, begin: begin)
    if demand == .everyFrame && isSmooth {
      // The last millisecond is asked each time: the end's own rounding doesn't count.
      let end = animation.endTime(begin: begin).advanced(byNanoseconds: -1_000_000)
      if now < end { steady = now..<end }
    }
    return demand
  }

  /// True for kinds that move in every frame from begin to end, once they move.
  private var isSmooth: Bool {
    switch animation {
    case .basic, .spring, .transition: true
    case .keyframe(let animation): animation.calculationMode != .discrete
    case .group: false
    }
  }
}

/// An animation between two given values that moves or fades a layer and does not change its own
/// picture: most of those that run at all. Alone on a layer it needs no look at the layer's other
/// values.
struct Move {
  let property: AnimatableProperty
  let from: AnimationValue
  let to: AnimationValue
  let timing: MediaTiming
  let curve: TimingCurve

  init?(_ animation: Animation) {
    guard case .basic(let basic) = animation, let from = basic.fromValue, let to = basic.toValue,
      !basic.isAdditive, !basic.isCumulative
    else { return nil }
    switch basic.property {
    case .position, .positionX, .positionY, .anchorPoint, .transform, .scale, .scaleX, .scaleY,
      .rotation, .translation, .translationX, .translationY, .opacity:
      break
    default: return nil
    }
    property = basic.property
    self.from = from
    self.to = to
    timing = basic.timing
    curve = basic.timingCurve
  }
}
