/// A quarter circle and the part of its height that one row takes, measured from its centre
/// outwards: what the circle leaves uncovered of the row's pixels.
///
/// Lengths are in 1/256 of a pixel, heights of the arc in 1/4096.
struct RowArc {
  /// 0 where the row doesn't reach the corner.
  let radius: Int64
  /// The row's side nearer to the centre and the other, 0...radius.
  let near: Int64
  let far: Int64
  private let square: Int64
  /// The arc's distance from the vertical axis at both sides of the row, and what the straight
  /// line between the two is too short by in the mean.
  private let atNear: Int64
  private let atFar: Int64
  private let bulge: Int64
  /// The line's width across the row in 1/2048 of a pixel, for `SteepEdge`.
  private let width: Int64
  private let shift: Int64
  private let inverse: Int64

  /// A corner that the row doesn't reach.
  static let none = RowArc()

  private init() {
    (radius, near, far, square) = (0, 0, 0, 0)
    (atNear, atFar, bulge) = (0, 0, 0)
    (width, shift, inverse) = (0, 0, 0)
  }

  /// `near` < `far`, 0 < `far`. A row past the shape has both beyond the radius.
  @inline(__always)
  init(radius: Int64, near: Int64, far: Int64, _ roots: RootTable) {
    self.radius = radius
    self.near = min(max(0, near), radius)
    self.far = min(far, radius)
    square = radius &* radius
    atNear = RowArc.height(square, at: self.near, roots)
    atFar = RowArc.height(square, at: self.far, roots)
    bulge = RowArc.bulge(
      atNear, RowArc.height(square, at: (self.near &+ self.far) >> 1, roots), atFar)
    width = min(max((atNear &- atFar) >> 1, 8), 16384)
    let bits = UInt32(truncatingIfNeeded: width)
    shift = Int64(truncatingIfNeeded: bits.leadingZeroBitCount &- 16)
    inverse = min(
      Int64(UInt32(1) << 31 / (bits &<< UInt32(truncatingIfNeeded: shift))), 65535)
  }

  /// True where a straight line of the right mean is the arc within 1/255 of a pixel.
  ///
  /// The arc strays from that line by less than half the bulge, to either side; in a pixel that
  /// comes to 0.19 of it at most.
  var isSteep: Bool { bulge <= 84 && atNear &- atFar <= 6 << 12 }

  /// The row seen from the eight pixels inwards from `outer`, the distance of the first one's outer
  /// side from the centre. All the arc is within them.
  @inline(__always)
  func edge(outer: Int64, scale: UInt16) -> SteepEdge {
    let high = (atNear &+ atFar &+ 2 &* (width &+ bulge)) >> 2 &- outer &* 8
    return SteepEdge(
      low: Int16(truncatingIfNeeded: high &- width), high: Int16(truncatingIfNeeded: high),
      shift: UInt16(truncatingIfNeeded: shift), inverse: UInt16(truncatingIfNeeded: inverse),
      scale: scale)
  }

  /// From this radius on a chord across a pixel is the arc within 1/1,000 of a pixel: the
  /// most that it is short by is w³ · 2.83 / (12 r).
  private static let straight: Int64 = 160 << 8

  /// From this radius on one chord a pixel is enough.
  static let smooth: Int64 = 8 << 8

  /// How much of the side is certainly missing in the whole row; 0 where the row isn't all within
  /// the corner.
  var leastInset: Int64 { near == 0 ? 0 : max(0, radius &- (atNear >> 4) &- 1) }
  /// How much of the side is missing at the row's far end.
  var greatestInset: Int64 { radius &- (atFar >> 4) }

  /// The area beyond the arc between two distances from the side, in 1/2²⁰ of a pixel.
  @inline(__always)
  func cut(from: Int64, to: Int64, _ roots: RootTable) -> Int64 {
    let u0 = max(0, radius &- to)
    let u1 = radius &- from
    if u1 <= u0 || far <= near { return 0 }
    if u1 &* u1 &+ far &* far <= square { return 0 }
    let whole = ((u1 &- u0) &* (far &- near)) << 4
    if u0 &* u0 &+ near &* near >= square { return whole }
    return whole &- area(u0, u1, roots)
  }

  /// The area within the arc from `u0` to `u1` from the centre, in 1/2²⁰ of a pixel, by chords.
  @inline(__always)
  private func area(_ u0: Int64, _ u1: Int64, _ roots: RootTable) -> Int64 {
    // Along the coordinate that is nearer to the axis: there the arc's slope is below 1.
    let isShallow = u0 &+ u1 <= near &+ far
    let (from, to) = isShallow ? (u0, u1) : (near, far)
    let base = isShallow ? near : u0
    let limit = (isShallow ? far &- near : u1 &- u0) << 4
    let count: Int64 = radius < 2 << 8 ? 8 : radius < 4 << 8 ? 4 : radius < RowArc.smooth ? 2 : 1
    var sum: Int64 = 0
    var a = from
    var high = RowArc.height(square, at: a, roots)
    for index in 1...count {
      let b = from &+ (to &- from) &* index / count
      let low = RowArc.height(square, at: b, roots)
      let middle = RowArc.height(square, at: (a &+ b) >> 1, roots)
      let rise = RowArc.bulge(high, middle, low) &- base << 4
      sum &+= (b &- a) &* RowArc.meanOfClamped(low &+ rise, high &+ rise, limit: limit)
      a = b
      high = low
    }
    return sum
  }

  /// Writes the coverage of `count` pixels from the outside inwards, at every `step` of `bytes`.
  ///
  /// `outer` is how far the first pixel's outer side is from the centre. The pixels are within the
  /// arc's reach and no other corner reaches them.
  @inline(never)
  func writeEdge(
    outer: Int64, count: Int, into bytes: UnsafeMutablePointer<UInt8>, step: Int, _ roots: RootTable
  ) {
    let height = far &- near
    var byte = bytes
    var left = count
    var outer = outer
    while left > 0 && max(outer &- 256, 0) &+ min(outer, radius) > near &+ far {
      let inner = max(outer &- 256, 0)
      let start = min(outer, radius)
      byte.pointee = RowArc.byte(
        area(inner, start, roots) &+ (max(0, inner &- outer &+ 256) &* height) << 4)
      byte += step
      outer &-= 256
      left &-= 1
    }
    if left <= 0 { return }
    var start = min(outer, radius)
    var atStart = RowArc.height(square, at: start, roots)
    let base = near << 4
    while left > 0 {
      let inner = max(outer &- 256, 0)
      let atInner = RowArc.height(square, at: inner, roots)
      var rise = 0 &- base
      if radius < RowArc.straight {
        rise &+= RowArc.bulge(
          atInner, RowArc.height(square, at: (start &+ inner) >> 1, roots), atStart)
      }
      let mean = RowArc.meanOfClamped(atStart &+ rise, atInner &+ rise, limit: height << 4)
      byte.pointee = RowArc.byte(
        (start &- inner) &* mean &+ (max(0, inner &- outer &+ 256) &* height) << 4)
      start = inner
      atStart = atInner
      byte += step
      outer &-= 256
      left &-= 1
    }
  }

  /// round(255 · area), given in 1/2²⁰ of a pixel.
  @inline(__always)
  static func byte(_ area: Int64) -> UInt8 {
    UInt8(truncatingIfNeeded: (max(0, area) &* 255 &+ 1 << 19) >> 20)
  }

  /// √(r² − a²) in 1/4096 of a pixel.
  @inline(__always)
  private static func height(_ square: Int64, at a: Int64, _ roots: RootTable) -> Int64 {
    roots.sixteenths(UInt64(truncatingIfNeeded: square &- a &* a))
  }

  /// What lies between an arc and its chord, as a mean height: two thirds of the sagitta (Simpson's
  /// rule).
  @inline(__always)
  private static func bulge(_ high: Int64, _ middle: Int64, _ low: Int64) -> Int64 {
    // 21,846 / 65,536 is a third.
    ((2 &* middle &- high &- low) &* 21846 &+ 32768) >> 16
  }

  /// The mean of clamp(t, 0...limit) for t from `low` to `high`.
  @inline(__always)
  private static func meanOfClamped(_ low: Int64, _ high: Int64, limit: Int64) -> Int64 {
    if high <= 0 { return 0 }
    if low >= limit { return limit }
    if low >= 0 && high <= limit { return (low &+ high &+ 1) >> 1 }
    // The antiderivative, doubled: 0, then t², then linear.
    let upper = high <= limit ? high &* high : (2 &* high &- limit) &* limit
    let lower = low <= 0 ? 0 : low &* low
    return Int64(
      UInt32(truncatingIfNeeded: upper &- lower) / UInt32(truncatingIfNeeded: 2 &* (high &- low)))
  }
}
