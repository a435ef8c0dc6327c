import Geometry

/// One line of shaped text: which glyphs stand where, from left to right.
///
/// It is a value of text, stack and size only; where it is drawn and in which colour comes later, so
/// it is shaped once and drawn in every frame.
public final class GlyphRun {
  /// The glyphs in visual order.
  public let glyphs: [PositionedGlyph]
  /// The faces that the glyphs' `face` counts in.
  public let stack: FontStack
  /// Pixels an em.
  public let size: F26Dot6
  /// The width of the line: where the next text would begin.
  public let advance: F26Dot6
  /// The first face's measures at `size`, whichever faces the glyphs come from.
  public let metrics: FontMetrics
  /// What is inked, relative to the pen's start and the baseline, y down. Columns in 1/64 pixel,
  /// rows in whole pixels.
  let ink: InkBox

  init(
    glyphs: [PositionedGlyph], stack: FontStack, size: F26Dot6, advance: F26Dot6, ink: InkBox
  ) {
    self.glyphs = glyphs
    self.stack = stack
    self.size = size
    self.advance = advance
    self.metrics = stack.metrics(size: size)
    self.ink = ink
  }

  /// The device pixels that the line can change when its pen starts at (`x`, `baseline`).
  ///
  /// Every mask that `GlyphCache.place` gives out for it lies inside.
  public func inkBounds(x: Fixed, baseline: Fixed) -> PixelRect {
    if ink.isEmpty { return .zero }
    // In 1/256 pixel; a glyph's position is rounded to a quarter pixel, so an eighth either way.
    let left = Int(x.bits) + Int(ink.minX) * 4 - 32
    let right = Int(x.bits) + Int(ink.maxX) * 4 + 32
    let row = baseline.rounded
    return PixelRect(
      minX: left >> 8, minY: row + Int(ink.minY), maxX: (right + 255) >> 8,
      maxY: row + Int(ink.maxY))
  }
}
