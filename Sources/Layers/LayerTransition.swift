import Geometry
import Motion
import Pixels

/// A transition of a layer: the picture that it showed when the transition was added, and how much of
/// the change is done.
final class LayerTransition {
  /// The old picture: a bitmap, and where it lies.
  struct Picture {
    let bitmap: Bitmap
    /// The place of the first pixel in the pixels of `map`.
    let originX: Int
    let originY: Int
    /// Took the layer's coordinates to the bitmap's when it was drawn; upright.
    let map: AffineTransform

    /// What it can paint, in the layer's coordinates: its pixels, and one more on each side where they
    /// are sampled between device pixels.
    var box: Rect {
      Rect(
        x: (Double(originX) - 1 - map.tx) / map.a, y: (Double(originY) - 1 - map.ty) / map.d,
        width: Double(bitmap.width + 2) / map.a, height: Double(bitmap.height + 2) / map.d)
    }

    /// From the bitmap's pixels to where `canvas` takes the layer's coordinates.
    func pixels(through canvas: AffineTransform) -> AffineTransform {
      if canvas.a == map.a && canvas.d == map.d && canvas.b == 0 && canvas.c == 0 {
        return .translation(
          x: canvas.tx - map.tx + Double(originX), y: canvas.ty - map.ty + Double(originY))
      }
      let toLayer = AffineTransform(
        a: 1 / map.a, b: 0, c: 0, d: 1 / map.d, tx: (Double(originX) - map.tx) / map.a,
        ty: (Double(originY) - map.ty) / map.d)
      return toLayer.followed(by: canvas)
    }
  }

  let transition: Transition
  /// nil where the layer showed nothing: then the old picture is clear.
  let picture: Picture?
  /// 0 the old picture, 1 the new one; nil while the transition shows nothing of its own.
  var progress: Double?

  init(_ transition: Transition, picture: Picture?) {
    self.transition = transition
    self.picture = picture
  }

  var isShown: Bool { progress != nil }

  /// True for those that are clipped to the layer's bounds and leave its shadow alone.
  var isSlide: Bool { transition.kind != .fade }

  /// What the transition paints at most beside the layer's own subtree, in the layer's coordinates.
  func bounds(_ values: LayerValues) -> Rect {
    isSlide ? values.bounds : picture?.box ?? .zero
  }
}

extension Layer {
  /// Bytes of old pictures of this layer and those below it.
  final var transitionByteCount: Int {
    var count = transition?.picture.map { $0.bitmap.pitch * $0.bitmap.height } ?? 0
    for layer in sublayers { count += layer.transitionByteCount }
    return count
  }
}
