import Geometry
import Raster

extension ImageTransform {
  /// From a map of image pixels to device pixels; nil where it is singular or not finite. Each
  /// number is rounded to 2⁻³², so quarter turns by whole pixels stay exact.
  package init?(_ map: AffineTransform) {
    guard let inverse = map.inverted else { return nil }
    self.init(toDevice: Map(map), toImage: Map(inverse))
  }
}

extension ImageTransform.Map {
  init(_ map: AffineTransform) {
    self.init(
      a: Self.fraction32(map.a), b: Self.fraction32(map.b), c: Self.fraction32(map.c),
      d: Self.fraction32(map.d), tx: Self.fraction32(map.tx), ty: Self.fraction32(map.ty))
  }

  private static func fraction32(_ value: Double) -> Int64 {
    let scaled = (value * 4_294_967_296 + 0.5).rounded(.down)
    if !(scaled > -9.2e18) { return value.isNaN ? 0 : -9_200_000_000_000_000_000 }
    return scaled < 9.2e18 ? Int64(scaled) : 9_200_000_000_000_000_000
  }
}
