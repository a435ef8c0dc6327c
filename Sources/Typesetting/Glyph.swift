import Pixels

/// A glyph as it is drawn: coverage and where it lies relative to the pen's pixel.
public struct Glyph: Sendable {
  /// Coverage, never written again; nil for a glyph without ink, such as a space.
  public let mask: MaskArea?
  /// Columns from the pen's pixel to the mask's first column.
  public let left: Int
  /// Rows from the baseline up to the top of the mask's first row.
  public let top: Int

  static let blank = Glyph(mask: nil, left: 0, top: 0)
}
