import Geometry

/// The touches that a recognizer follows, in the order in which they came.
struct Fingers {
  private struct Finger {
    var id: Int
    var place: Point
    var location: Point
  }

  private var fingers: [Finger] = []

  var count: Int { fingers.count }

  func contains(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

  /// The touch came down or is somewhere else.
  mutating func put(_ touch: GestureTouch) {
    let finger = Finger(id: touch.id, place: touch.canvasPosition, location: touch.location)
    if let index = fingers.firstIndex(where: { $0.id == touch.id }) {
      fingers[index] = finger
    } else {
      fingers.append(finger)
    }
  }

  mutating func remove(_ id: Int) { fingers.removeAll { $0.id == id } }

  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// Where the finger at `index` is, in canvas points.
  subscript(index: Int) -> Point { fingers[index].place }

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

  private func middle(_ sum: Point) -> Point {
    if fingers.count <= 1 { return sum }
    return Point(sum.x / Double(fingers.count), sum.y / Double(fingers.count))
  }
}
