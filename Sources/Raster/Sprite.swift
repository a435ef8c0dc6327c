import Geometry
import Pixels

/// One copy of a small picture: a particle.
package struct Sprite: Hashable, Sendable {
  /// Where the picture's centre lies, in device pixels.
  package var x: Fixed
  package var y: Fixed
  /// Times 65,536. Nothing is drawn at 0 and below.
  package var scale: Int32
  /// The clockwise rotation's cosine and sine, times 65,536.
  package var cosine: Int32
  package var sine: Int32
  /// Multiplies every channel; white at the particle's opacity leaves the colours alone.
  package var tint: Premultiplied

  package init(
    x: Fixed, y: Fixed, scale: Int32, cosine: Int32 = 65536, sine: Int32 = 0, tint: Premultiplied
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.cosine = cosine
    self.sine = sine
    self.tint = tint
  }

  /// The placement of a picture of that size; nil where there is nothing to draw.
  func transform(width: Int, height: Int) -> ImageTransform? {
    if scale <= 0 { return nil }
    let factor = Int64(scale)
    let (cosine, sine) = (Int64(cosine), Int64(sine))
    let (a, b) = (factor &* cosine, factor &* sine)
    let (w, h) = (Int64(width), Int64(height))
    let (centerX, centerY) = (Int64(x.bits) << 24, Int64(y.bits) << 24)
    let toDevice = ImageTransform.Map(
      a: a, b: b, c: 0 &- b, d: a,
      tx: centerX &- (a &* w &- b &* h) >> 1, ty: centerY &- (b &* w &+ a &* h) >> 1)
    // The inverse of a rotation is its transpose; 1/scale has 32 fraction bits.
    let (p, q) = ((cosine << 32) / factor, (sine << 32) / factor)
    let toImage = ImageTransform.Map(
      a: p, b: 0 &- q, c: q, d: p,
      tx: w << 31 &- Sprite.product(p, x) &- Sprite.product(q, y),
      ty: h << 31 &+ Sprite.product(q, x) &- Sprite.product(p, y))
    return ImageTransform(toDevice: toDevice, toImage: toImage)
  }

  /// A coefficient of 32 fraction bits times a place of 8. Wraps like every sum of the map.
  private static func product(_ coefficient: Int64, _ place: Fixed) -> Int64 {
    let whole = Int64(place.bits >> 8)
    let part = Int64(place.bits & 255)
    return coefficient &* whole &+ (coefficient &* part) >> 8
  }
}
