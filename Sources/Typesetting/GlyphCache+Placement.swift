import Geometry
import Pixels

extension GlyphCache {
  /// Calls `body` with each inked mask of `run` and the device pixel of its upper left corner, when
  /// the pen starts at (`x`, `baseline`) on the device.
  ///
  /// The baseline is rounded to a whole pixel, each glyph's column to a quarter by its own place on
  /// the device: a glyph's pixels depend on where it stands, not on what is drawn before it. Masks
  /// that miss `clip` are left out.
  public func place(
    _ run: GlyphRun, x: Fixed, baseline: Fixed, clip: PixelRect? = nil,
    _ body: (_ mask: MaskArea, _ x: Int, _ y: Int) -> Void
  ) {
    let row = baseline.rounded
    for positioned in run.glyphs {
      // In quarter pixels, from 24.8 and 26.6.
      let place = (Int(x.bits) + Int(positioned.x.bits) * 4 + 32) >> 6
      let face = positioned.face < 0 ? nil : run.stack.faces[Int(positioned.face)]
      // A placeholder stands on whole pixels.
      let column = face == nil ? (place + 2) >> 2 : place >> 2
      let glyph = glyph(positioned.id, face: face, size: run.size, quarter: place & 3)
      guard let mask = glyph.mask else { continue }
      let left = column + glyph.left
      let top = row + positioned.y.rounded - glyph.top
      if let clip,
        !clip.intersects(PixelRect(x: left, y: top, width: mask.width, height: mask.height))
      {
        continue
      }
      body(mask, left, top)
    }
  }
}
