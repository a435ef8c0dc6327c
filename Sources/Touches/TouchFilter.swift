/// Keeps ghost touches away: what is down for less than a minimum time never was.
///
///     (none) ──began──▶ held ──minimum time over──▶ let through: began, at its own time, then all
///                        │                          that follows as it comes
///                        └──ended, cancelled before──▶ (none), nothing was let through
///
/// A touch is let through late but with the times that it has: a long press counts from the finger's
/// coming down and a tap is as long as it was. Of its movements meanwhile the last is handed on. With
/// a minimum of 0, which is the default, everything passes at once.
///
/// The times of touches that are let through may lie before those of others that were already down;
/// those of one touch never go back.
public struct TouchFilter: Sendable {
  private struct Held {
    var began: TouchEvent
    var moved: TouchEvent?
  }

  /// Nanoseconds; a touch exactly that long is let through.
  public let minimumNanoseconds: Int64
  /// In the order in which they began.
  private var held: [Held] = []

  /// - Parameter minimumSeconds: how long a touch must be down; 0, negative or no number: all pass.
  ///   At most 10.
  public init(minimumSeconds: Double = 0) {
    let seconds = minimumSeconds > 0 ? min(minimumSeconds, 10) : 0
    minimumNanoseconds = Int64((seconds * 1e9).rounded())
  }

  /// When `timeReached` has something to let through; nil while nothing is held.
  public var deadline: Int64? {
    var earliest: Int64?
    for touch in held { earliest = min(earliest ?? .max, due(touch)) }
    return earliest
  }

  /// Takes one event, and appends what passes to `events`: first what has been held long enough by
  /// its time.
  public mutating func process(_ event: TouchEvent, into events: inout [TouchEvent]) {
    if minimumNanoseconds == 0 {
      events.append(event)
      return
    }
    timeReached(event.timeNanoseconds, into: &events)
    let index = held.firstIndex { $0.began.id == event.id }
    switch event.phase {
    case .began:
      // A number used again without an end: the former touch was no touch.
      if let index { held.remove(at: index) }
      held.append(Held(began: event))
    case .moved:
      if let index { held[index].moved = event } else { events.append(event) }
    case .ended, .cancelled:
      if let index { held.remove(at: index) } else { events.append(event) }
    }
  }

  /// Appends what has been held long enough at `now`, in nanoseconds.
  public mutating func timeReached(_ now: Int64, into events: inout [TouchEvent]) {
    var index = 0
    while index < held.count {
      if due(held[index]) > now {
        index += 1
        continue
      }
      let touch = held.remove(at: index)
      events.append(touch.began)
      if let moved = touch.moved { events.append(moved) }
    }
  }

  /// Forgets what is held: the devices are gone, or someone else's.
  public mutating func removeAll() { held.removeAll() }

  private func due(_ touch: Held) -> Int64 {
    let (time, overflow) = touch.began.timeNanoseconds.addingReportingOverflow(minimumNanoseconds)
    return overflow ? .max : time
  }
}
