import Geometry
import Touches

/// One change of a touch, as a recognizer sees it.
public struct GestureTouch: Hashable, Sendable {
  /// The same for all changes of one touch.
  public var id: Int
  /// Canvas points. Distances are measured here: they don't turn with a shaking view.
  public var canvasPosition: Point
  /// The same place in the coordinates of the recognizer's view.
  public var location: Point
  /// Whether `location` is inside the recognizer's view.
  public var isInside: Bool
  /// When it happened, monotonic; never the time of the frame that handles it.
  public var timeNanoseconds: Int64
  /// What touches.
  public var type: TouchType

  public init(
    id: Int, canvasPosition: Point, location: Point, isInside: Bool, timeNanoseconds: Int64,
    type: TouchType = .finger
  ) {
    self.id = id
    self.canvasPosition = canvasPosition
    self.location = location
    self.isInside = isInside
    self.timeNanoseconds = timeNanoseconds
    self.type = type
  }
}
