import Touches

/// Keeps the touches that wake a dark screen from doing anything else.
///
/// A touch that began while the screen was off is swallowed whole, from its begin to its end, and so are
/// the other fingers of the same hand, which land within 30 ms of the one that woke it. The next touch
/// counts. A finger that was down when the screen went off counts for nothing more, and doesn't wake it.
/// On a screen that is only dimmed every touch counts: its user sees what is touched.
///
///     unknown ──began, on──▶ admitted ──ended──▶ unknown
///        │                      │ screen off
///        └──began, off or same hand──▶ swallowed ──ended──▶ unknown
package struct WakeFilter {
  /// How far apart the fingers of one hand may land, in nanoseconds.
  package static let hand: Int64 = 30_000_000

  /// What to do with a change of a touch.
  package enum Verdict: Hashable {
    /// It goes on to the views.
    case admit
    /// It ends here.
    case swallow
    /// It ends here, and lights the screen.
    case wake
  }

  /// Numbers of touches that are down. Few, so a list is as good as a set and allocates less.
  private var admitted: [Int] = []
  private var swallowed: [Int] = []
  private var wokenAt: Int64?

  package init() {}

  /// The verdict on `touch`, on a screen that is off or not.
  package mutating func judge(_ touch: TouchEvent, isOff: Bool) -> Verdict {
    switch touch.phase {
    case .began:
      // A number that is down already has lost its end on the way.
      forget(touch.id)
      if isOff {
        swallowed.append(touch.id)
        wokenAt = touch.timeNanoseconds
        return .wake
      }
      if isOfWakingHand(touch.timeNanoseconds) {
        swallowed.append(touch.id)
        return .swallow
      }
      wokenAt = nil
      admitted.append(touch.id)
      return .admit
    case .moved:
      return swallowed.contains(touch.id) || isOff ? .swallow : .admit
    case .ended, .cancelled:
      let isSwallowed = swallowed.contains(touch.id) || isOff
      forget(touch.id)
      return isSwallowed ? .swallow : .admit
    }
  }

  /// The screen goes off: what is down now is cancelled by whoever turns it off.
  package mutating func turnOff() {
    swallowed += admitted
    admitted.removeAll(keepingCapacity: true)
    wokenAt = nil
  }

  private func isOfWakingHand(_ time: Int64) -> Bool {
    guard let wokenAt else { return false }
    let (apart, isTooFar) = time.subtractingReportingOverflow(wokenAt)
    return !isTooFar && apart >= -WakeFilter.hand && apart <= WakeFilter.hand
  }

  private mutating func forget(_ id: Int) {
    admitted.removeAll { $0 == id }
    swallowed.removeAll { $0 == id }
  }
}
