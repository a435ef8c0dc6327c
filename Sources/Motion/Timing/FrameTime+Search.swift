extension FrameTime {
  /// The first whole number for which `isReached` holds, which from there on it does; nil where it
  /// never does.
  ///
  /// From `guess` in steps that double, to both sides of the number, then by halves: a few calls where the
  /// guess is near, at most some 190.
  static func firstNanosecond(near guess: Int64, where isReached: (Int64) -> Bool) -> Int64? {
    var low = guess
    var high = guess
    var step: Int64 = 1
    while isReached(low) {
      if low == .min { return .min }
      high = low
      low = sum(low, -step)
      step = sum(step, step)
    }
    // `low` is not reached; `high` may be.
    step = 1
    while high == low || !isReached(high) {
      if high == .max { return nil }
      low = high
      high = sum(high, step)
      step = sum(step, step)
    }
    while true {
      let (gap, isHuge) = high.subtractingReportingOverflow(low)
      if !isHuge && gap <= 1 { return high }
      let middle = (low >> 1) &+ (high >> 1) &+ (low & high & 1)
      if isReached(middle) { high = middle } else { low = middle }
    }
  }
}
