extension EmissionLog.Era {
  /// Births of an own cell in 10⁹ seconds, 0...10¹⁵.
  func rate(of cell: Int) -> Int64 {
    max(0, min(FixedCell.fastest, source.birthRate(cells[cell].rate)))
  }

  /// No particle of the cell lives longer, nanoseconds; 0 where all are born dead.
  func longestLife(of cell: Int) -> Int64 { cells[cell].longestLife(source.lifetime) }

  /// No particle of the cell lives shorter, nanoseconds; 0 where some are born dead.
  func shortestLife(of cell: Int) -> Int64 { cells[cell].shortestLife(source.lifetime) }

  /// Nothing that comes of a birth of the cell lives longer after it.
  func familyLife(of cell: Int) -> Int64 { cells.familyLife(of: cell, source.lifetime) }

  /// Nothing that comes of a birth of the era lives longer after it, nanoseconds.
  var longestLife: Int64 {
    var longest: Int64 = 0
    for cell in 0..<ownCount { longest = max(longest, familyLife(of: cell)) }
    return longest
  }

  /// True where no particle emits any.
  var isChildless: Bool { cells.count == ownCount }
}

extension FixedCell {
  /// Births in 10⁹ seconds of the fastest cell.
  static let fastest: Int64 = 1_000_000_000_000_000

  /// How long a particle lives, nanoseconds.
  func life(_ factor: Multiplier, _ random: CounterRandom) -> Int64 {
    let life = factor(lifetime) + random.spread(factor(lifetimeRange), .lifetime)
    return max(0, min(Limit.lifetime, life))
  }

  /// No particle lives longer, nanoseconds; 0 where all are born dead.
  func longestLife(_ factor: Multiplier) -> Int64 {
    max(0, min(Limit.lifetime, factor(lifetime) + factor(lifetimeRange) / 2 + 1))
  }

  /// No particle lives shorter, nanoseconds; 0 where some are born dead.
  func shortestLife(_ factor: Multiplier) -> Int64 {
    max(0, min(Limit.lifetime, factor(lifetime) - factor(lifetimeRange) / 2 - 1))
  }

  /// At most so many births of this sub-cell come of one particle that lives `life` nanoseconds.
  func mostBirths(within life: Int64) -> Int64 {
    let length = min(life, end) - begin
    return BirthInterval.most(in: length, rate: min(FixedCell.fastest, rate))
  }
}

extension Array<FixedCell> {
  /// Nothing that comes of a birth of the cell lives longer after it, nanoseconds: at most 8 lifetimes.
  func familyLife(of cell: Int, _ factor: Multiplier) -> Int64 {
    let own = self[cell].longestLife(factor)
    if own == 0 { return 0 }
    var longest: Int64 = 0
    let first = Int(self[cell].firstSub)
    for sub in first..<first + Int(self[cell].subCount)
    where self[sub].mostBirths(within: own) > 0 {
      longest = Swift.max(longest, familyLife(of: sub, factor))
    }
    return own + longest
  }

  /// At most so many births come of one particle of the cell, saturated.
  func mostDescendants(of cell: Int, _ factor: Multiplier) -> Int64 {
    let life = self[cell].longestLife(factor)
    var sum: Int64 = 0
    let first = Int(self[cell].firstSub)
    for sub in first..<first + Int(self[cell].subCount) {
      let births = self[sub].mostBirths(within: life)
      if births == 0 { continue }
      let each = FrameTime.sum(mostDescendants(of: sub, factor), 1)
      let (product, overflow) = births.multipliedReportingOverflow(by: each)
      sum = FrameTime.sum(sum, overflow ? .max : product)
    }
    return sum
  }
}
