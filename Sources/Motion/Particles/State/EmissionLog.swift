/// Every change to an emitter with its moment: with the seed, all that its particles follow from.
struct EmissionLog {
  /// The time from one change to the next, in which an emitter is the same.
  struct Era {
    /// Nanoseconds; the era ends where the next one starts.
    var start: Int64
    var source: FixedSource
    var cells: [FixedCell]
    /// Where the births of `cells` stand in `intervals`.
    var firstInterval: Int
  }

  /// In order of their starts, which differ.
  private(set) var eras: [Era] = []
  private(set) var intervals: [BirthInterval] = []

  /// Eras from which on the oldest may be forgotten, and at which they are.
  static let softLimit = 256
  static let hardLimit = 4096

  /// A log with one era of all time, of an emitter without cells.
  init(source: FixedSource) {
    eras.reserveCapacity(EmissionLog.softLimit + 8)
    intervals.reserveCapacity(EmissionLog.softLimit + 8)
    eras.append(Era(start: -(1 << 62), source: source, cells: [], firstInterval: 0))
  }

  /// The moment at which era `index` ends.
  func end(of index: Int) -> Int64 {
    index + 1 < eras.count ? eras[index + 1].start : .max
  }

  /// The last era that has started by `moment`; the first one where none has.
  func index(at moment: Int64) -> Int {
    eras.lastIndex { $0.start <= moment } ?? 0
  }

  /// Changes the emitter from `moment` on: `change` is applied to a new era there and to all later ones.
  /// Before the first era is as at its start.
  mutating func record(at moment: Int64, _ change: (inout Era) -> Void) {
    var first = index(at: moment)
    if eras[first].start < moment {
      var era = eras[first]
      era.start = moment
      first += 1
      eras.insert(era, at: first)
    }
    for index in first..<eras.count { change(&eras[index]) }
    count(from: first)
  }

  /// Makes `moment` the first era's start: as it is there, with everything recorded for later.
  mutating func begin(at moment: Int64) {
    eras.removeFirst(index(at: moment))
    eras[0].start = moment
    count(from: 0)
  }

  /// Forgets the older half of a full log.
  mutating func halve() {
    if eras.count < EmissionLog.softLimit { return }
    eras.removeFirst(eras.count / 2)
    count(from: 0)
  }

  /// Computes the births of the eras from `first` on. A cell whose rate does not change goes on counting
  /// from where its rate was set, whatever else changes; a new rate counts from its era's start.
  private mutating func count(from first: Int) {
    let kept = first > 0 ? eras[first - 1].firstInterval + eras[first - 1].cells.count : 0
    intervals.removeLast(intervals.count - kept)
    for index in first..<eras.count {
      eras[index].firstInterval = intervals.count
      for cell in eras[index].cells.indices {
        let rate = eras[index].rate(of: cell)
        var interval = BirthInterval(start: eras[index].start, rate: rate, base: 0)
        if index > 0 && cell < eras[index - 1].cells.count {
          let before = intervals[eras[index - 1].firstInterval + cell]
          if before.rate == rate {
            interval = before
          } else {
            interval.base =
              before.base &+ UInt64(before.firstIndex(from: eras[index].start))
          }
        }
        intervals.append(interval)
      }
    }
  }

  /// Forgets eras before era `current`, all of whose particles are dead at `moment`, once the log has
  /// grown; returns how many. Only a look back would miss them.
  mutating func prune(before current: Int, deadAt moment: Int64) -> Int {
    if eras.count < EmissionLog.softLimit { return 0 }
    var old = 0
    let isFull = eras.count >= EmissionLog.hardLimit
    while old < current
      && (isFull || FrameTime.sum(end(of: old), eras[old].longestLife) <= moment)
    {
      old += 1
    }
    if old == 0 { return 0 }
    let gone = eras[old].firstInterval
    eras.removeFirst(old)
    intervals.removeFirst(gone)
    for index in eras.indices { eras[index].firstInterval -= gone }
    return old
  }
}

extension EmissionLog.Era {
  /// Births of a cell in 10⁹ seconds, 0...10¹⁵.
  func rate(of cell: Int) -> Int64 {
    max(0, min(1_000_000_000_000_000, source.birthRate(cells[cell].rate)))
  }

  /// No particle of the cell lives longer, nanoseconds; 0 where all are born dead.
  func longestLife(of cell: Int) -> Int64 {
    let life = source.lifetime(cells[cell].lifetime)
    return max(0, min(Limit.lifetime, life + source.lifetime(cells[cell].lifetimeRange) / 2 + 1))
  }

  /// No particle of the cell lives shorter, nanoseconds; 0 where some are born dead.
  func shortestLife(of cell: Int) -> Int64 {
    let life = source.lifetime(cells[cell].lifetime)
    return max(0, min(Limit.lifetime, life - source.lifetime(cells[cell].lifetimeRange) / 2 - 1))
  }

  /// No particle of the era lives longer, nanoseconds.
  var longestLife: Int64 {
    var longest: Int64 = 0
    for cell in cells.indices { longest = max(longest, longestLife(of: cell)) }
    return longest
  }
}
