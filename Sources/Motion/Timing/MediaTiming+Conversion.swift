extension MediaTiming {
  /// Local time at the parent's time `parent`, for a layer: t = (tp − beginTime) × speed + timeOffset.
  ///
  /// Exact at speed 1, else to the nearest nanosecond of the product as a Double. Saturates.
  public func localTime(at parent: FrameTime) -> FrameTime {
    FrameTime(nanoseconds: localNanoseconds(at: parent, begin: beginTime ?? .zero))
  }

  /// The first parent time at which local time is `local`, or nil where time stands (`speed` 0).
  public func parentTime(at local: FrameTime) -> FrameTime? {
    let rate = effectiveSpeed
    if rate == 0 { return nil }
    if local == .distantFuture { return .distantFuture }
    let ahead = local.nanoseconds(since: FrameTime(seconds: timeOffset))
    let elapsed = rate == 1 ? ahead : FrameTime.saturated((Double(ahead) / rate).rounded(.up))
    return (beginTime ?? .zero).advanced(byNanoseconds: elapsed)
  }

  /// `speed`, or 0 where it is no number to run at.
  var effectiveSpeed: Double { speed.isFinite ? speed : 0 }

  func localNanoseconds(at parent: FrameTime, begin: FrameTime) -> Int64 {
    let elapsed = parent.nanoseconds(since: begin)
    let rate = effectiveSpeed
    let scaled =
      rate == 1 ? elapsed : FrameTime.saturated((Double(elapsed) * rate + 0.5).rounded(.down))
    return FrameTime.sum(scaled, FrameTime.nanoseconds(timeOffset))
  }
}
