import Geometry
import Pixels

/// The picture of a layer with everything below it, kept from frame to frame.
///
/// A turned or scaled subtree is drawn upright at some resolution and sampled. A subtree under an
/// opacity is drawn where it stands, pixel for pixel, so that a fade costs one blending a frame.
final class LayerBitmap {
  enum Use: Equatable {
    /// Sampled; pixels a point of the layer's own coordinates.
    case sampled(scale: Double)
    /// Put down unmoved; where the layer's origin was on the device. Anything else would round
    /// differently.
    case grouped(x: Double, y: Double)
  }

  var use: Use
  /// nil for a group that was seen once and isn't worth a bitmap yet.
  var bitmap: Bitmap?
  /// The place of the bitmap's first pixel: of a sampled one in the layer's coordinates times
  /// `scale`, of a grouped one on the device.
  var originX = 0
  var originY = 0
  /// False when something in the subtree changed.
  var isCurrent = true
  /// The last frame that used it; for the cache.
  var lastUse: UInt64 = 0
  /// Cleared when the layer goes away.
  unowned(unsafe) var owner: Layer?

  init(use: Use, owner: Layer) {
    self.use = use
    self.owner = owner
  }

  var byteCount: Int { bitmap.map { $0.pitch * $0.height } ?? 0 }
}
