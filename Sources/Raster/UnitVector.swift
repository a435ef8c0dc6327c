/// A direction of length 1, in 1/2³⁰.
struct UnitVector {
  static let one: Int64 = 1 << 30

  var x: Int64
  var y: Int64

  init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }

  /// Where (dx, dy) points; nil for (0, 0). Each below 2³³.
  init?(dx: Int64, dy: Int64) {
    let size = max(dx.magnitude, dy.magnitude)
    if size == 0 { return nil }
    // To 30 bits, so that squares fit and short vectors keep their direction.
    let shift = 34 &- size.leadingZeroBitCount
    let (sx, sy) = shift >= 0 ? (dx >> shift, dy >> shift) : (dx << -shift, dy << -shift)
    let length = Int64(SquareRoot.nearest(UInt64(sx &* sx &+ sy &* sy)))
    x = (sx << 30) / length
    y = (sy << 30) / length
  }

  /// The length of (dx, dy), which points this way.
  func length(dx: Int64, dy: Int64) -> Int64 { (dx &* (x >> 2) &+ dy &* (y >> 2)) >> 28 }

  static prefix func - (a: UnitVector) -> UnitVector { UnitVector(x: 0 &- a.x, y: 0 &- a.y) }

  /// A quarter turn from x towards y: clockwise on the screen.
  var turned: UnitVector { UnitVector(x: 0 &- y, y: x) }

  func cross(_ other: UnitVector) -> Int64 { x &* other.y &- y &* other.x }
  func dot(_ other: UnitVector) -> Int64 { (x &* other.x &+ y &* other.y) >> 30 }
}
