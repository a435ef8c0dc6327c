import Geometry
import Pixels
import Typesetting

/// A shaped line at its place in device pixels, in one colour.
package struct PlacedGlyphs {
  package var run: GlyphRun
  package var x: Fixed
  package var baseline: Fixed
  package var ink: Premultiplied
}

extension Canvas {
  /// Draws a line that was shaped for this canvas's pixels, its pen starting at `origin` on the
  /// baseline. The baseline is rounded to a whole pixel, each glyph to a quarter pixel.
  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 { return }
    let place = transform.apply(origin)
    let glyphs = PlacedGlyphs(run: run, x: Fixed(place.x), baseline: Fixed(place.y), ink: ink)
    list.append(.glyphs(glyphs), bounds: run.inkBounds(x: glyphs.x, baseline: glyphs.baseline))
  }
}
