/// Every change to an emitter with its moment: with the seed, all that its particles follow from.
struct EmissionLog {
  /// The time from one change to the next, in which an emitter is the same.
  struct Era {
    /// Nanoseconds; the era ends where the next one starts.
    var start: Int64
    var source: FixedSource
    /// The emitter's own cells, `ownCount` of them, and then their sub-cells.
    var cells: [FixedCell] = []
    var ownCount = 0
    /// Where the births of the own cells stand in `intervals`.
    var firstInterval = 0
    /// Rates that change at its start go on counting births, since they change smoothly.
    var carriesBirths = false
  }

  /// In order of their starts, which differ.
  private(set) var eras: [Era] = []
  private(set) var intervals: [BirthInterval] = []
  /// When the emitter started: what cells' `begin` counts from.
  private(set) var began: Int64 = -(1 << 62)

  /// Eras from which on the oldest may be forgotten, and at which they are.
  static let softLimit = 256
  static let hardLimit = 4096

  /// A log with one era of all time, of an emitter without cells.
  init(source: FixedSource) {
    eras.reserveCapacity(EmissionLog.softLimit * 3 / 2)
    intervals.reserveCapacity(EmissionLog.softLimit * 3 / 2)
    eras.append(Era(start: began, source: source))
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
  /// Before the first era is as at its start. `isSmooth`: births go on being counted over the change.
  mutating func record(
    at moment: Int64, isSmooth: Bool = false, _ change: (inout Era) -> Void
  ) {
    var first = index(at: moment)
    if eras[first].start < moment {
      var era = eras[first]
      era.start = moment
      first += 1
      eras.insert(era, at: first)
    }
    eras[first].carriesBirths = isSmooth
    for index in first..<eras.count { change(&eras[index]) }
    count(from: first)
  }

  /// Makes `moment` the first era's start: as it is there, with everything recorded for later.
  mutating func begin(at moment: Int64) {
    eras.removeFirst(index(at: moment))
    eras[0].start = moment
    began = moment
    count(from: 0)
  }

  /// Forgets the older half of a full log.
  mutating func halve() {
    if eras.count < EmissionLog.softLimit { return }
    eras.removeFirst(eras.count / 2)
    count(from: 0)
  }

  /// Computes the births of the eras from `first` on. A cell whose rate does not change goes on counting
  /// from where its rate was set, whatever else changes; a new rate counts from its era's start, unless
  /// it changes smoothly.
  private mutating func count(from first: Int) {
    let kept = first > 0 ? eras[first - 1].firstInterval + eras[first - 1].ownCount : 0
    intervals.removeLast(intervals.count - kept)
    for index in first..<eras.count {
      eras[index].firstInterval = intervals.count
      for cell in 0..<eras[index].ownCount { intervals.append(interval(of: cell, in: index)) }
    }
  }

  /// The births of a cell in era `index`, by those in the era before.
  private func interval(of cell: Int, in index: Int) -> BirthInterval {
    let start = eras[index].start
    let rate = eras[index].rate(of: cell)
    let (begin, end) = (eras[index].cells[cell].begin, eras[index].cells[cell].end)
    var interval = BirthInterval(
      start: max(start, FrameTime.sum(began, begin)), rate: rate, end: FrameTime.sum(began, end))
    guard index > 0, cell < eras[index - 1].ownCount else { return interval }
    let before = intervals[eras[index - 1].firstInterval + cell]
    let old = (eras[index - 1].cells[cell].begin, eras[index - 1].cells[cell].end)
    if before.rate == rate && old == (begin, end) { return before }
    interval.base = before.base &+ UInt64(before.firstIndex(from: start))
    if eras[index].carriesBirths { interval.lead = before.lead(at: start) }
    return interval
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
    // Some at a time, so that a log which is always long isn't moved at each change.
    if old < EmissionLog.softLimit / 4 { return 0 }
    let gone = eras[old].firstInterval
    eras.removeFirst(old)
    intervals.removeFirst(gone)
    for index in eras.indices { eras[index].firstInterval -= gone }
    return old
  }
}
