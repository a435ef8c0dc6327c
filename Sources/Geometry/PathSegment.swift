/// One line or Bézier curve of a path, by its power form: p(t) = ((c₃t + c₂)t + c₁)t + p(0).
package struct PathSegment: Hashable, Sendable {
  /// Where it starts.
  package let start: Point
  /// Where it ends.
  package let end: Point
  private let c1: Point
  private let c2: Point
  private let c3: Point

  /// The line from `start` to `end`.
  package init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
    c1 = end - start
    c2 = .zero
    c3 = .zero
  }

  /// The quadratic curve from `start` to `end`.
  package init(from start: Point, to end: Point, control: Point) {
    self.start = start
    self.end = end
    c1 = (control - start) * 2
    c2 = (end - control) - (control - start)
    c3 = .zero
  }

  /// The cubic curve from `start` to `end`.
  package init(from start: Point, to end: Point, control1: Point, control2: Point) {
    self.start = start
    self.end = end
    c1 = (control1 - start) * 3
    c2 = ((control2 - control1) - (control1 - start)) * 3
    c3 = (end - start) - (control2 - control1) * 3
  }

  /// True for a line, which has the same pace everywhere.
  package var isLine: Bool { c2 == .zero && c3 == .zero }

  /// The point at the curve's parameter `t`, 0...1; exactly `start` and `end` at 0 and 1.
  package func point(at t: Double) -> Point {
    if t <= 0 { return start }
    if t >= 1 { return end }
    return ((c3 * t + c2) * t + c1) * t + start
  }

  /// The derivative of `point` by `t`.
  package func slope(at t: Double) -> Point { (c3 * (3 * t) + c2 * 2) * t + c1 }

  /// Where the segment heads at `t`, radians clockwise on the screen, −π...π; nil for a segment that is
  /// a point.
  ///
  /// Where the derivative is lost, as at an end whose control point lies on it, it is the direction
  /// from there of the curve's next points, or at the end of its last ones.
  package func direction(at t: Double) -> Double? {
    let t = t > 0 ? min(1, t) : 0
    let size = max(
      max(abs(c1.x), abs(c1.y)), max(max(abs(c2.x), abs(c2.y)), max(abs(c3.x), abs(c3.y))))
    if !(size > 0) { return nil }
    let slope = slope(at: t)
    if max(abs(slope.x), abs(slope.y)) > size * 1e-9 {
      return Trigonometry.angle(x: slope.x, y: slope.y)
    }
    // p(t + h) − p(t) = p′h + ½p″h² + c₃h³: the first derivative that is left says it.
    let sign: Double = t < 1 ? 1 : -1
    let second = c3 * (6 * t) + c2 * 2
    if max(abs(second.x), abs(second.y)) > size * 1e-9 {
      return Trigonometry.angle(x: sign * second.x, y: sign * second.y)
    }
    return Trigonometry.angle(x: c3.x, y: c3.y)
  }
}
