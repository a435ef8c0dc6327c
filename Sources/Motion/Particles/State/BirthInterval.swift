/// The births of one cell while its rate is constant: birth i at start + ⌊i · 10¹⁸ / rate⌋ nanoseconds.
struct BirthInterval {
  /// The moment of birth 0, nanoseconds.
  var start: Int64
  /// Births in 10⁹ seconds, 0...10¹⁵.
  var rate: Int64
  /// The cell's particle number of birth 0: what its random numbers are drawn by.
  var base: UInt64

  private static let scale: UInt64 = 1_000_000_000_000_000_000

  /// The moment of birth `index`; `Int64.max` where there is none.
  func time(of index: Int64) -> Int64 {
    if rate <= 0 { return .max }
    // i · (q + r/rate), so that only rates whose period is no whole number need a wide division.
    let (period, rest) = BirthInterval.scale.quotientAndRemainder(dividingBy: UInt64(rate))
    let (whole, isBeyond) = UInt64(index).multipliedReportingOverflow(by: period)
    if isBeyond { return .max }
    var elapsed = whole
    if rest > 0 {
      let product = UInt64(index).multipliedFullWidth(by: rest)
      elapsed &+= UInt64(rate).dividingFullWidth(product).quotient
    }
    if elapsed < whole || elapsed > UInt64(Int64.max) { return .max }
    return FrameTime.sum(start, Int64(elapsed))
  }

  /// The first birth at `moment` or later, at least 0: also how many births there are before it.
  func firstIndex(from moment: Int64) -> Int64 {
    if rate <= 0 || moment <= start { return 0 }
    let elapsed = UInt64(bitPattern: moment &- start)
    let (high, low) = elapsed.multipliedFullWidth(by: UInt64(rate))
    let (quotient, remainder) = BirthInterval.scale.dividingFullWidth((high, low))
    return Int64(quotient) + (remainder > 0 ? 1 : 0)
  }
}
