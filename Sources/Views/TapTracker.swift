import Geometry

/// What a control makes of fingers: taps. It follows the first finger that is down and ignores the
/// others as long as that stays; fed from the control's touch callbacks.
///
///     idle ──down──▶ following(first) ──lifted within the slop──▶ tap
///                        │    ▲
///                        └────┘ lifted, cancelled: the next oldest finger is followed
///
/// So two fingers at once are one tap when the second is lifted first, and a drum roll whose fingers
/// overlap is as many taps as it has strokes.
public struct TapTracker {
  /// The fingers on the control, in the order in which they came.
  private var fingers: [Int] = []

  /// How far, in points, a finger may be lifted from where it came down.
  public var slop = 10.0

  public init() {}

  /// The touch that is followed; nil when there is none.
  public var followed: Int? { fingers.first }

  /// A finger came down. True if it is the one that is followed.
  public mutating func began(_ touch: Touch) -> Bool {
    fingers.removeAll { $0 == touch.id }
    fingers.append(touch.id)
    return fingers.count == 1
  }

  /// A finger was lifted. True if that is a tap, at `touch.position`.
  public mutating func ended(_ touch: Touch) -> Bool {
    let isFollowed = followed == touch.id
    fingers.removeAll { $0 == touch.id }
    return isFollowed && touch.position.distance(to: touch.start) <= slop
  }

  /// A touch is void.
  public mutating func cancelled(_ touch: Touch) { fingers.removeAll { $0 == touch.id } }
}
