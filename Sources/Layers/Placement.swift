import Geometry

/// Where a layer was found by the last frame, in device pixels of the canvas.
struct Placement {
  /// False before the first frame of its tree with the layer.
  var isKnown = false
  /// Maps the layer's coordinates to device pixels.
  var toDevice = AffineTransform.identity
  /// What the layer itself painted.
  var own = PixelRect.zero
  /// What the layer and everything below it painted.
  var subtree = PixelRect.zero
  /// False where the layer, or one above it, is hidden.
  var isUnhidden = false
  /// False where the layer, or one above it, is hidden or clear.
  var isVisible = false
}
