extension SpringAnimation {
  /// Applies what shows at `time` to `target`; see `Animation.apply(at:begin:to:)`.
  func apply<Target: AnimationTarget>(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool, to target: inout Target
  ) {
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if !position.isShown { return }
    guard let shown = target.value(of: property) else { return }
    let progress = timingCurve.progress(at: position.progress)
    let single = timing.iterationNanoseconds
    let seconds =
      single == .max
      ? Double(timing.endlessNanoseconds(at: time, begin: begin)) / 1e9
      : progress == 1 ? .infinity : progress * (Double(single) / 1e9)
    if let fromValue, let toValue, !isAdditive && !isCumulative {
      target.setValue(value(at: seconds, from: fromValue, to: toValue), of: property)
      return
    }
    let (from, to) = ends(over: shown)
    var value = value(at: seconds, from: from, to: to)
    if isCumulative && position.iteration > 0 {
      let end = timing.autoreverses ? from : to
      value = end.multiplied(by: position.iteration).adding(value)
    }
    target.setValue(isAdditive ? shown.adding(value) : value, of: property)
  }
}
