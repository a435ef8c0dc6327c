extension Animation {
  /// Applies what the animation shows at `time` to `target`; nothing where it shows nothing.
  ///
  /// Start from a copy of the model values and apply a layer's animations in the order in which they
  /// were added. `time` is the layer's local time; `begin` is the animation's `beginTime`, or without
  /// one the layer's local time at the first frame that showed it. Allocates nothing, but for list and
  /// path values.
  public func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, to target: inout Target
  ) {
    apply(at: time, begin: begin, isInGroup: false, to: &target)
  }

  /// The kinds apply themselves, so that none is copied out of its case.
  func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    switch self {
    case .basic(let animation):
      animation.apply(at: time, begin: begin, isInGroup: isInGroup, to: &target)
    case .keyframe(let animation):
      animation.apply(at: time, begin: begin, isInGroup: isInGroup, to: &target)
    case .spring(let animation):
      animation.apply(at: time, begin: begin, isInGroup: isInGroup, to: &target)
    case .group(let group):
      group.apply(at: time, begin: begin, isInGroup: isInGroup, to: &target)
    case .transition: break
    }
  }

  /// Whether the animation is over at the layer's local time `time`: its completion is due after this
  /// frame, and with `isRemovedOnCompletion` its removal.
  public func isFinished(at time: FrameTime, begin: FrameTime) -> Bool {
    timing.position(at: time, begin: begin).phase == .after
  }

  /// The layer's local time at which the animation is over; `distantFuture` where it never is.
  public func endTime(begin: FrameTime) -> FrameTime { timing.endTime(begin: begin) }
}
