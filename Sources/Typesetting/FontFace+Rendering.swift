import CFreeType
import Pixels

extension FontFace {
  /// FT_LOAD_NO_BITMAP and FT_LOAD_TARGET_LIGHT, which FreeType's macros compose out of sight of
  /// Swift. Light hinting moves points up and down only: stems keep their place, so advances and
  /// quarter-pixel positions hold, and bars and baselines are sharp.
  private static let loadFlags = FT_Int32(1 << 3 | 1 << 16)

  /// The hinted outline of `glyph`; nil for one without ink, or one that is not sound.
  private func outline(glyph: UInt32, size: F26Dot6) -> PolygonOutline? {
    select(size: size)
    guard FT_Load_Glyph(handle, glyph, FontFace.loadFlags) == 0, let slot = handle.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0
    else { return nil }
    if file.boldness > 0 {
      // Sideways only: an up-and-down part of less than a pixel would blur the hinted bars.
      let strength = FT_Pos(Int64(size.bits) * Int64(file.boldness) / 1000)
      FT_Outline_EmboldenXY(&slot.pointee.outline, strength, 0)
      FT_Outline_Translate(&slot.pointee.outline, -strength / 2, 0)
    }
    guard let outline = PolygonOutline(&slot.pointee.outline) else { return nil }
    // No glyph of a sound font reaches that far; what does would not fit a mask.
    let box = outline.box
    let limit = FT_Pos(Bitmap.maximumSide * 64 / 4)
    return min(box.xMin, box.yMin) > -limit && max(box.xMax, box.yMax) < limit ? outline : nil
  }

  /// The box around `glyph`'s outline, from its origin.
  func inkBox(glyph: UInt32, size: F26Dot6) -> InkBox {
    guard let box = outline(glyph: glyph, size: size)?.box else { return InkBox() }
    return InkBox(
      minX: Int32(box.xMin), maxX: Int32(box.xMax), minY: Int32(-((box.yMax + 63) >> 6)),
      maxY: Int32((-box.yMin + 63) >> 6))
  }

  /// The contours that `glyph` is filled from, in 1/64 pixel from its origin, y up.
  package func contours(glyph: UInt32, size: F26Dot6) -> [[(x: Int, y: Int)]] {
    outline(glyph: glyph, size: size)?.contours ?? []
  }

  /// Draws `glyph` with its origin `quarter` / 4 pixels right of a pixel's left edge.
  func render(glyph: UInt32, size: F26Dot6, quarter: Int) -> Glyph {
    guard let library = handle.pointee.glyph?.pointee.library,
      var outline = outline(glyph: glyph, size: size)
    else { return .blank }
    outline.translate(x: FT_Pos(quarter * 16), y: 0)
    let box = outline.box
    let left = box.xMin >> 6
    let bottom = box.yMin >> 6
    let right = (box.xMax + 63) >> 6
    let top = (box.yMax + 63) >> 6
    if left >= right || bottom >= top { return .blank }
    outline.translate(x: -left * 64, y: -bottom * 64)
    let mask = Mask(width: Int(right - left), height: Int(top - bottom))
    outline.fill(mask, library: library)
    return Glyph(mask: MaskArea(mask), left: Int(left), top: Int(top))
  }
}
