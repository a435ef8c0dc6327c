import LinuxIO

/// How long something takes that is done again and again.
enum FrameTimes {
  /// The least mean of `rounds` rounds of `frames` calls each, in milliseconds: what is beyond it is the
  /// machine's other work. `body` gets the number of the call, counted over all rounds.
  static func best(rounds: Int, frames: Int, _ body: (Int) -> Void) -> Double {
    var best = Int64.max
    var number = 0
    for _ in 0..<max(1, rounds) {
      let start = MonotonicClock.now()
      for _ in 0..<frames {
        body(number)
        number += 1
      }
      best = min(best, MonotonicClock.now() - start)
    }
    return Double(best) / 1_000_000 / Double(frames)
  }
}
