import Geometry

extension Rect {
  /// The device pixels that the rectangle, in device coordinates and grown by `outset`, meets in
  /// 24.8.
  package func pixels(outset: Double) -> PixelRect {
    PixelRect(
      minX: Fixed(minX - outset).floor, minY: Fixed(minY - outset).floor,
      maxX: Fixed(maxX + outset).ceiling, maxY: Fixed(maxY + outset).ceiling)
  }
}
