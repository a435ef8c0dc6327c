extension BasicAnimation {
  /// Applies what shows at `time` to `target`; see `Animation.apply(at:begin:to:)`.
  func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if !position.isShown { return }
    guard let shown = target.value(of: property) else { return }
    let progress = timingCurve.progress(at: position.progress)
    if let fromValue, let toValue, !isAdditive && !isCumulative {
      target.setValue(fromValue.interpolated(to: toValue, at: progress), of: property)
      return
    }
    let (from, to) = ends(over: shown)
    var value = from.interpolated(to: to, at: progress)
    if isCumulative && position.iteration > 0 {
      let end = timing.autoreverses ? from : to
      value = end.multiplied(by: position.iteration).adding(value)
    }
    target.setValue(isAdditive ? shown.adding(value) : value, of: property)
  }
}
