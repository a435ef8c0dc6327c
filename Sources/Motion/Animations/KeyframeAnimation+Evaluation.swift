extension KeyframeAnimation {
  /// Applies what shows at `time` to `target`; see `Animation.apply(at:begin:to:)`.
  func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if !position.isShown { return }
    let progress = timingCurve.progress(at: position.progress)
    if path != nil {
      move(at: progress, iteration: position.iteration, target: &target)
      return
    }
    guard let shown = target.value(of: property), var value = track.value(at: progress) else {
      return
    }
    if isCumulative && position.iteration > 0,
      let end = timing.autoreverses ? track.values.first : track.values.last
    {
      value = end.multiplied(by: position.iteration).adding(value)
    }
    target.setValue(isAdditive ? shown.adding(value) : value, of: property)
  }
}
