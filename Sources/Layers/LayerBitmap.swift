import Geometry
import Pixels

/// The picture of a turned or scaled subtree, upright, as it is sampled.
struct LayerBitmap {
  var bitmap: Bitmap
  /// Bitmap pixels a point.
  var scale: Double
  /// The place of the bitmap's first pixel in the layer's coordinates, times `scale`.
  var originX: Int
  var originY: Int
  /// False when something in the subtree changed.
  var isCurrent: Bool
}
