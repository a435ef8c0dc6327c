/// Lines and Bézier curves in points, as an application gives them; a value.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Hashable, Sendable {
    /// One point.
    case move
    /// One point.
    case line
    /// Two points: control, end.
    case quad
    /// Three points: two controls, end.
    case cubic
    /// No point.
    case close
  }

  public private(set) var verbs: [Verb] = []
  public internal(set) var points: [Point] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// Empties the path and keeps its storage.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  public mutating func move(to p: Point) {
    verbs.append(.move)
    points.append(p)
  }
  /// Without a move before it, starts at `p`.
  public mutating func line(to p: Point) {
    verbs.append(verbs.isEmpty ? .move : .line)
    points.append(p)
  }
  public mutating func quad(to p: Point, control: Point) {
    if verbs.isEmpty { move(to: control) }
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }
  public mutating func cubic(to p: Point, control1: Point, control2: Point) {
    if verbs.isEmpty { move(to: control1) }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }
  public mutating func close() {
    if !verbs.isEmpty && verbs[verbs.count - 1] != .close { verbs.append(.close) }
  }

  public mutating func append(_ other: Path) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  public func transformed(by transform: AffineTransform) -> Path {
    var copy = self
    for index in copy.points.indices { copy.points[index] = transform.apply(copy.points[index]) }
    return copy
  }

  /// The smallest rectangle around all points, controls included; zero when empty.
  public var controlBounds: Rect {
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for p in points {
      left = min(left, p.x)
      right = max(right, p.x)
      top = min(top, p.y)
      bottom = max(bottom, p.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
