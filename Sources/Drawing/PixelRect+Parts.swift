import Geometry

extension PixelRect {
  /// What is left of the rectangle without `hole`: above, left, right and below it. Empty parts draw
  /// nothing.
  func parts(around hole: PixelRect) -> InlineArray<4, PixelRect> {
    let hole = intersection(hole)
    if hole.isEmpty { return [self, .zero, .zero, .zero] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ]
  }
}
