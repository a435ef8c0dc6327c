import Geometry

/// Colours that change with the direction from a centre, once around.
///
/// The direction of a pixel's centre is within 1/6,000 of a turn, so its colour is that of the
/// nearest of the ramp's 1,024 steps or of the one beside it. At the seam the ramp's end meets its
/// beginning.
package struct ConicGradient: Sendable {
  package let ramp: GradientRamp
  /// From device pixels to where the centre is (0, 0), the ramp begins in the direction (1, 0) and
  /// goes towards (0, 1). Only directions matter; the map's numbers are at most 1 in size.
  private let map: ImageTransform.Map

  /// Numbers of the map above 1 in size are cut off there.
  package init(ramp: GradientRamp, toSweep map: ImageTransform.Map) {
    ramp.makeTable()
    self.ramp = ramp
    func scale(_ v: Int64) -> Int64 { max(-(1 << 32), min(1 << 32, v)) }
    func place(_ v: Int64) -> Int64 { max(-(1 << 61), min(1 << 61, v)) }
    self.map = ImageTransform.Map(
      a: scale(map.a), b: scale(map.b), c: scale(map.c), d: scale(map.d), tx: place(map.tx),
      ty: place(map.ty))
  }

  /// The colours of `count` pixels from (x, y).
  func write(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let table = ramp.table
    let tangents = TangentTable.reciprocals
    let angles = TangentTable.angles
    var u = map.a &* Int64(x) &+ map.c &* Int64(y) &+ map.tx &+ (map.a &+ map.c) / 2
    var v = map.b &* Int64(x) &+ map.d &* Int64(y) &+ map.ty &+ (map.b &+ map.d) / 2
    for index in 0..<count {
      words[index] = table[TangentTable.step(u, v, tangents, angles)]
      u &+= map.a
      v &+= map.b
    }
  }
}
