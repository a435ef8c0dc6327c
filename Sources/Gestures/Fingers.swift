import Geometry

/// The touches that a recognizer follows, in the order in which they came.
struct Fingers {
  private struct Finger {
    var id: Int
    var start: Point
    var place: Point
    var location: Point
  }

  private var fingers: [Finger] = []

  var count: Int { fingers.count }

  /// The touch came down or is somewhere else.
  mutating func put(_ touch: GestureTouch) {
    for index in fingers.indices where fingers[index].id == touch.id {
      fingers[index].place = touch.canvasPosition
      fingers[index].location = touch.location
      return
    }
    fingers.append(
      Finger(
        id: touch.id, start: touch.canvasPosition, place: touch.canvasPosition,
        location: touch.location))
  }

  mutating func remove(_ id: Int) { fingers.removeAll { $0.id == id } }

  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// Where the finger at `index` is, in canvas points.
  subscript(index: Int) -> Point { fingers[index].place }

  /// How far that finger is from where it came down which is farthest from there, in canvas points.
  var farthest: Double {
    var farthest = 0.0
    for finger in fingers { farthest = max(farthest, finger.place.distance(to: finger.start)) }
    return farthest
  }

  /// The middle of all fingers, in canvas points; zero without any.
  var centroid: Point {
    var sum = Point.zero
    for finger in fingers { sum = sum + finger.place }
    return middle(sum)
  }

  /// The middle of all fingers, in the view's coordinates; zero without any.
  var location: Point {
    var sum = Point.zero
    for finger in fingers { sum = sum + finger.location }
    return middle(sum)
  }

  /// Whether `place` is at most `distance` points from where one of the fingers is.
  func isNear(_ place: Point, within distance: Double) -> Bool {
    for finger in fingers where finger.place.distance(to: place) <= distance { return true }
    return false
  }

  private func middle(_ sum: Point) -> Point {
    if fingers.count <= 1 { return sum }
    return Point(sum.x / Double(fingers.count), sum.y / Double(fingers.count))
  }
}
