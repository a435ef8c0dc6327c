import Geometry
import Typesetting

/// Everything that text needs on one canvas: the faces of each weight, shaped lines, drawn glyphs.
///
/// Made by the shell from the configured font files and handed to the layer tree; there is no
/// global one.
public final class Typesetter {
  private let stacks: [FontStack]
  private let shaper = Shaper()
  package let glyphs: GlyphCache

  /// `stack` gives the faces of a weight.
  public init(glyphs: GlyphCache = GlyphCache(), _ stack: (Font.Weight) -> FontStack) {
    stacks = Font.Weight.allCases.map(stack)
    self.glyphs = glyphs
  }

  /// Without any face: every character is a placeholder box.
  public convenience init() { self.init { _ in FontStack([]) } }

  /// One warning for each font file that could not be read.
  public var warnings: [String] {
    var all: [String] = []
    for stack in stacks {
      if let warning = stack.warning, !all.contains(warning) { all.append(warning) }
    }
    return all
  }

  /// The faces of a weight, best first.
  public func stack(_ weight: Font.Weight) -> FontStack { stacks[Int(weight.rawValue)] }

  /// `text` shaped as one line for a display of `scale` pixels a point.
  public func line(_ text: String, font: Font, scale: Double) -> GlyphRun {
    shaper.shape(text, stack: stack(font.weight), size: pixelSize(font, scale))
  }

  /// The same, cut with an ellipsis where it would be wider than `width` points.
  public func line(_ text: String, font: Font, scale: Double, width: Double) -> GlyphRun {
    shaper.shape(
      text, stack: stack(font.weight), size: pixelSize(font, scale), fitting: F26Dot6(width * scale)
    )
  }

  /// The measures of `font` in pixels.
  public func metrics(_ font: Font, scale: Double) -> FontMetrics {
    stack(font.weight).metrics(size: pixelSize(font, scale))
  }

  /// The width of `text` as one line and the height of a line, in points, rounded up to whole
  /// pixels.
  public func size(of text: String, font: Font, scale: Double) -> Size {
    let line = line(text, font: font, scale: scale)
    return Size(
      Double(line.advance.ceiling) / scale,
      Double((line.metrics.ascent + line.metrics.descent).ceiling) / scale)
  }

  private func pixelSize(_ font: Font, _ scale: Double) -> F26Dot6 { F26Dot6(font.size * scale) }
}
