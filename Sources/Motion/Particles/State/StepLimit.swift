/// How many births of sub-cells are looked at in a tick, so that none takes long: a rule of the clock, not of frames.
struct StepLimit {
  /// 2²⁴ nanoseconds, about a sixtieth of a second, is a tick.
  static let tickBits: Int64 = 24
  /// Births looked at in a tick: two million a second. What is beyond is refused.
  static let most = 1 << 15

  private var tick = Int64.min
  private(set) var count = 0
  /// The moment of the last step, and the count before the steps of that moment.
  private var moment = Int64.min
  private var before = 0

  /// Takes a step at `moment`, which never goes back; false where the tick has no more.
  mutating func take(at moment: Int64) -> Bool {
    let tick = moment >> StepLimit.tickBits
    if tick != self.tick {
      self.tick = tick
      count = 0
    }
    if moment != self.moment {
      self.moment = moment
      before = count
    }
    if count == StepLimit.most { return false }
    count += 1
    return true
  }

  /// Takes the steps of `moment` back, the last at which there may have been any.
  mutating func takeBack(_ moment: Int64) {
    if moment == self.moment { count = before }
  }

  /// When the tick of `moment` is over.
  static func end(of moment: Int64) -> Int64 { ((moment >> tickBits) + 1) << tickBits }
}
