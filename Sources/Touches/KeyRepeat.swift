/// When a held key does again what it did: 400 ms after it went down, then 30 times a second.
///
///     still ──a key that repeats goes down──▶ waiting(its k-th repetition) ──its time──▶ waiting(k + 1)
///       ▲ ▲                                      │
///       │ └─────────it goes up, all stop─────────┤
///       └─────────another key goes down──────────┘ (waits for that one, if it repeats)
///
/// Times are those of the events, so a stall changes how late a repetition is told, not when it was.
package struct KeyRepeat: Sendable {
  /// Nanoseconds from the press to the first repetition.
  package static let delay: Int64 = 400_000_000
  /// Repetitions a second.
  package static let rate: Int64 = 30
  /// Repetitions that are told late, at most, after the thread was held up.
  private static let greatestBacklog: Int64 = 30

  private var code: UInt16?
  private var start: Int64 = 0
  private var count: Int64 = 0

  package init() {}

  /// A key went down; `repeats` says whether it is one that does.
  package mutating func press(_ code: UInt16, repeats: Bool, at time: Int64) {
    (self.code, start, count) = (repeats ? code : nil, time, 0)
  }

  package mutating func release(_ code: UInt16) {
    if self.code == code { self.code = nil }
  }

  package mutating func stop() { code = nil }

  /// When the next repetition is due.
  package var deadline: Int64? { code == nil ? nil : time(of: count) }

  /// The next repetition that is due at `time` or before, and when it was.
  package mutating func next(upTo time: Int64) -> (code: UInt16, time: Int64)? {
    guard let code, self.time(of: count) <= time else { return nil }
    // The number of the last one that is due: time(of: k) ≤ time.
    let elapsed = time - start - Self.delay
    let last =
      elapsed / 1_000_000_000 * Self.rate + elapsed % 1_000_000_000 * Self.rate / 1_000_000_000
    count = max(count, last - Self.greatestBacklog + 1)
    defer { count += 1 }
    return (code, self.time(of: count))
  }

  /// Never a sum of intervals.
  private func time(of number: Int64) -> Int64 {
    start + Self.delay + number / Self.rate * 1_000_000_000
      + number % Self.rate * 1_000_000_000 / Self.rate
  }
}
