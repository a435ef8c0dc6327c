/// Makes a device's event times comparable with the frame clock.
///
/// The kernel is asked for monotonic times, but a device can still say 0, or the clock can't be
/// chosen. A time that can't be true is replaced by the time of reading, and no time lies before the
/// one before it.
package struct EventClock: Sendable {
  private let isMonotonic: Bool
  private var latest = Int64.min

  /// - Parameter isMonotonic: false where events carry the wall clock, which is never used.
  package init(isMonotonic: Bool) { self.isMonotonic = isMonotonic }

  /// - Parameters:
  ///   - eventTime: what the event says, in nanoseconds.
  ///   - now: the monotonic time at which it was read.
  package mutating func time(of eventTime: Int64, now: Int64) -> Int64 {
    let isPossible = isMonotonic && eventTime > 0 && eventTime <= now
    latest = max(latest, isPossible ? eventTime : now)
    return latest
  }
}
