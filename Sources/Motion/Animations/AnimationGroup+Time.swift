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
}
