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
    let (high, low) = UInt64(index).multipliedFullWidth(by: BirthInterval.scale)
    if high >= UInt64(rate) { return .max }
    let elapsed =
      high == 0 ? low / UInt64(rate) : UInt64(rate).dividingFullWidth((high, low)).quotient
    if elapsed > UInt64(Int64.max) { return .max }
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
