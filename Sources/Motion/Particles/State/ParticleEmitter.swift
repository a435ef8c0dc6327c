/// An emitter's particles at any time, computed from that time, the seed and the recorded changes.
///
/// The state at t does not depend on which frames came before: births happen at their own moments,
/// everything later is a function of age, and random numbers are drawn by the particle's number. Asking for
/// an earlier time than the last starts again from the first change still in the log.
///
/// A birth that would make more than the budget alive is refused, judged at its own moment. An emitter
/// that may reach its budget is followed birth by birth, but at most `followedBirths` between two looks:
/// what would have been before them counts as refused, so that no gap takes long (a million is many
/// minutes of the fullest emitter). One that can't reach its budget jumps, exactly, whatever the gap.
package final class ParticleEmitter {
  /// What all random numbers are drawn from.
  package let seed: UInt64
  /// The most births that are followed one by one between two looks.
  package let followedBirths: Int64
  var log: EmissionLog
  let store = ParticleStore()
  let deaths = DeathHeap()
  /// The living that emit others, and their next births.
  let carriers = CarrierTable()
  let emissions = EmissionQueue()
  var steps = StepLimit()
  /// While births are passed over of which nothing lives at this moment: that moment.
  var passedEnd: Int64?
  /// Whether a birth has been refused, since it was last set to false: for a note in a log.
  package var isBudgetReached = false

  /// Whether `start` has been called.
  package private(set) var isStarted = false

  /// The era in which births are counted now.
  var era = 0
  /// The next birth of each of its cells, and its moment.
  var nextIndex: [Int64] = []
  var nextBirth: [Int64] = []
  /// Births up to and with this moment have happened.
  var reached: Int64?

  /// Lets updates go the exact way, particle by particle: what tests compare the quick way with.
  package var presentsExactly = false

  /// Where particles reach at the presented time: 24.8 points, empty where `left` > `right`.
  var left: Int64 = .max
  var top: Int64 = .max
  var right: Int64 = .min
  var bottom: Int64 = .min

  /// An emitter that has not started, with no cells.
  package init(
    seed: UInt64 = 0, maximumParticles: Int = 10_000, followedBirths: Int64 = 1 << 20
  ) {
    self.seed = seed
    self.followedBirths = max(1, followedBirths)
    var source = FixedSource()
    source.budget = max(0, maximumParticles)
    log = EmissionLog(source: source)
  }

  /// Starts emission: births count from here. The time may lie before the first frame, which pre-warms.
  package func start(at time: FrameTime) {
    isStarted = true
    log.begin(at: ParticleEmitter.moment(time))
    restart()
  }

  /// Lets at most `maximumParticles` be alive, from `time` on.
  package func setMaximumParticles(_ maximumParticles: Int, at time: FrameTime = .distantPast) {
    let budget = max(0, maximumParticles)
    record(at: time) { $0.source.budget = budget }
  }

  /// Notes a change of `time`, which replaces what was noted of the same property for later. It may
  /// come before the start.
  func record(
    at time: FrameTime, isSmooth: Bool = false, _ change: (inout EmissionLog.Era) -> Void
  ) {
    let moment = max(log.eras[0].start, ParticleEmitter.moment(time))
    log.record(at: moment, isSmooth: isSmooth, change)
    if !isStarted {
      log.halve()
      return
    }
    if let reached, moment < reached {
      restart()
    } else if let reached, moment == reached {
      // The era before is half open: births at this very moment are the new era's.
      store.removeBorn(from: moment)
      deaths.removeAll()
      for row in 0..<store.count { deaths.insert(store.columns.death[row]) }
      carriers.removeBorn(from: moment)
      steps.takeBack(moment)
      passedEnd = nil
      requeue(from: moment)
      self.reached = moment - 1
      enter(log.index(at: moment))
    } else if reached == nil {
      restart()
    } else if let reached, log.eras[era].start > reached {
      // Entered, but nothing has been born in it.
      requeue(from: moment)
      enter(era)
    }
    prune(before: moment)
  }

  /// Keeps the log short. An emitter that is changed but not looked at is brought up to date first.
  private func prune(before moment: Int64) {
    if log.eras.count < EmissionLog.softLimit { return }
    if moment - 1 > (reached ?? .min) { advance(to: moment - 1) }
    if let reached { era -= log.prune(before: era, deadAt: reached) }
  }

  /// Goes back before the first birth.
  func restart() {
    store.removeAll()
    deaths.removeAll()
    carriers.removeAll()
    emissions.removeAll()
    steps = StepLimit()
    passedEnd = nil
    reached = nil
    enter(0)
  }

  /// Counts births from the start of era `index` on.
  func enter(_ index: Int) {
    era = index
    let current = log.eras[index]
    nextIndex.removeAll(keepingCapacity: true)
    nextBirth.removeAll(keepingCapacity: true)
    for cell in 0..<current.ownCount {
      let interval = log.intervals[current.firstInterval + cell]
      let next = interval.firstIndex(from: current.start)
      nextIndex.append(next)
      nextBirth.append(interval.time(of: next))
    }
  }

  /// `time` in nanoseconds, kept 146 years from the clock's zero so that differences fit.
  static func moment(_ time: FrameTime) -> Int64 {
    max(-(1 << 62), min(1 << 62, time.nanoseconds))
  }
}

extension ParticleEmitter {
  /// Rows of memory held for particles, deaths, eras and births: what a test watches for growth.
  package var footprint: [Int] {
    [
      store.capacity, deaths.capacity, carriers.capacity, emissions.capacity, log.eras.capacity,
      log.intervals.capacity,
    ]
  }
}
