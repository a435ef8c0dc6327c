/// When the screen is on, dimmed or off: by idle time, by hours, by hand.
///
///              idle for dimAfter, dim             idle for offAfter, turnOff
///       on ───────────────────────▶ dimmed ─────────────────────────▶ off
///      ▲ │ ▲                          │                              ▲ │
///      │ │ └──── activity, wake ──────┘                              │ │
///      │ └──── idle for offAfter, turnOff ───────────────────────────┘ │
///      └──────────── activity, wake, hold, hours begin ────────────────┘
///
/// Out of hours `offAfter` is a minute at most: whoever is at the screen when the hours end is not cut
/// short, and whoever wakes it at night finds it dark again a minute after the last touch. While it is
/// held awake no time counts; off by hand it stays off even then. All times are monotonic nanoseconds
/// that come in as arguments; one that goes back counts as the latest seen.
public struct PowerMachine: Hashable, Sendable {
  /// What can happen.
  public enum Event: Hashable, Sendable {
    /// Time went on.
    case time
    /// Somebody touched the screen, pressed a key or scanned a code.
    case activity
    /// The program wants it lit, as if touched.
    case wake
    /// The program wants it dimmed until the next activity.
    case dim
    /// The program wants it off until the next activity, or the next begin of hours.
    case turnOff
    /// From now on no idle time counts.
    case hold
    /// Idle time counts again, from now on.
    case release
    /// The hours begin.
    case hoursBegin
    /// The hours are over.
    case hoursEnd
  }

  /// What the screen is now.
  public private(set) var level: PowerLevel = .on
  /// Whether idle time counts for nothing.
  public private(set) var isHeld = false
  /// Whether the screen is in its hours; always so without a schedule.
  public private(set) var isInHours = true

  private let settings: PowerSettings
  private var idleSince: Int64

  /// On at `now`, in hours.
  public init(_ settings: PowerSettings = PowerSettings(), at now: Int64) {
    self.settings = settings
    idleSince = now
  }

  /// Takes in `event` at `now`.
  public mutating func apply(_ event: Event, at now: Int64) {
    switch (level, event) {
    case (_, .activity), (_, .wake):
      light(at: now)
    case (_, .hold):
      isHeld = true
      light(at: now)
    case (_, .release):
      isHeld = false
      idleSince = max(idleSince, now)
    case (_, .hoursBegin):
      if !isInHours { light(at: now) }
      isInHours = true
    case (_, .hoursEnd):
      isInHours = false
      darken(at: now)
    case (.on, .dim):
      level = .dimmed
    case (.dimmed, .dim), (.off, .dim):
      break
    case (_, .turnOff):
      level = .off
    case (.on, .time), (.dimmed, .time):
      darken(at: now)
    case (.off, .time):
      break
    }
  }

  /// When `time` will change the level, monotonic nanoseconds; nil where no idle time does.
  public var deadline: Int64? {
    if isHeld { return nil }
    switch level {
    case .on:
      guard let dims = moment(after: dimAfter) else { return moment(after: offAfter) }
      return min(dims, moment(after: offAfter) ?? .max)
    case .dimmed:
      return moment(after: offAfter)
    case .off:
      return nil
    }
  }

  private mutating func light(at now: Int64) {
    level = .on
    idleSince = max(idleSince, now)
  }

  private mutating func darken(at now: Int64) {
    if isHeld { return }
    if let off = moment(after: offAfter), now >= off {
      level = .off
    } else if level == .on, let dims = moment(after: dimAfter), now >= dims {
      level = .dimmed
    }
  }

  private var offAfter: Int64? {
    if isInHours { return settings.offAfter }
    return min(settings.offAfter ?? .max, PowerSettings.longestOutOfHours)
  }

  private var dimAfter: Int64? { settings.dimAfter }

  /// The end of an idle time that began with the last activity; beyond all clocks it never comes.
  private func moment(after idle: Int64?) -> Int64? {
    guard let idle else { return nil }
    let (moment, isTooFar) = idleSince.addingReportingOverflow(idle)
    return isTooFar ? nil : moment
  }
}
