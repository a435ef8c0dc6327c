import Geometry
import Pixels
import Raster
import Typesetting

/// One mark in device coordinates, and the device pixels it can touch.
package struct DrawCommand {
  package enum Mark {
    case rect(Premultiplied)
    case rounded(RoundedRect, Paint)
    /// What is inside the first and not inside the second: a border, a ring.
    case ring(RoundedRect, RoundedRect, Paint)
    case path(DevicePath, FillRule, Paint)
    case stroke(DevicePath, StrokeStyle, Paint)
    /// All but the pixels of `hidden`, which the next mark covers.
    case shadow(Shadow, ShadowMask, Premultiplied, hidden: PixelRect)
    case image(Bitmap, ImageTransform, opacity: UInt8, tint: Premultiplied?)
    /// A picture that is shrunk below half its size: sampled from a halved copy. The bitmap is there to
    /// keep the pixels.
    case shrunkImage(
      Bitmap, ImagePyramid, ImageTransform, opacity: UInt8, tint: Premultiplied?)
    case glyphs(PlacedGlyphs)
    case sprites(SpriteBatch)
    /// Clips everything up to the matching `end` to a shape.
    case clip(RoundedRect)
    /// Everything up to the matching `end` is composed apart and put down with this opacity, 0...255.
    case group(opacity: UInt8)
    /// What lies before the matching `middle` and what lies between that and the `end` are composed
    /// apart, mixed, and put down: `weight` of the second, 0...255.
    case dissolve(weight: UInt8)
    case middle
    case end
  }

  package var mark: Mark
  package var bounds: PixelRect
  /// For `clip`, `group` and `dissolve`: the index of the matching `end`.
  package var end = 0
}
