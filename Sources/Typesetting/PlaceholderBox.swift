import Pixels

/// The upright box drawn for a character that no face has ("tofu"): an outline on whole pixels.
struct PlaceholderBox {
  /// Whole pixels, y up from the baseline.
  let left: Int
  let width: Int
  let height: Int
  let stroke: Int
  let advance: F26Dot6

  init(size: F26Dot6) {
    let em = Int(size.bits)
    left = max(1, em / 1024)
    width = max(3, em / 128)
    height = max(4, (em * 11 / 16 + 32) / 64)
    stroke = max(1, em / 1152)
    advance = F26Dot6(width + 2 * left)
  }

  /// Half a pixel wider on either side than the box, because its position is rounded to a pixel.
  var ink: InkBox {
    InkBox(
      minX: Int32(left * 64 - 64), maxX: Int32((left + width) * 64 + 64), minY: Int32(-height),
      maxY: 0)
  }

  func glyph() -> Glyph {
    let mask = Mask(width: width, height: height)
    for y in 0..<height {
      let row = mask.row(y)
      let isBar = y < stroke || y >= height - stroke
      for x in 0..<width where isBar || x < stroke || x >= width - stroke { row[x] = 255 }
    }
    return Glyph(mask: MaskArea(mask), left: left, top: height)
  }
}
