import Geometry

/// What a mouse, or another device that moves a cursor, did besides pressing: its presses are touches.
public struct PointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The cursor is at `position` now, and is to be seen.
    case moved
    /// The wheel was turned over what is at `position`, by points: right and down are positive, as
    /// the content's offset grows.
    case wheel(x: Double, y: Double)
    /// A finger came down, or the last pointer was taken away: no cursor until the next motion.
    case hidden
  }

  /// What happened.
  public var kind: Kind
  /// Canvas points, y down. Without meaning where hidden.
  public var position: Point
  /// The time of the report that told of it.
  public var timeNanoseconds: Int64

  /// An event from its parts.
  public init(kind: Kind, position: Point, timeNanoseconds: Int64) {
    self.kind = kind
    self.position = position
    self.timeNanoseconds = timeNanoseconds
  }
}
