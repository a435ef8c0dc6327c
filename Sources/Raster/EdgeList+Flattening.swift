import Geometry

extension EdgeList {
  /// Adds the outlines of `path`, every one closed, curves as chords.
  func add(_ path: DevicePath) {
    var at = 0
    for verb in path.verbs {
      switch verb {
      case .move:
        move(to: path.points[at].x, path.points[at].y)
      case .line:
        line(to: path.points[at].x, path.points[at].y)
      case .quad:
        quad(path.points[at], path.points[at &+ 1], tolerance: EdgeList.fillTolerance)
      case .cubic:
        cubic(
          path.points[at], path.points[at &+ 1], path.points[at &+ 2],
          tolerance: EdgeList.fillTolerance)
      case .close:
        close()
      }
      at &+= verb.pointCount
    }
    close()
  }

  /// How far a chord may be from its curve: 1/64 of a pixel.
  static let fillTolerance: UInt64 = 4

  private func quad(_ c: DevicePath.Point, _ end: DevicePath.Point, tolerance: UInt64) {
    if isOutside(c, c, end) {
      line(to: end.x, end.y)
      return
    }
    let curve = QuadCurve(start: DevicePath.Point(x: x, y: y), control: c, end: end)
    let count = curve.chordCount(tolerance: tolerance)
    for index in stride(from: 1, to: count, by: 1) {
      let p = curve.point(index, of: count)
      line(to: p.x, p.y)
    }
    line(to: end.x, end.y)
  }

  private func cubic(
    _ c1: DevicePath.Point, _ c2: DevicePath.Point, _ end: DevicePath.Point, tolerance: UInt64
  ) {
    if isOutside(c1, c2, end) {
      line(to: end.x, end.y)
      return
    }
    let curve = CubicCurve(
      start: DevicePath.Point(x: x, y: y), control1: c1, control2: c2, end: end)
    let count = curve.chordCount(tolerance: tolerance)
    for index in stride(from: 1, to: count, by: 1) {
      let p = curve.point(index, of: count)
      line(to: p.x, p.y)
    }
    line(to: end.x, end.y)
  }
}
