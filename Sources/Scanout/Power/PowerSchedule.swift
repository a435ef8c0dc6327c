/// The hours of the week in which a screen is on, in local time.
///
/// Pure: the time is UTC seconds, and `offset` says how many seconds local time is ahead of UTC at such
/// a time. So at every moment the screen is what the schedule says of the local time: a begin that
/// daylight saving skips happens at the jump, one that comes twice happens twice.
public struct PowerSchedule: Hashable, Sendable {
  /// When it is on: minutes of the week from Monday 00:00, in order, apart from each other.
  public private(set) var spans: [Range<Int>] = []

  /// Minutes in a week.
  public static let week = 7 * PowerSchedule.day
  /// Minutes in a day.
  public static let day = 24 * 60

  /// On in each of `ranges`, minutes of the week from Monday 00:00. One may run beyond the week's end,
  /// then it goes on at the week's start; a week or more is always.
  ///
  /// Preconditions: each begins in 0..<`week` and isn't longer than two weeks.
  public init(_ ranges: [Range<Int>]) {
    var minutes = [Bool](repeating: false, count: PowerSchedule.week)
    for range in ranges {
      precondition(
        (0..<PowerSchedule.week).contains(range.lowerBound)
          && range.count <= 2 * PowerSchedule.week, "a range begins in the week")
      for minute in range { minutes[minute % PowerSchedule.week] = true }
    }
    var start: Int?
    for minute in 0...PowerSchedule.week {
      let isOn = minute < PowerSchedule.week && minutes[minute]
      if isOn, start == nil { start = minute }
      if !isOn, let begun = start {
        spans.append(begun..<minute)
        start = nil
      }
    }
  }

  /// Whether it is on at `utc`, in seconds since 1970, where local time is `offset` seconds ahead.
  public func isOn(at utc: Int64, offset: Int64) -> Bool {
    isOn(minute: Int(PowerSchedule.secondOfWeek(utc &+ offset) / 60))
  }

  private func isOn(minute: Int) -> Bool {
    for span in spans where span.contains(minute) { return true }
    return false
  }

  /// The first second after `utc` from which on `isOn` is another than at `utc`; nil where that never
  /// comes. `offset` gives the seconds that local time is ahead of UTC at any time.
  ///
  /// Exact where local time jumps at most once between two changes of the schedule. Where it jumps more
  /// often it may be too early, never too late: look again then.
  public func nextChange(after utc: Int64, offset: (Int64) -> Int64) -> Int64? {
    var from = utc
    let now = isOn(at: utc, offset: offset(utc))
    for _ in 0..<4 {
      let ahead = offset(from)
      guard let wait = secondsToChange(ofLocal: from + ahead, from: now) else { return nil }
      let change = from + wait
      if offset(change) == ahead { return change }
      // The clock jumps on the way. The first second after the jump, by halving: `ahead` holds at
      // `before` and not at `after`.
      var before = from
      var after = change
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if offset(middle) == ahead { before = middle } else { after = middle }
      }
      if isOn(at: after, offset: offset(after)) != now { return after }
      from = after
    }
    return from
  }

  /// Seconds from a local time to the next one, more than 0, at which the schedule becomes other than
  /// `state`; nil where it is the same all week.
  private func secondsToChange(ofLocal local: Int64, from state: Bool) -> Int64? {
    let second = PowerSchedule.secondOfWeek(local)
    let week = Int64(PowerSchedule.week) * 60
    var nearest: Int64?
    for span in spans {
      let edge = (state ? span.upperBound : span.lowerBound) % PowerSchedule.week
      // The week's end is no edge where the next one begins with it.
      if isOn(minute: edge) == state { continue }
      var wait = Int64(edge) * 60 - second
      if wait <= 0 { wait += week }
      nearest = min(wait, nearest ?? .max)
    }
    return nearest
  }

  /// 0 is Monday 00:00. The first day of 1970 was a Thursday.
  private static func secondOfWeek(_ local: Int64) -> Int64 {
    let week = Int64(PowerSchedule.week) * 60
    let second = (local % week + 3 * 86_400) % week
    return second < 0 ? second + week : second
  }
}
