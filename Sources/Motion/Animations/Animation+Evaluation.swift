extension Animation {
  /// Applies what the animation shows at `time` to `target`; nothing where it shows nothing.
  ///
  /// Start from a copy of the model values and apply a layer's animations in the order in which they
  /// were added. `time` is the layer's local time; `begin` is the animation's `beginTime`, or without
  /// one the layer's local time at the first frame that showed it. Allocates nothing, but for list values.
  public func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, to target: inout Target
  ) {
    apply(at: time, begin: begin, isInGroup: false, to: &target)
  }

  private func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    let timing = timing
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if !position.isShown { return }
    let progress = timingCurve.progress(at: position.progress)
    switch self {
    case .basic(let animation):
      guard let shown = target.value(of: animation.property) else { return }
      let (from, to) = animation.ends(over: shown)
      var value = from.interpolated(to: to, at: progress)
      if animation.isCumulative && position.iteration > 0 {
        let end = animation.autoreverses ? from : to
        value = end.multiplied(by: position.iteration).adding(value)
      }
      target.setValue(animation.isAdditive ? shown.adding(value) : value, of: animation.property)
    case .keyframe(let animation):
      if animation.path != nil {
        animation.move(at: progress, iteration: position.iteration, target: &target)
        return
      }
      guard let shown = target.value(of: animation.property),
        var value = animation.track.value(at: progress)
      else { return }
      if animation.isCumulative && position.iteration > 0,
        let end = animation.autoreverses ? animation.values.first : animation.values.last
      {
        value = end.multiplied(by: position.iteration).adding(value)
      }
      target.setValue(animation.isAdditive ? shown.adding(value) : value, of: animation.property)
    case .spring(let animation):
      guard let shown = target.value(of: animation.property) else { return }
      let seconds =
        timing.iterationNanoseconds == .max
        ? Double(timing.endlessNanoseconds(at: time, begin: begin)) / 1e9
        : progress == 1 ? .infinity : progress * (Double(timing.iterationNanoseconds) / 1e9)
      let (from, to) = animation.ends(over: shown)
      var value = animation.value(at: seconds, from: from, to: to)
      if animation.isCumulative && position.iteration > 0 {
        let end = animation.autoreverses ? from : to
        value = end.multiplied(by: position.iteration).adding(value)
      }
      target.setValue(animation.isAdditive ? shown.adding(value) : value, of: animation.property)
    case .transition:
      break
    case .group(let group):
      let local =
        timing.iterationNanoseconds == .max
        ? FrameTime(nanoseconds: timing.endlessNanoseconds(at: time, begin: begin))
        : group.localTime(at: progress)
      for animation in group.animations {
        animation.apply(
          at: local, begin: animation.timing.beginTime ?? .zero, isInGroup: true, to: &target)
      }
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
