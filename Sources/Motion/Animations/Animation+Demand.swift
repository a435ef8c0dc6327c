extension Animation {
  /// When the next frame is due for this animation's sake, in the layer's local time.
  ///
  /// `.at` before its begin; `.everyFrame` while it moves (so also in the frame in which it turns out to be
  /// over), but `.at` the next change or the end where nothing happens before: discrete keyframes, groups
  /// whose parts rest; `.none` when it is paused, over, or stands for ever.
  public func demand(at time: FrameTime, begin: FrameTime) -> FrameDemand {
    demand(at: time, begin: begin, isInGroup: false)
  }

  private func demand(at time: FrameTime, begin: FrameTime, isInGroup: Bool) -> FrameDemand {
    let timing = timing
    let plain = timing.demand(at: time, begin: begin, holdsEnd: isInGroup)
    switch self {
    case .basic, .transition: return plain
    case .keyframe(let animation):
      if plain != .everyFrame || animation.calculationMode != .discrete { return plain }
      return animation.nextStep(at: time, begin: begin, isInGroup: isInGroup)
    case .spring(let animation):
      // One without an end swings on, until nothing of it is left.
      if timing.iterationNanoseconds < .max || timing.effectiveSpeed == 0
        || timing.position(at: time, begin: begin, holdsEnd: isInGroup).phase != .active
        || animation.spring.isAtRest(
          at: Double(timing.endlessNanoseconds(at: time, begin: begin)) / 1e9)
      {
        return plain
      }
      return .everyFrame
    case .group(let group):
      if timing.effectiveSpeed == 0
        || timing.position(at: time, begin: begin, holdsEnd: isInGroup).phase != .active
      {
        return plain
      }
      return demand(of: group, at: time, begin: begin, isInGroup: isInGroup)
    }
  }

  /// The demand of a running group: that of its parts, in its parent's time; where they rest, the end of
  /// the current iteration.
  private func demand(
    of group: AnimationGroup, at time: FrameTime, begin: FrameTime, isInGroup: Bool
  ) -> FrameDemand {
    let timing = group.timing
    let leg = timing.leg(at: time, begin: begin)
    let isBack = timing.autoreverses && leg & 1 == 1
    // The parts' demands hold while their time runs forwards.
    if timing.effectiveSpeed < 0 || isBack || !group.timingCurve.isRising { return .everyFrame }
    let now = group.localTime(at: time, begin: begin, isInGroup: isInGroup)
    var inner = FrameDemand.none
    for part in group.animations {
      let due = part.demand(at: now, begin: part.timing.beginTime ?? .zero, isInGroup: true)
      inner = inner.joined(with: due)
      if inner == .everyFrame { return .everyFrame }
    }
    var next = FrameTime.distantFuture
    if case .at(let moment) = inner { next = moment }
    let guess = max(time, timing.parentTime(reaching: next.nanoseconds, begin: begin))
    let first = FrameTime.firstNanosecond(near: guess.nanoseconds) {
      let then = FrameTime(nanoseconds: $0)
      if then <= time { return false }
      if timing.position(at: then, begin: begin, holdsEnd: isInGroup).phase != .active
        || timing.leg(at: then, begin: begin) != leg
      {
        return true
      }
      return next < .distantFuture
        && group.localTime(at: then, begin: begin, isInGroup: isInGroup) >= next
    }
    return first.map { .at(FrameTime(nanoseconds: $0)) } ?? .none
  }
}
