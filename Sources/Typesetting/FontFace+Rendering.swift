import CFreeType
import Pixels

extension FontFace {
  /// FT_LOAD_NO_BITMAP and FT_LOAD_TARGET_LIGHT, which FreeType's macros compose out of sight of
  /// Swift. Light hinting moves points up and down only: stems keep their place, so advances and
  /// quarter-pixel positions hold, and bars and baselines are sharp.
  private static let loadFlags = FT_Int32(1 << 3 | 1 << 16)

  /// Loads `glyph` and returns its hinted outline in 26.6, y up; nil for one without outline.
  ///
  /// It is FreeType's own and lives until the next glyph is loaded.
  private func outline(glyph: UInt32, size: F26Dot6) -> UnsafeMutablePointer<FT_Outline>? {
    select(size: size)
    guard FT_Load_Glyph(handle, glyph, FontFace.loadFlags) == 0, let slot = handle.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0
    else { return nil }
    let outline = withUnsafeMutablePointer(to: &slot.pointee.outline) { $0 }
    if file.boldness > 0 {
      // Sideways only: an up-and-down part of less than a pixel would blur the hinted bars.
      let strength = FT_Pos(Int64(size.bits) * Int64(file.boldness) / 1000)
      FT_Outline_EmboldenXY(outline, strength, 0)
      FT_Outline_Translate(outline, -strength / 2, 0)
    }
    return outline
  }

  /// The box around `glyph`'s hinted outline, from its origin.
  func inkBox(glyph: UInt32, size: F26Dot6) -> InkBox {
    guard let outline = outline(glyph: glyph, size: size) else { return InkBox() }
    var box = FT_BBox()
    FT_Outline_Get_CBox(outline, &box)
    guard max(abs(box.xMin), abs(box.xMax), abs(box.yMin), abs(box.yMax)) < 1 << 24 else {
      return InkBox()
    }
    return InkBox(
      minX: Int32(box.xMin), maxX: Int32(box.xMax), minY: Int32(-((box.yMax + 63) >> 6)),
      maxY: Int32((-box.yMin + 63) >> 6))
  }

  /// Draws `glyph` with its origin `quarter` / 4 pixels right of a pixel's left edge.
  func render(glyph: UInt32, size: F26Dot6, quarter: Int) -> Glyph {
    guard let outline = outline(glyph: glyph, size: size), let slot = handle.pointee.glyph else {
      return .blank
    }
    FT_Outline_Translate(outline, FT_Pos(quarter * 16), 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .blank }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    guard width > 0, height > 0, let buffer = bitmap.buffer, width <= Bitmap.maximumSide,
      height <= Bitmap.maximumSide
    else { return .blank }
    let mask = Mask(width: width, height: height)
    for y in 0..<height {
      mask.row(y).update(from: buffer + y * Int(bitmap.pitch), count: width)
    }
    return Glyph(
      mask: mask, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top))
  }
}
