import Geometry
import Pixels

/// Where a sprite lies and what it samples, in numbers that step from pixel to pixel.
///
/// All are based on the sprite's own first pixel, so that a pixel is the same from wherever drawing
/// begins. How much of a pixel the picture covers is the product of two lengths: the pixel's
/// middle, widened by half a pixel to both sides along each of the picture's axes, within the
/// picture's sides. Upright that is the exact area; turned it is off by 4 % of a pixel at an
/// edge and 8 % at a corner, both at most and at 45°.
struct SpriteFigure {
  /// The pixels that may be covered.
  let bounds: PixelRect
  /// The rotation, 16.16.
  let cosine: Int64
  let sine: Int64
  let isUpright: Bool
  /// The place in the picture of the first pixel, and from column to column; from row to row it is
  /// (−stepV, stepU). 16.16.
  let u: Int64
  let v: Int64
  let stepU: Int64
  let stepV: Int64
  /// The first pixel's middle from the picture's centre along the picture's axes, in 1/65,536 of
  /// a device pixel.
  let x: Int64
  let y: Int64

  /// Nil where the rotation is none: its cosine and sine don't belong together.
  init?(_ sprite: Sprite, _ size: SpriteSize) {
    let (cosine, sine) = (Int64(sprite.cosine), Int64(sprite.sine))
    let (centerX, centerY) = (Int64(sprite.x.bits), Int64(sprite.y.bits))
    self.cosine = cosine
    self.sine = sine
    isUpright = cosine == 65_536 && sine == 0
    if isUpright {
      bounds = PixelRect(
        minX: Int((centerX - size.halfWidth) >> 8), minY: Int((centerY - size.halfHeight) >> 8),
        maxX: Int((centerX + size.halfWidth + 255) >> 8),
        maxY: Int((centerY + size.halfHeight + 255) >> 8))
      stepU = size.step
      stepV = 0
    } else {
      if cosine.magnitude > 65_600 || sine.magnitude > 65_600 { return nil }
      let square = cosine * cosine + sine * sine
      if (square - 1 << 32).magnitude > 1 << 22 { return nil }
      let (w, h) = (size.halfWidth + 128, size.halfHeight + 128)
      let (c, s) = (Int64(cosine.magnitude), Int64(sine.magnitude))
      let reachX = (w * c + h * s) >> 16 + 1
      let reachY = (w * s + h * c) >> 16 + 1
      bounds = PixelRect(
        minX: Int((centerX - reachX) >> 8), minY: Int((centerY - reachY) >> 8),
        maxX: Int((centerX + reachX + 255) >> 8), maxY: Int((centerY + reachY + 255) >> 8))
      stepU = (cosine * size.step + 32_768) >> 16
      stepV = (0 - sine * size.step + 32_768) >> 16
    }
    let dx = Int64(bounds.minX) << 8 + 128 - centerX
    let dy = Int64(bounds.minY) << 8 + 128 - centerY
    u = size.centerU + (dx * stepU - dy * stepV) >> 8
    v = size.centerV + (dx * stepV + dy * stepU) >> 8
    x = (dx * cosine + dy * sine) >> 8
    y = (dy * cosine - dx * sine) >> 8
  }

  /// The part of a pixel's length, in 1/256 and at most 255, within a side; see
  /// `SpanFunctions.cover`.
  @inline(__always)
  static func overlap(_ place: Int64, _ half: Int64) -> Int64 {
    max(0, min(min(255, 2 &* half), (half &* 256 &+ 32_768 &- abs(place)) >> 8))
  }

  @inline(__always)
  static func product(_ a: Int64, _ b: Int64) -> UInt8 {
    UInt8(
      truncatingIfNeeded: Blending.multiply(
        UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b)))
  }
}
