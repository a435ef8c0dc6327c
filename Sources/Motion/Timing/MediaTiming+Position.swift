extension MediaTiming {
  /// Where an animation that began at `begin` (parent time) stands at the parent's time `time`.
  ///
  /// Active time is half open: at the very end the animation is over. At `speed` 0 it stays where it
  /// is and never ends. Running backwards it is over at local time 0, or below. The end of a fractional
  /// `repeatCount` is inside an iteration, and is what a fill then holds.
  public func position(at time: FrameTime, begin: FrameTime) -> TimingPosition {
    position(at: time, begin: begin, holdsEnd: false)
  }

  /// `holdsEnd`: the moment of the end still belongs to the active time, as it does for the parts of a
  /// group, which must show their end values at the group's own end.
  func position(at time: FrameTime, begin: FrameTime, holdsEnd: Bool) -> TimingPosition {
    let total = activeNanoseconds
    let rate = effectiveSpeed
    let local = localNanoseconds(at: max(time, begin), begin: begin)
    if time < begin || (local < 0 && rate > 0) {
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

  /// The parent time at which the animation is over; `distantFuture` where it never is.
  public func endTime(begin: FrameTime) -> FrameTime {
    let rate = effectiveSpeed
    let total = activeNanoseconds
    let offset = FrameTime.nanoseconds(timeOffset)
    if rate == 0 || (rate > 0 && total == .max) { return .distantFuture }
    let way = rate > 0 ? FrameTime.sum(total, -max(offset, -Int64.max)) : max(0, offset)
    if way <= 0 { return begin }
    let elapsed = rate == 1 ? way : FrameTime.saturated((Double(way) / abs(rate)).rounded(.up))
    return begin.advanced(byNanoseconds: elapsed)
  }

  /// When a frame at `time` or later must be drawn for this animation's sake.
  ///
  /// Before its begin, at its begin; while it runs, every frame; paused, infinitely long or over:
  /// never. Times are parent times.
  public func demand(at time: FrameTime, begin: FrameTime) -> FrameDemand {
    switch position(at: time, begin: begin).phase {
    case .before:
      if time < begin { return .at(begin) }
      let delay = -max(FrameTime.nanoseconds(timeOffset), -Int64.max)
      return .at(
        begin.advanced(byNanoseconds: FrameTime.saturated((Double(delay) / speed).rounded(.up))))
    case .active:
      return effectiveSpeed == 0 || iterationNanoseconds == .max ? .none : .everyFrame
    case .after:
      return .none
    }
  }

  /// Whether an active animation is in an iteration's way back at `time`.
  func isReturning(at time: FrameTime, begin: FrameTime) -> Bool {
    let single = iterationNanoseconds
    if !autoreverses || single == 0 || single == .max { return false }
    let local = max(0, localNanoseconds(at: max(time, begin), begin: begin))
    return local / single & 1 == 1
  }

  /// Nanoseconds from begin to end at speed 1; `Int64.max` is for ever.
  var activeNanoseconds: Int64 {
    let single = iterationNanoseconds
    if repeatDuration > 0 && single > 0 { return FrameTime.nanoseconds(repeatDuration) }
    let cycle = autoreverses ? FrameTime.sum(single, single) : single
    if !(repeatCount > 0) || cycle == 0 || cycle == .max { return cycle }
    if repeatCount < 9e15 && repeatCount == repeatCount.rounded(.down) {
      let (product, overflow) = cycle.multipliedReportingOverflow(by: Int64(repeatCount))
      return overflow ? .max : product
    }
    return FrameTime.saturated((Double(cycle) * repeatCount + 0.5).rounded(.down))
  }

  /// Nanoseconds of one iteration, one way; `Int64.max` is for ever.
  var iterationNanoseconds: Int64 { max(0, FrameTime.nanoseconds(duration)) }

  /// The place `local` nanoseconds into the active time, `local` in 0...activeNanoseconds. The active
  /// time's end belongs to the iteration before it.
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
    var leg = local / single
    var rest = local % single
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
