extension MediaTiming {
  /// Where an animation that began at `begin` (parent time) stands at the parent's time `time`.
  ///
  /// Active time is half open: at the very end the animation is over. At `speed` 0 it stays where it
  /// is and never ends. Running backwards it begins where local time is down to the active duration, and
  /// is over at local time 0, or below. The end of a fractional `repeatCount` is inside an iteration, and
  /// is what a fill then holds.
  public func position(at time: FrameTime, begin: FrameTime) -> TimingPosition {
    position(at: time, begin: begin, holdsEnd: false)
  }

  /// `holdsEnd`: the moment of the end still belongs to the active time, as it does for the parts of a
  /// group, which must show their end values at the group's own end.
  @inline(__always)
  func position(at time: FrameTime, begin: FrameTime, holdsEnd: Bool) -> TimingPosition {
    let total = activeNanoseconds
    let rate = effectiveSpeed
    let local = localNanoseconds(at: max(time, begin), begin: begin)
    if time < begin || (rate > 0 && local < 0) || (rate < 0 && local > total) {
      return place(.before, at: max(0, min(total, local)), isShown: fillMode.fillsBackwards)
    }
    let isOver =
      holdsEnd
      ? (rate > 0 && local > total) || (rate < 0 && local < 0)
      : (rate > 0 && local >= total && total != .max) || (rate < 0 && local <= 0)
    return place(
      isOver ? .after : .active, at: max(0, min(total, local)),
      isShown: !isOver || fillMode.fillsForwards)
  }

  /// The first parent time at which the animation is over; `distantFuture` where it never is.
  public func endTime(begin: FrameTime) -> FrameTime {
    let rate = effectiveSpeed
    if rate == 0 || (rate > 0 && activeNanoseconds == .max) { return .distantFuture }
    return max(begin, parentTime(reaching: rate > 0 ? activeNanoseconds : 0, begin: begin))
  }

  /// When a frame at `time` or later must be drawn for this animation's sake.
  ///
  /// Before its begin, at its begin; while it runs, every frame; of infinite duration, at the end that
  /// a `repeatDuration` gives it; paused or over: never. Times are parent times.
  public func demand(at time: FrameTime, begin: FrameTime) -> FrameDemand {
    demand(at: time, begin: begin, holdsEnd: false)
  }

  func demand(at time: FrameTime, begin: FrameTime, holdsEnd: Bool) -> FrameDemand {
    let rate = effectiveSpeed
    switch position(at: time, begin: begin, holdsEnd: holdsEnd).phase {
    case .before:
      if time < begin { return .at(begin) }
      let moment = parentTime(reaching: rate > 0 ? 0 : activeNanoseconds, begin: begin)
      return moment == .distantFuture ? .none : .at(moment)
    case .active:
      if rate == 0 { return .none }
      if iterationNanoseconds < .max { return .everyFrame }
      let end = endTime(begin: begin)
      return end == .distantFuture ? .none : .at(end)
    case .after:
      return .none
    }
  }

  /// Which way through an iteration an active animation is on at `time`, 0 the first; with `autoreverses`
  /// the odd ones run back.
  func leg(at time: FrameTime, begin: FrameTime) -> Int64 {
    let single = iterationNanoseconds
    let local = max(0, min(activeNanoseconds, localNanoseconds(at: max(time, begin), begin: begin)))
    if local < single || single == 0 { return 0 }
    let (leg, rest) = local.quotientAndRemainder(dividingBy: single)
    return rest == 0 && local == activeNanoseconds ? leg - 1 : leg
  }

  /// How far into an iteration without an end an animation is.
  func endlessNanoseconds(at time: FrameTime, begin: FrameTime) -> Int64 {
    max(0, min(activeNanoseconds, localNanoseconds(at: max(time, begin), begin: begin)))
  }

  /// The place `local` nanoseconds into the active time, `local` in 0...activeNanoseconds. The active
  /// time's end belongs to the iteration before it.
  @inline(__always)
  private func place(
    _ phase: TimingPosition.Phase, at local: Int64, isShown: Bool
  ) -> TimingPosition {
    let single = iterationNanoseconds
    if single == 0 {
      let last = repeatCount > 1 ? FrameTime.saturated(repeatCount.rounded(.up)) - 1 : 0
      let end: Double = autoreverses ? 0 : 1
      return TimingPosition(
        phase: phase, progress: phase == .before ? 0 : end,
        iteration: phase == .before ? 0 : last, isShown: isShown)
    }
    if single == .max {
      return TimingPosition(phase: phase, progress: 0, iteration: 0, isShown: isShown)
    }
    var leg: Int64 = 0
    var rest = local
    if local >= single { (leg, rest) = local.quotientAndRemainder(dividingBy: single) }
    if rest == 0 && local > 0 && local == activeNanoseconds {
      leg -= 1
      rest = single
    }
    let isReturning = autoreverses && leg & 1 == 1
    return TimingPosition(
      phase: phase, progress: Double(isReturning ? single - rest : rest) / Double(single),
      iteration: autoreverses ? leg / 2 : leg, isShown: isShown)
  }
}
