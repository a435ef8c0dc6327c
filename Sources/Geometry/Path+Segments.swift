extension Path {
  /// The path taken apart into its lines and curves, in order.
  ///
  /// A move makes none; a close makes a line where the subpath is not closed already. Empty where a
  /// point is not finite.
  package var segments: [PathSegment] {
    var result: [PathSegment] = []
    var start = Point.zero
    var current = Point.zero
    var next = 0
    for verb in verbs {
      switch verb {
      case .move:
        start = points[next]
        current = start
        next += 1
      case .line:
        result.append(PathSegment(from: current, to: points[next]))
        current = points[next]
        next += 1
      case .quad:
        result.append(
          PathSegment(from: current, to: points[next + 1], control: points[next]))
        current = points[next + 1]
        next += 2
      case .cubic:
        result.append(
          PathSegment(
            from: current, to: points[next + 2], control1: points[next],
            control2: points[next + 1]))
        current = points[next + 2]
        next += 3
      case .close:
        if current != start { result.append(PathSegment(from: current, to: start)) }
        current = start
      }
    }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? result : []
  }
}
