extension MediaTiming {
  /// Local time at the parent's time `parent`, for a layer: t = (tp − beginTime) × speed + timeOffset.
  ///
  /// Exact at speed 1, else to the nearest nanosecond of the product as a Double. Saturates.
  public func localTime(at parent: FrameTime) -> FrameTime {
    FrameTime(nanoseconds: localNanoseconds(at: parent, begin: beginTime ?? .zero))
  }

  /// The first parent time at which local time has come to `local` (going down at a negative speed),
  /// or nil where time stands (`speed` 0). Saturates; it may lie before the begin.
  public func parentTime(at local: FrameTime) -> FrameTime? {
    if effectiveSpeed == 0 { return nil }
    if local == .distantFuture { return .distantFuture }
    return parentTime(reaching: local.nanoseconds, begin: beginTime ?? .zero)
  }

  /// `speed`, or 0 where it is no number to run at.
  var effectiveSpeed: Double { speed.isFinite ? speed : 0 }

  func localNanoseconds(at parent: FrameTime, begin: FrameTime) -> Int64 {
    FrameTime.sum(scaled(parent.nanoseconds(since: begin)), offsetNanoseconds)
  }

  /// The first parent time at which local time is `local` or past it in the direction in which it runs;
  /// `distantFuture` where that never comes. Precondition: time does not stand.
  func parentTime(reaching local: Int64, begin: FrameTime) -> FrameTime {
    let rate = effectiveSpeed
    let offset = offsetNanoseconds
    let ahead = FrameTime(nanoseconds: local).nanoseconds(since: FrameTime(nanoseconds: offset))
    if rate == 1 {
      return ahead == .max ? .distantFuture : begin.advanced(byNanoseconds: ahead)
    }
    // Local time is rounded, so it gets there a little before the quotient says.
    let elapsed = FrameTime.firstNanosecond(
      near: FrameTime.saturated((Double(ahead) / rate).rounded(.down))
    ) {
      let there = FrameTime.sum(scaled($0), offset)
      return rate > 0 ? there >= local : there <= local
    }
    return elapsed.map { begin.advanced(byNanoseconds: $0) } ?? .distantFuture
  }

  private func scaled(_ elapsed: Int64) -> Int64 {
    let rate = effectiveSpeed
    return rate == 1 ? elapsed : FrameTime.saturated((Double(elapsed) * rate + 0.5).rounded(.down))
  }
}
