import Geometry

/// Turns a path and a stroke style into the outline of the stroke, to be filled non-zero.
///
/// The outline runs along the left side of the path and back along the right one; a closed path
/// gets two outlines. On the inside of a corner the outline turns where the two sides meet; where
/// they are too short for that it passes through the corner itself, so that what overlaps lies within
/// the stroke.
struct Stroker {
  private var points: [DevicePath.Point] = []
  /// True where the corner lies inside a flattened curve, which is always joined round.
  private var isSmooth: [Bool] = []
  private var directions: [UnitVector] = []
  /// In 1/256 of a pixel, each at most 2³³.
  private var lengths: [Int64] = []
  private var style = StrokeStyle(width: .zero)
  private var hasLines = false

  mutating func add(_ path: DevicePath, style: StrokeStyle, to edges: EdgeList) {
    if style.width.bits <= 0 { return }
    self.style = style
    begin(at: DevicePath.Point(x: 0, y: 0))
    var at = 0
    for verb in path.verbs {
      switch verb {
      case .move:
        finish(isClosed: false, into: edges)
        begin(at: path.points[at])
      case .line:
        append(path.points[at], isSmooth: false)
      case .quad:
        appendQuad(path.points[at], path.points[at &+ 1])
      case .cubic:
        appendCubic(path.points[at], path.points[at &+ 1], path.points[at &+ 2])
      case .close:
        let start = points[0]
        hasLines = true
        finish(isClosed: true, into: edges)
        begin(at: start)
      }
      at &+= verb.pointCount
    }
    finish(isClosed: false, into: edges)
  }

  private mutating func begin(at point: DevicePath.Point) {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    points.append(point)
    isSmooth.append(false)
    hasLines = false
  }

  private mutating func append(_ point: DevicePath.Point, isSmooth smooth: Bool) {
    hasLines = true
    if points[points.count &- 1] == point {
      isSmooth[points.count &- 1] = smooth
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }

  private mutating func appendQuad(_ c: DevicePath.Point, _ end: DevicePath.Point) {
    let curve = QuadCurve(start: points[points.count &- 1], control: c, end: end)
    let count = curve.chordCount(tolerance: 2)
    for index in stride(from: 1, to: count, by: 1) {
      append(curve.point(index, of: count), isSmooth: true)
    }
    append(end, isSmooth: false)
  }

  private mutating func appendCubic(
    _ c1: DevicePath.Point, _ c2: DevicePath.Point, _ end: DevicePath.Point
  ) {
    let curve = CubicCurve(
      start: points[points.count &- 1], control1: c1, control2: c2, end: end)
    let count = curve.chordCount(tolerance: 2)
    for index in stride(from: 1, to: count, by: 1) {
      append(curve.point(index, of: count), isSmooth: true)
    }
    append(end, isSmooth: false)
  }

  private mutating func finish(isClosed: Bool, into edges: EdgeList) {
    if !hasLines { return }
    if isClosed && points.count > 1 && points[points.count &- 1] == points[0] {
      points.removeLast()
      isSmooth.removeLast()
    }
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    let segments = isClosed ? points.count : points.count &- 1
    for index in 0..<segments {
      let from = points[index]
      let to = points[(index &+ 1) % points.count]
      let (dx, dy) = (Int64(to.x) &- Int64(from.x), Int64(to.y) &- Int64(from.y))
      if let direction = UnitVector(dx: dx, dy: dy) {
        directions.append(direction)
        lengths.append(direction.length(dx: dx, dy: dy))
      }
    }
    let pen = StrokePen(style: style, edges: edges)
    if directions.isEmpty {
      pen.dot(at: points[0])
    } else if isClosed && points.count > 2 {
      outlineClosed(pen)
    } else {
      outlineOpen(pen, isClosed: isClosed)
    }
  }

  /// The side on which the outline runs first: a quarter turn back from the direction.
  private func normal(_ index: Int) -> UnitVector { -directions[index].turned }

  /// The corner at point `index`, between lines `before` and `index`, on the way there.
  private func join(_ pen: StrokePen, at index: Int, after before: Int) {
    pen.join(
      points[index], normal(before), normal(index), isSmooth: isSmooth[index],
      room: min(lengths[before], lengths[index]) / 2)
  }

  /// The same corner on the way back.
  private func joinBack(_ pen: StrokePen, at index: Int, after before: Int) {
    pen.join(
      points[index], -normal(index), -normal(before), isSmooth: isSmooth[index],
      room: min(lengths[before], lengths[index]) / 2)
  }

  private func outlineClosed(_ pen: StrokePen) {
    let count = points.count
    pen.edges.begin()
    for index in 0..<count { join(pen, at: index, after: (index &+ count &- 1) % count) }
    pen.edges.begin()
    for step in 0..<count {
      let index = count &- 1 &- step
      joinBack(pen, at: index, after: (index &+ count &- 1) % count)
    }
    pen.edges.close()
  }

  /// Two points closed are a line there and back; its ends get joins, not caps.
  private func outlineOpen(_ pen: StrokePen, isClosed: Bool) {
    let last = points.count &- 1
    pen.edges.begin()
    pen.line(points[0], normal(0))
    for index in stride(from: 1, to: last, by: 1) {
      join(pen, at: index, after: index &- 1)
    }
    pen.end(points[last], normal(last &- 1), isJoin: isClosed)
    for index in stride(from: last &- 1, to: 0, by: -1) {
      joinBack(pen, at: index, after: index &- 1)
    }
    pen.end(points[0], -normal(0), isJoin: isClosed)
    pen.edges.close()
  }
}
