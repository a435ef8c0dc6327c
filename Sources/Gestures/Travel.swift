import Geometry

/// The way of the middle of several fingers, without the jumps that it makes when one of them comes
/// or goes.
struct Travel {
  /// How far it has come, in canvas points.
  private(set) var distance = Point.zero
  private var base = Point.zero
  private var anchor = Point.zero

  /// Fingers came or went; their middle is now at `centroid`, which is no way.
  mutating func anchor(at centroid: Point) {
    base = distance
    anchor = centroid
  }

  /// The same fingers have moved.
  mutating func move(to centroid: Point) { distance = base + (centroid - anchor) }
}
