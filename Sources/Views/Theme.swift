import Drawing
import Pixels

/// The fonts and colours that views use unless told otherwise.
public struct Theme: Hashable, Sendable {
  /// Behind everything.
  public var background = Color.white
  /// Text that is read.
  public var text = Color(hex: 0x1C1C1E)
  /// Text beside it.
  public var secondaryText = Color(hex: 0x6C6C70)
  /// What can be touched.
  public var tint = Color(hex: 0x0A7CFF)
  /// What can't be touched now.
  public var disabled = Color(hex: 0xA8A8AD)
  /// The fill of plain controls.
  public var control = Color(hex: 0xE5E5EA)
  /// What deletes.
  public var destructive = Color(hex: 0xFF3B30)
  /// Running text: 17 points.
  public var body = Font(size: 17)
  /// Headings: 28 points, bold.
  public var title = Font(size: 28, weight: .bold)
  /// Small print: 13 points.
  public var caption = Font(size: 13)

  public init() {}
}
