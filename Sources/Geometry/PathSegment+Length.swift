extension PathSegment {
  /// The length of the segment between two of its parameters, `from` ≤ `to`.
  ///
  /// A line's by the square root; a curve's as the integral of |p′(t)| by Gauss and Legendre's five
  /// points. One call covers a part in which the pace changes little: `PathLength` takes a 32nd.
  package func length(from: Double, to: Double) -> Double {
    if isLine { return start.distance(to: end) * (to - from) }
    let middle = (from + to) * 0.5
    let half = (to - from) * 0.5
    let near = half * 0.5384693101056831
    let far = half * 0.9061798459386640
    let sum =
      0.5688888888888889 * speed(at: middle)
      + 0.4786286704993665 * (speed(at: middle - near) + speed(at: middle + near))
      + 0.2369268850561891 * (speed(at: middle - far) + speed(at: middle + far))
    return sum * half
  }

  /// |p′(t)|.
  package func speed(at t: Double) -> Double {
    let slope = slope(at: t)
    return (slope.x * slope.x + slope.y * slope.y).squareRoot()
  }
}
