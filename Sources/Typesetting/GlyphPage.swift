import Pixels

/// One page of the glyph atlas: masks in shelves, filled from the top.
///
///     ┌──┬───┬──┬─┬─────┐
///     │A │ b │ c│.│     │  a shelf is as high as its first glyph needs, in steps of four rows
///     ├──┴┬──┴┬─┴─┴─────┤
///     │ Å │ g │         │
///     └───┴───┴─────────┘
final class GlyphPage {
  let mask: Mask
  /// The last time that one of its glyphs was asked for.
  var lastUse: UInt64 = 0
  /// Glyphs that live on it, blank ones among them.
  var glyphCount = 0
  private var shelves: [(top: Int, height: Int, used: Int)] = []
  private var bottom = 0

  init(width: Int, height: Int) { mask = Mask(width: width, height: height) }

  /// A free area; nil where there is none.
  func area(width: Int, height: Int) -> MaskArea? {
    let rounded = (height + 3) & ~3
    for index in shelves.indices
    where shelves[index].height == rounded && shelves[index].used + width <= mask.width {
      defer { shelves[index].used += width }
      return MaskArea(
        page: mask, x: shelves[index].used, y: shelves[index].top, width: width, height: height)
    }
    if bottom + rounded > mask.height || width > mask.width { return nil }
    defer { bottom += rounded }
    shelves.append((top: bottom, height: rounded, used: width))
    return MaskArea(page: mask, x: 0, y: bottom, width: width, height: height)
  }

  /// What the page and the table's entries for its glyphs hold.
  var byteCount: Int { mask.pitch * mask.height + glyphCount * GlyphPage.bytesPerEntry }

  static let bytesPerEntry = 64
}
