import Geometry
import Pixels
import Typesetting

extension Bitmap {
  /// A picture of `size` points at `scale` pixels a point, drawn by `body` in points from (0, 0).
  ///
  /// ```swift
  /// let dot = Bitmap(size: Size(20, 20), scale: 2) { canvas in
  ///   canvas.fillCircle(center: Point(10, 10), radius: 10, color: .red)
  /// }
  /// ```
  public convenience init(size: Size, scale: Double = 1, _ body: (Canvas) -> Void) {
    let pixels = Rect(origin: .zero, size: Size(size.width * scale, size.height * scale))
      .pixels(outset: 0)
    self.init(
      width: min(Bitmap.maximumSide, max(0, pixels.width)),
      height: min(Bitmap.maximumSide, max(0, pixels.height)))
    let list = DisplayList()
    body(Canvas(list: list, transform: .scale(x: scale, y: scale)))
    let target = surface
    Renderer(glyphs: GlyphCache(byteBudget: 0)).draw(list, into: target, area: target.bounds)
  }
}
