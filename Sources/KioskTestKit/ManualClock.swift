/// A clock that a test sets: monotonic nanoseconds that move when told to, never by themselves.
public struct ManualClock: Sendable {
  /// The time, in nanoseconds.
  public private(set) var nanoseconds: Int64

  /// A clock that shows `nanoseconds`.
  public init(nanoseconds: Int64 = 0) { self.nanoseconds = nanoseconds }

  /// Moves the clock by `milliseconds`, which must not be negative.
  public mutating func advance(milliseconds: Int64) {
    precondition(milliseconds >= 0, "a monotonic clock does not go back")
    nanoseconds += milliseconds * 1_000_000
  }

  /// Moves the clock to frame `index` of the lattice floor(index · 10⁹ / `framesPerSecond`).
  public mutating func advance(toFrame index: Int64, framesPerSecond: Int64 = 60) {
    let time = index * 1_000_000_000 / framesPerSecond
    precondition(time >= nanoseconds, "a monotonic clock does not go back")
    nanoseconds = time
  }
}
