/// After how long without a touch or a key the screen gets darker.
public struct PowerSettings: Hashable, Sendable {
  /// Nanoseconds until it is dimmed; nil is never. Without effect from `offAfter` on.
  public var dimAfter: Int64?
  /// Nanoseconds until it is off; nil is never.
  public var offAfter: Int64?

  /// Outside of its hours the screen is off after this time at the latest: a minute.
  public static let longestOutOfHours: Int64 = 60_000_000_000

  /// Never, unless said otherwise; negative times count as 0.
  public init(dimAfter: Int64? = nil, offAfter: Int64? = nil) {
    self.dimAfter = dimAfter.map { max(0, $0) }
    self.offAfter = offAfter.map { max(0, $0) }
  }
}
