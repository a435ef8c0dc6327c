/// The births of one cell while its rate is constant: birth i at start + ⌊(lead + i · 10¹⁸) / rate⌋
/// nanoseconds.
struct BirthInterval {
  /// The moment of birth 0 without a lead, nanoseconds.
  var start: Int64
  /// Births in 10⁹ seconds, 0...10¹⁵.
  var rate: Int64
  /// The cell's particle number of birth 0: what its random numbers are drawn by.
  var base: UInt64 = 0
  /// What is missing at `start` to the first birth, in 10⁻¹⁸ of one: 0..<10¹⁸, not 0 where a rate that
  /// changes smoothly goes on counting.
  var lead: UInt64 = 0
  /// There are no births at this moment or later.
  var end: Int64 = .max

  private static let scale: UInt64 = 1_000_000_000_000_000_000

  /// The moment of birth `index`; `Int64.max` where there is none.
  func time(of index: Int64) -> Int64 {
    if rate <= 0 { return .max }
    // i · (q + r/rate), so that only rates whose period is no whole number need a wide division.
    let rate = UInt64(rate)
    let (period, rest) = BirthInterval.scale.quotientAndRemainder(dividingBy: rate)
    let (whole, isBeyond) = UInt64(index).multipliedReportingOverflow(by: period)
    if isBeyond { return .max }
    var elapsed = whole
    if rest > 0 || lead > 0 {
      let (leadWhole, leadRest) = lead.quotientAndRemainder(dividingBy: rate)
      var (high, low) = UInt64(index).multipliedFullWidth(by: rest)
      let (sum, carry) = low.addingReportingOverflow(leadRest)
      low = sum
      if carry { high &+= 1 }
      // The rest is below the rate and the index below 2⁶³, so the high half is below the rate.
      elapsed &+= leadWhole &+ rate.dividingFullWidth((high, low)).quotient
    }
    if elapsed < whole || elapsed > UInt64(Int64.max) { return .max }
    let moment = FrameTime.sum(start, Int64(elapsed))
    return moment < end ? moment : .max
  }

  /// The first birth at `moment` or later, at least 0: also how many births there are before it.
  func firstIndex(from moment: Int64) -> Int64 {
    let moment = min(moment, end)
    if rate <= 0 || moment <= start { return 0 }
    let elapsed = UInt64(bitPattern: moment &- start)
    var (high, low) = elapsed.multipliedFullWidth(by: UInt64(rate))
    let (difference, borrow) = low.subtractingReportingOverflow(lead)
    if borrow && high == 0 { return 0 }
    low = difference
    if borrow { high &-= 1 }
    let (quotient, remainder) = BirthInterval.scale.dividingFullWidth((high, low))
    return Int64(quotient) + (remainder > 0 ? 1 : 0)
  }

  /// What is missing to the next birth at `moment`, the interval's start or later, in 10⁻¹⁸ of one.
  func lead(at moment: Int64) -> UInt64 {
    if rate <= 0 || moment <= start { return lead }
    let elapsed = UInt64(bitPattern: moment &- start)
    let (high, low) = elapsed.multipliedFullWidth(by: UInt64(rate))
    let done = BirthInterval.scale.dividingFullWidth((high, low)).remainder
    return done <= lead ? lead - done : BirthInterval.scale - (done - lead)
  }

  /// At most so many births fall into any `length` nanoseconds.
  static func most(in length: Int64, rate: Int64) -> Int64 {
    if rate <= 0 || length <= 0 { return 0 }
    return FrameTime.sum(BirthInterval(start: 0, rate: rate).firstIndex(from: length), 1)
  }
}
