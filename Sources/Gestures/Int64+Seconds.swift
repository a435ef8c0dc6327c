extension Int64 {
  /// This time and `seconds` more, in nanoseconds, rounded and saturating; what is no length is none.
  func adding(seconds: Double) -> Int64 {
    let length = seconds > 0 ? Swift.min(seconds, 1e9) : 0
    let (sum, overflow) = addingReportingOverflow(Int64((length * 1e9).rounded()))
    return overflow ? .max : sum
  }
}
