import Geometry

/// Lines and Bézier curves in device coordinates; the storage is kept over `removeAll`.
package struct DevicePath: Hashable, Sendable {
  /// What to do with the next points; the number is how many it takes.
  package enum Verb: UInt8, Hashable, Sendable {
    case close = 0
    case line = 1
    case quad = 2
    case cubic = 3
    case move = 4

    @inlinable package var pointCount: Int { self == .move ? 1 : Int(rawValue) }
  }

  /// A place in device pixels.
  package struct Point: Hashable, Sendable {
    package var x: Int32
    package var y: Int32

    @inlinable package init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  package private(set) var verbs: [Verb] = []
  /// In 1/256 of a pixel.
  package private(set) var points: [Point] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  package mutating func removeAll(keepingCapacity: Bool = true) {
    verbs.removeAll(keepingCapacity: keepingCapacity)
    points.removeAll(keepingCapacity: keepingCapacity)
  }

  package mutating func move(to x: Fixed, _ y: Fixed) {
    verbs.append(.move)
    add(x, y)
  }
  /// Without a move before it, starts here.
  package mutating func line(to x: Fixed, _ y: Fixed) {
    verbs.append(verbs.isEmpty ? .move : .line)
    add(x, y)
  }
  /// Without a move before it, starts at the control point.
  package mutating func quad(to x: Fixed, _ y: Fixed, control cx: Fixed, _ cy: Fixed) {
    if verbs.isEmpty { move(to: cx, cy) }
    verbs.append(.quad)
    add(cx, cy)
    add(x, y)
  }
  /// Without a move before it, starts at the first control point.
  package mutating func cubic(
    to x: Fixed, _ y: Fixed, control1 c1x: Fixed, _ c1y: Fixed, control2 c2x: Fixed, _ c2y: Fixed
  ) {
    if verbs.isEmpty { move(to: c1x, c1y) }
    verbs.append(.cubic)
    add(c1x, c1y)
    add(c2x, c2y)
    add(x, y)
  }
  /// Back to the last move. A line that follows starts there.
  package mutating func close() {
    if !verbs.isEmpty { verbs.append(.close) }
  }

  private mutating func add(_ x: Fixed, _ y: Fixed) {
    points.append(Point(x: x.bits, y: y.bits))
  }
}
