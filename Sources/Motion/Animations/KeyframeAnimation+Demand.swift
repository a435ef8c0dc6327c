extension KeyframeAnimation {
  /// When discrete keyframes that run change next, at the latest at the end of this iteration.
  func nextStep(
    at time: FrameTime, begin: FrameTime, isInGroup: Bool
  ) -> FrameDemand {
    if !timingCurve.isRising { return .everyFrame }
    let times = path == nil ? track.times : pathTrack?.times ?? []
    let leg = timing.leg(at: time, begin: begin)
    func keyframe(at time: FrameTime) -> Int {
      let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
      let found = KeyframeTrack.segment(at: timingCurve.progress(at: position.progress), in: times)
      // The last key time only ends the last value.
      return max(0, min(times.count - 2, found))
    }
    let current = keyframe(at: time)
    let first = FrameTime.firstNanosecond(
      near: guess(after: current, in: times, leg: leg, time: time, begin: begin).nanoseconds
    ) {
      let then = FrameTime(nanoseconds: $0)
      return then > time
        && (timing.position(at: then, begin: begin, holdsEnd: isInGroup).phase != .active
          || timing.leg(at: then, begin: begin) != leg || keyframe(at: then) != current)
    }
    return first.map { .at(FrameTime(nanoseconds: $0)) } ?? .none
  }

  /// About when the keyframe `current` gives way to the next: exactly where the timing curve is linear.
  private func guess(
    after current: Int, in times: [Double], leg: Int64, time: FrameTime, begin: FrameTime
  ) -> FrameTime {
    let isBack = timing.autoreverses && leg & 1 == 1
    let isRising = (timing.effectiveSpeed > 0) != isBack
    let edge = isRising ? current + 1 : current
    let share = times.indices.contains(edge) ? times[edge] : isRising ? 1 : 0
    let single = Double(timing.iterationNanoseconds)
    let rest = FrameTime.saturated(((isBack ? 1 - share : share) * single).rounded(.up))
    let (start, overflow) = leg.multipliedReportingOverflow(by: timing.iterationNanoseconds)
    if overflow { return time }
    return max(time, timing.parentTime(reaching: FrameTime.sum(start, rest), begin: begin))
  }
}
