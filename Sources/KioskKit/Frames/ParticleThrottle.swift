/// Lowers the particle budget while frames run late because of particles, and lets it rise again.
///
/// Pure: what a frame took comes in, the limit goes out. Only the real-time run has one; in virtual time
/// nothing is ever late.
///
///     unlimited ──4 late frames more than punctual ones──▶ limit: 3/4 of what was drawn
///         ▲                                                  │ ▲ 4 late frames: 3/4 of it, 100 at least
///         │                                                  └─┘
///         └── 240 frames in half of their time: 5/4 of it, and none from twice the first limit on
package struct ParticleThrottle: Equatable {
  /// The most particles of one emitter that may be alive; nil: its own budget.
  package private(set) var limit: Int?

  private let period: Int64
  /// Late frames, less the punctual ones since; 0 or more.
  private var lateness = 0
  /// Frames in a row that took half of their time at most.
  private var easyFrames = 0
  private var firstLimit = 0

  private static let toleratedLateness = 4
  private static let easyFramesToRise = 240
  /// Fewer particles than these are not what makes a frame late.
  private static let leastLimit = 100

  /// `period` is the time of a frame in nanoseconds.
  package init(period: Int64) { self.period = period }

  /// A frame took `work` nanoseconds and drew `particles`. True if `limit` changed.
  package mutating func note(work: Int64, particles: Int) -> Bool {
    if work > period {
      easyFrames = 0
      if particles <= ParticleThrottle.leastLimit { return false }
      lateness += 1
      if lateness < ParticleThrottle.toleratedLateness { return false }
      lateness = 0
      let former = limit
      let base = min(particles, limit ?? .max)
      limit = max(ParticleThrottle.leastLimit, base / 4 * 3)
      if former == nil { firstLimit = limit ?? 0 }
      return limit != former
    }
    lateness = max(0, lateness - 1)
    guard let limit else { return false }
    easyFrames = work <= period / 2 ? easyFrames + 1 : 0
    if easyFrames < ParticleThrottle.easyFramesToRise { return false }
    easyFrames = 0
    let higher = limit + limit / 4
    self.limit = higher >= 2 * firstLimit ? nil : higher
    return true
  }
}
