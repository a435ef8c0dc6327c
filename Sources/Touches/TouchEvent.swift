import Geometry

/// One change of one touch, in canvas points.
public struct TouchEvent: Hashable, Sendable {
  /// The lowest number that was free when the touch began; free again after it ended. No two
  /// touches share one at the same time, whatever devices they come from.
  public var id: Int
  public var phase: TouchPhase
  /// Canvas points, y down; when ended or cancelled: where it was last.
  public var position: Point
  /// The time of the report that told of it.
  public var timeNanoseconds: Int64
  /// What touches; the same in all changes of one touch.
  public var type: TouchType

  public init(
    id: Int, phase: TouchPhase, position: Point, timeNanoseconds: Int64, type: TouchType = .finger
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.timeNanoseconds = timeNanoseconds
    self.type = type
  }
}
