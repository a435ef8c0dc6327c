import Geometry

/// Colours that change with the distance from a centre: circles, or ellipses in any direction.
///
/// The distance of a pixel's centre is within 1/7,000 of the ramp's length, so its colour is that of
/// the nearest of the ramp's 1,024 steps or of the one beside it.
package struct RadialGradient: Sendable {
  package let ramp: GradientRamp
  /// From device pixels to where the centre is 0 and the last colour at distance 1.
  private let map: ImageTransform.Map

  /// Numbers of the map above 4 in size (a radius below a quarter of a pixel) are cut off there.
  package init(ramp: GradientRamp, toUnit map: ImageTransform.Map) {
    ramp.makeTable()
    self.ramp = ramp
    func scale(_ v: Int64) -> Int64 { max(-(1 << 34), min(1 << 34, v)) }
    func place(_ v: Int64) -> Int64 { max(-(1 << 61), min(1 << 61, v)) }
    self.map = ImageTransform.Map(
      a: scale(map.a), b: scale(map.b), c: scale(map.c), d: scale(map.d), tx: place(map.tx),
      ty: place(map.ty))
  }

  /// Pixels whose places are counted from one exact place: so many that the last one is off by less
  /// than 2⁻¹⁶ of a radius.
  private static let chunk = 32

  /// The colours of `count` pixels from (x, y).
  func write(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let table = ramp.table
    let last = ramp.last
    let roots = SquareRootTable.words
    var done = 0
    while done < count {
      // The chunk's first pixel, then the place of the one to begin with, with 20 fraction bits.
      let column = (x &+ done) & ~(RadialGradient.chunk &- 1)
      let within = (x &+ done) &- column
      let u0 = start(map.a, map.c, map.tx, column, y)
      let v0 = start(map.b, map.d, map.ty, column, y)
      let (du, dv) = ((map.a &+ 2048) &>> 12, (map.b &+ 2048) &>> 12)
      let (u, v) = (u0 &+ du &* Int64(within), v0 &+ dv &* Int64(within))
      // The square of the distance and its differences are whole numbers: adding them up is exact.
      var square = u &* u &+ v &* v
      var difference = 2 &* (u &* du &+ v &* dv) &+ du &* du &+ dv &* dv
      let change = 2 &* (du &* du &+ dv &* dv)
      let run = min(count &- done, RadialGradient.chunk &- within)
      let to = words + done
      for index in 0..<run {
        to[index] =
          square >= 1 &<< 40
          ? last : table[SquareRootTable.step(UInt64(bitPattern: square), roots)]
        square &+= difference
        difference &+= change
      }
      done &+= run
    }
  }

  /// Where the centre of pixel (x, y) lies on one axis, cut off at ±512, with 20 fraction bits.
  @inline(__always)
  private func start(_ perX: Int64, _ perY: Int64, _ offset: Int64, _ x: Int, _ y: Int) -> Int64 {
    let place =
      perX &* Int64(x) &+ perY &* Int64(y) &+ offset &+ (perX &+ perY) / 2
    return max(-(1 << 41), min(1 << 41, place)) &>> 12
  }
}
