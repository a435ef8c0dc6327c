/// A quadratic Bézier curve as equally spaced chords.
///
/// The chords' number depends on the curve alone; every point is computed from its own index, so
/// no error adds up along the curve.
struct QuadCurve {
  let start: DevicePath.Point
  let control: DevicePath.Point
  let end: DevicePath.Point

  /// A chord of 1/n of the parameter is off by at most |p0 − 2 p1 + p2| / (4 n²).
  func chordCount(tolerance: UInt64) -> Int {
    let bend = Bend.distance(start, control, end)
    return Bend.count(bend, over: 4 &* tolerance)
  }

  func point(_ index: Int, of count: Int) -> DevicePath.Point {
    let t = Int64(index)
    let s = Int64(count) &- t
    let (a, b, c, total) = (s &* s, 2 &* s &* t, t &* t, Int64(count) &* Int64(count))
    return DevicePath.Point(
      x: Int32(
        truncatingIfNeeded: Bend.quotient(
          a &* Int64(start.x) &+ b &* Int64(control.x) &+ c &* Int64(end.x), total)),
      y: Int32(
        truncatingIfNeeded: Bend.quotient(
          a &* Int64(start.y) &+ b &* Int64(control.y) &+ c &* Int64(end.y), total)))
  }
}

/// A cubic Bézier curve as equally spaced chords, like `QuadCurve`.
struct CubicCurve {
  let start: DevicePath.Point
  let control1: DevicePath.Point
  let control2: DevicePath.Point
  let end: DevicePath.Point

  /// A chord of 1/n of the parameter is off by at most 6 / 8 of the larger bend over n².
  func chordCount(tolerance: UInt64) -> Int {
    let bend = max(
      Bend.distance(start, control1, control2), Bend.distance(control1, control2, end))
    return Bend.count(3 &* bend, over: 4 &* tolerance)
  }

  /// Weights add up to n³ ≤ 2³⁰, so sums stay within 62 bits.
  func point(_ index: Int, of count: Int) -> DevicePath.Point {
    let t = Int64(index)
    let n = Int64(count)
    let s = n &- t
    let (a, b, c, d) = (s &* s &* s, 3 &* s &* s &* t, 3 &* s &* t &* t, t &* t &* t)
    let total = n &* n &* n
    let x =
      a &* Int64(start.x) &+ b &* Int64(control1.x) &+ c &* Int64(control2.x) &+ d &* Int64(end.x)
    let y =
      a &* Int64(start.y) &+ b &* Int64(control1.y) &+ c &* Int64(control2.y) &+ d &* Int64(end.y)
    return DevicePath.Point(
      x: Int32(truncatingIfNeeded: Bend.quotient(x, total)),
      y: Int32(truncatingIfNeeded: Bend.quotient(y, total)))
  }
}

/// How far a curve bends away from its chord, and how many chords that asks for.
enum Bend {
  static let maximumCount: UInt64 = 1024

  /// At least the length of a − 2 b + c: the sum of its sides.
  static func distance(_ a: DevicePath.Point, _ b: DevicePath.Point, _ c: DevicePath.Point)
    -> UInt64
  {
    let x = Int64(a.x) &- 2 &* Int64(b.x) &+ Int64(c.x)
    let y = Int64(a.y) &- 2 &* Int64(b.y) &+ Int64(c.y)
    let (dx, dy) = (x.magnitude, y.magnitude)
    // max + min/2 is at least the length and at most 1.12 of it.
    return dx > dy ? dx &+ dy / 2 &+ 1 : dy &+ dx / 2 &+ 1
  }

  /// The least n with bend / n² ≤ allowed, at most 1,024.
  static func count(_ bend: UInt64, over allowed: UInt64) -> Int {
    Int(min(SquareRoot.floor(bend / max(1, allowed)) &+ 1, maximumCount))
  }

  /// a / b to the nearest, halves up; b is positive.
  static func quotient(_ a: Int64, _ b: Int64) -> Int64 {
    let sum = a &+ b >> 1
    let q = sum / b
    return sum < 0 && q &* b != sum ? q &- 1 : q
  }
}
