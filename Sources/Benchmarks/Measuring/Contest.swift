import LinuxIO

/// Runs work against its opponents in turns, so that a machine that gets faster or slower meanwhile
/// does so for all of them.
struct Contest {
  /// Rounds, 1 or more; in each, everyone works once or a few times.
  var rounds = 31
  /// Whether pixman and cairo take part.
  var withPeers = false
  /// A row stops early after this time, in nanoseconds, but not before five rounds.
  var budget: Int64 = 4_000_000_000
  /// Work shorter than this is repeated within a round until it lasts as long, in nanoseconds.
  var shortest: Int64 = 400_000

  /// Measures `workload` as row `name`.
  func measure(_ name: String, _ workload: Workload) -> Measurement {
    var opponents: [Opponent] = []
    var works = [workload.ours]
    for opponent in Opponent.allCases where withPeers || !opponent.isPeer {
      guard let work = workload.work(of: opponent) else { continue }
      opponents.append(opponent)
      works.append(work)
    }
    let repetitions = works.map { repetitionCount(of: $0) }
    var times = works.map { _ in [Double]() }
    let deadline = MonotonicClock.now() + budget
    var round = 0
    while round < rounds && (round < 5 || MonotonicClock.now() < deadline) {
      // Who comes first changes, for each leaves the caches to the next.
      for turn in works.indices {
        let index = (turn + round) % works.count
        let start = MonotonicClock.now()
        for _ in 0..<repetitions[index] { works[index]() }
        let time = MonotonicClock.now() - start
        times[index].append(Double(max(1, time)) / Double(repetitions[index]))
      }
      round += 1
    }
    var ratios: [Opponent: Double] = [:]
    for (index, opponent) in opponents.enumerated() {
      ratios[opponent] = median(zip(times[0], times[index + 1]).map { $0 / $1 })
    }
    return Measurement(
      name: name, milliseconds: median(times[0]) / 1_000_000 / Double(workload.frames),
      pixels: workload.pixels,
      ratios: ratios)
  }

  /// How often `work` has to be done to last; doing it warms up as well.
  private func repetitionCount(of work: () -> Void) -> Int {
    work()
    let start = MonotonicClock.now()
    work()
    let time = max(1, MonotonicClock.now() - start)
    return Int(max(1, min(1000, (shortest + time - 1) / time)))
  }
}
