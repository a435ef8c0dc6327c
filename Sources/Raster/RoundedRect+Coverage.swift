import Geometry

extension RoundedRect {
  /// Writes the coverage of row `y` and says where it is.
  ///
  /// `bytes[0]` is the pixel at `from`; columns from..<to are looked at. Bytes are written in the
  /// returned extent, except in its solid run. A pixel's byte is a function of the shape and the
  /// pixel alone: round(255 · area), straight sides exact, corners within 1/255.
  func writeCoverage(
    row y: Int, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) -> RowExtent {
    let top = max(Int64(minY.bits), Int64(y) * 256)
    let bottom = min(Int64(maxY.bits), Int64(y) * 256 + 256)
    if top >= bottom || minX >= maxX { return .empty }
    let band = RowBand(shape: self, top: top, bottom: bottom)
    let first = max(from, Int(band.outerLeft >> 8))
    let last = min(to, Int((band.outerRight + 255) >> 8))
    if first >= last { return .empty }
    let innerMin = min(max(Int((band.innerLeft + 255) >> 8), first), last)
    let innerMax = max(min(Int(band.innerRight >> 8), last), innerMin)
    for x in first..<innerMin { bytes[x &- from] = band.coverage(x) }
    for x in innerMax..<last { bytes[x &- from] = band.coverage(x) }
    if bottom &- top == 256 {
      return RowExtent(minX: first, maxX: last, solidMinX: innerMin, solidMaxX: innerMax)
    }
    let partial = UInt8(
      truncatingIfNeeded: ((bottom &- top) &* 256 &* 255 &+ 32768) >> 16)
    (bytes + (innerMin &- from)).update(repeating: partial, count: innerMax &- innerMin)
    return RowExtent(minX: first, maxX: last, solidMinX: last, solidMaxX: last)
  }
}

/// One row of pixels across a rounded rectangle that it meets, in 1/256 of a pixel.
private struct RowBand {
  let minX: Int64
  let maxX: Int64
  /// The part of the row between the shape's top and bottom.
  let top: Int64
  let bottom: Int64
  /// How far from the top and the bottom side the corners reach into this row, or radius 0.
  let corners: (topLeft: Corner, topRight: Corner, bottomRight: Corner, bottomLeft: Corner)
  /// The widest and the narrowest that the shape is within the row.
  var outerLeft: Int64
  var outerRight: Int64
  var innerLeft: Int64
  var innerRight: Int64

  init(shape: RoundedRect, top: Int64, bottom: Int64) {
    minX = Int64(shape.minX.bits)
    maxX = Int64(shape.maxX.bits)
    let minY = Int64(shape.minY.bits)
    let maxY = Int64(shape.maxY.bits)
    self.top = top
    self.bottom = bottom
    func upper(_ radius: Fixed) -> Corner {
      Corner(
        radius: Int64(radius.bits), near: minY &+ Int64(radius.bits) &- bottom,
        far: minY &+ Int64(radius.bits) &- top)
    }
    func lower(_ radius: Fixed) -> Corner {
      Corner(
        radius: Int64(radius.bits), near: top &- maxY &+ Int64(radius.bits),
        far: bottom &- maxY &+ Int64(radius.bits))
    }
    corners = (
      upper(shape.topLeft), upper(shape.topRight), lower(shape.bottomRight), lower(shape.bottomLeft)
    )
    outerLeft = minX &+ max(corners.topLeft.leastInset, corners.bottomLeft.leastInset)
    innerLeft = minX &+ max(corners.topLeft.greatestInset, corners.bottomLeft.greatestInset)
    outerRight = maxX &- max(corners.topRight.leastInset, corners.bottomRight.leastInset)
    innerRight = maxX &- max(corners.topRight.greatestInset, corners.bottomRight.greatestInset)
  }

  /// round(255 · area of pixel `x`).
  func coverage(_ x: Int) -> UInt8 {
    let left = max(minX, Int64(x) * 256)
    let right = min(maxX, Int64(x) * 256 + 256)
    if left >= right { return 0 }
    var area = (right &- left) &* (bottom &- top)
    area &-= corners.topLeft.cut(from: left &- minX, to: right &- minX)
    area &-= corners.bottomLeft.cut(from: left &- minX, to: right &- minX)
    area &-= corners.topRight.cut(from: maxX &- right, to: maxX &- left)
    area &-= corners.bottomRight.cut(from: maxX &- right, to: maxX &- left)
    return UInt8(truncatingIfNeeded: (max(0, area) &* 255 &+ 32768) >> 16)
  }
}

/// A quarter circle and the part of its height that a row takes, from its centre outwards.
private struct Corner {
  /// 0 where the row doesn't reach the corner.
  let radius: Int64
  let near: Int64
  let far: Int64

  init(radius: Int64, near: Int64, far: Int64) {
    self.radius = far > 0 ? radius : 0
    // A row past the shape has both beyond the radius; it is empty and must not trap.
    self.near = min(max(0, near), radius)
    self.far = min(max(0, far), radius)
  }

  /// How much of the side is certainly missing in the whole row; 0 where the row isn't all within the corner.
  var leastInset: Int64 {
    if radius == 0 || near == 0 { return 0 }
    return radius &- Int64(SquareRoot.floor(UInt64(radius &* radius &- near &* near))) &- 1
  }
  /// How much of the side is missing at the row's far end.
  var greatestInset: Int64 {
    if radius == 0 { return 0 }
    return radius &- Int64(SquareRoot.floor(UInt64(radius &* radius &- far &* far)))
  }

  /// The area beyond the arc between two distances from the side, in 1/65,536 of a pixel.
  func cut(from: Int64, to: Int64) -> Int64 {
    let u0 = max(0, radius &- to)
    let u1 = radius &- from
    if radius == 0 || u1 <= u0 || far <= near { return 0 }
    let square = radius &* radius
    if u1 &* u1 &+ far &* far <= square { return 0 }
    let whole = (u1 &- u0) &* (far &- near)
    if u0 &* u0 &+ near &* near >= square { return whole }
    // Integrate along the coordinate that is nearer to the axis: there the arc's slope is below 1.
    let inside =
      u0 &+ u1 <= near &+ far
      ? areaUnderArc(from: u0, to: u1, above: near, limit: far &- near)
      : areaUnderArc(from: near, to: far, above: u0, limit: u1 &- u0)
    return whole &- inside
  }

  /// ∫ clamp(√(r² − a²) − base, 0...limit) da by chords.
  ///
  /// A chord of width w lies below the arc by at most 2/3 · w² · 2.83 / (8 r) of area a pixel; with
  /// these counts that is 1/1,000 of a pixel.
  private func areaUnderArc(from: Int64, to: Int64, above base: Int64, limit: Int64) -> Int64 {
    let count: Int64 =
      radius < 4 << 8 ? 16 : radius < 16 << 8 ? 8 : radius < 64 << 8 ? 4 : radius < 256 << 8 ? 2 : 1
    var twice: Int64 = 0
    var a = from
    var height = height(at: a, near: base &+ limit)
    var rise = height &- base
    for index in 1...count {
      let next = from &+ (to &- from) &* index / count
      height = self.height(at: next, near: height)
      let nextRise = height &- base
      twice &+= (next &- a) &* Corner.meanOfClamped(nextRise, rise, limit: limit)
      a = next
      rise = nextRise
    }
    return twice >> 1
  }

  private func height(at a: Int64, near guess: Int64) -> Int64 {
    Int64(
      truncatingIfNeeded: SquareRoot.nearest(
        UInt64(truncatingIfNeeded: radius &* radius &- a &* a),
        guess: UInt64(truncatingIfNeeded: guess)))
  }

  /// Twice the mean of clamp(t, 0...limit) for t from `low` to `high`.
  private static func meanOfClamped(_ low: Int64, _ high: Int64, limit: Int64) -> Int64 {
    if high <= 0 { return 0 }
    if low >= limit { return 2 &* limit }
    if low >= 0 && high <= limit { return low &+ high }
    // The antiderivative, doubled: 0, then t², then linear.
    let upper = high <= limit ? high &* high : 2 &* high &* limit &- limit &* limit
    let lower = low <= 0 ? 0 : low &* low
    return (upper &- lower) / (high &- low)
  }
}
