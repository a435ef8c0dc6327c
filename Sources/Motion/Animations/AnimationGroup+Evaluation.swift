extension AnimationGroup {
  /// The time of the parts at the parent's time `time`.
  func localTime(at time: FrameTime, begin: FrameTime, isInGroup: Bool) -> FrameTime {
    let single = timing.iterationNanoseconds
    if single == .max {
      return FrameTime(nanoseconds: timing.endlessNanoseconds(at: time, begin: begin))
    }
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    return localTime(at: timingCurve.progress(at: position.progress))
  }

  /// The time of the parts at `progress` of an iteration with an end.
  func localTime(at progress: Double) -> FrameTime {
    FrameTime(
      nanoseconds: FrameTime.saturated(
        (progress * Double(timing.iterationNanoseconds) + 0.5).rounded(.down)))
  }

  /// Applies what shows at `time` to `target`; see `Animation.apply(at:begin:to:)`.
  func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if !position.isShown { return }
    let local =
      timing.iterationNanoseconds == .max
      ? FrameTime(nanoseconds: timing.endlessNanoseconds(at: time, begin: begin))
      : localTime(at: timingCurve.progress(at: position.progress))
    for animation in animations {
      animation.apply(
        at: local, begin: animation.timing.beginTime ?? .zero, isInGroup: true, to: &target)
    }
  }
}
