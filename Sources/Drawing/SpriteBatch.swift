import Geometry
import Pixels
import Raster

/// Many copies of one picture, drawn in order: particles.
///
/// Shared by reference, so that a layer fills the same storage every frame.
package final class SpriteBatch {
  package var image: Bitmap {
    didSet { if image !== oldValue { pyramid = image.pyramid } }
  }
  /// The picture and its halved copies, made here and not while drawing: several threads draw.
  private(set) var pyramid: ImagePyramid
  package var blend = SpriteBlend.over
  package private(set) var sprites: [Sprite] = []

  package init(_ image: Bitmap) {
    self.image = image
    pyramid = image.pyramid
  }

  /// Makes room for `count` sprites at once.
  package func reserve(_ count: Int) { sprites.reserveCapacity(count) }

  package func removeAll() { sprites.removeAll(keepingCapacity: true) }
}

/// From an emitter's coordinates to device pixels, in fixed point.
package struct SpritePlacement {
  /// 24.8.
  private let x: Int64
  private let y: Int64
  /// Device pixels a point, 16.16.
  private let places: Int64
  /// Device pixels a pixel of the picture at scale 1, 16.16.
  private let sizes: Int64

  /// `transform` must be upright; `contentsScale` is the picture's pixels a point.
  package init(_ transform: AffineTransform, contentsScale: Double) {
    x = Int64(Fixed(transform.tx).bits)
    y = Int64(Fixed(transform.ty).bits)
    places = Int64((transform.a * 65_536 + 0.5).rounded(.down))
    sizes = Int64((transform.a / max(contentsScale, 0.001) * 65_536 + 0.5).rounded(.down))
  }

  /// `x`, `y` in 24.8 points, `scale` in 16.16, `angle` with 2³² a turn, `tint` premultiplied.
  package func sprite(x: Int32, y: Int32, scale: Int32, angle: UInt32, tint: UInt32) -> Sprite {
    let turn = BinaryAngle(bits: angle).sineAndCosine  // 2.30
    let (sine, cosine) = ((turn.sine + 8_192) >> 14, (turn.cosine + 8_192) >> 14)
    return Sprite(
      x: Fixed(bits: Int32(clamping: self.x + (Int64(x) * places + 32_768) >> 16)),
      y: Fixed(bits: Int32(clamping: self.y + (Int64(y) * places + 32_768) >> 16)),
      scale: Int32(clamping: (Int64(scale) * sizes + 32_768) >> 16), cosine: cosine, sine: sine,
      tint: Premultiplied(word: tint))
  }
}

extension SpriteBatch {
  package func append(_ sprite: Sprite) { sprites.append(sprite) }
}

extension Canvas {
  /// Draws a filled batch; `bounds` in the drawing's coordinates holds all of its sprites.
  package func draw(_ batch: SpriteBatch, bounds: Rect) {
    if batch.sprites.isEmpty { return }
    _ = batch.image.pyramid  // Made here, where one thread draws; several may draw the list.
    list.append(.sprites(batch), bounds: transform.apply(bounds).pixels(outset: 2))
  }
}
