import Geometry

/// A finger on the glass, as the view that it came down on sees it.
public struct Touch: Hashable, Sendable {
  /// No two touches share a number at the same time.
  public var id: Int
  /// Where it is, in the window's coordinates.
  public var position: Point
  /// Where it came down, in the window's coordinates.
  public var start: Point
  /// The time of the report that told of it.
  public var timeNanoseconds: Int64
  /// The time of the report in which it came down.
  public var startNanoseconds: Int64

  /// A touch from its parts.
  public init(
    id: Int, position: Point, start: Point, timeNanoseconds: Int64, startNanoseconds: Int64
  ) {
    self.id = id
    self.position = position
    self.start = start
    self.timeNanoseconds = timeNanoseconds
    self.startNanoseconds = startNanoseconds
  }

  /// Where the touch is, in the coordinates of `view`, by model values.
  public func location(in view: View) -> Point { view.convert(position, from: nil) }
}
