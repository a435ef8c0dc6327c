import Geometry

/// Parts of one path by its length, for strokes that are drawn little by little.
///
/// The path is measured when it is another than before; its part then costs no allocation.
final class PathTrim {
  private var source: Path?
  private var length = PathLength([])
  private var subpaths: [Subpath] = []
  private var part = Path()

  private struct Subpath {
    /// The first of its segments, and the first behind it.
    var first: Int
    var end: Int
    var isClosed: Bool
  }

  /// Calls `body` with the part of `path` between two shares of its whole length, clamped to 0...1 (NaN
  /// is the whole path's end there); the path itself where that is all of it, and not at all where it
  /// is nothing.
  ///
  /// Subpaths count one after the other, the line that closes one too. A closed subpath that is cut is
  /// open. Lengths are those of `PathLength`.
  func withPath(_ path: Path, from start: Double, to end: Double, _ body: (Path) -> Void) {
    let start = start > 0 ? min(1, start) : 0
    let end = end.isNaN ? 1 : max(0, min(1, end))
    if start == 0 && end == 1 { return body(path) }
    if start >= end { return }
    if source != path { measure(path) }
    let total = length.total
    if !(total > 0 && total.isFinite) { return }
    part.removeAll()
    for subpath in subpaths { append(subpath, from: start * total, to: end * total) }
    if !part.isEmpty { body(part) }
  }

  private func measure(_ path: Path) {
    source = path
    length = PathLength(path.segments)
    subpaths.removeAll(keepingCapacity: true)
    if length.segments.isEmpty { return }
    var count = 0
    var first = 0
    var start = Point.zero
    var current = Point.zero
    var next = 0
    func end(isClosed: Bool) {
      if count > first { subpaths.append(Subpath(first: first, end: count, isClosed: isClosed)) }
      first = count
    }
    func segment(_ points: Int) {
      count += 1
      next += points
      current = path.points[next - 1]
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        end(isClosed: false)
        start = path.points[next]
        current = start
        next += 1
      case .line: segment(1)
      case .quad: segment(2)
      case .cubic: segment(3)
      case .close:
        if current != start { count += 1 }
        current = start
        end(isClosed: true)
      }
    }
    end(isClosed: false)
  }

  private func append(_ subpath: Subpath, from low: Double, to high: Double) {
    let starts = length.starts
    let (first, last) = (starts[subpath.first], starts[subpath.end])
    if last <= low || first >= high { return }
    var isOpen = false
    for index in subpath.first..<subpath.end {
      let (from, to) = (starts[index], starts[index + 1])
      if to <= low || from >= high || to == from { continue }
      let t0 = low > from ? length.parameter(at: low - from, in: index) : 0
      let t1 = high < to ? length.parameter(at: high - from, in: index) : 1
      let segment = length.segments[index]
      let (a, b) = (segment.point(at: t0), segment.point(at: t1))
      if !isOpen { part.move(to: a) }
      isOpen = true
      if segment.isLine {
        part.line(to: b)
      } else {
        // A part of a cubic is the cubic with the same ends and slopes.
        let third = (t1 - t0) / 3
        part.cubic(
          to: b, control1: a + segment.slope(at: t0) * third,
          control2: b - segment.slope(at: t1) * third)
      }
    }
    if subpath.isClosed && low <= first && high >= last { part.close() }
  }
}
