import Pixels
import Geometry

extension Layer {
  /// True if the layer itself, apart from its sublayers, can change a pixel.
  final func paintsAnything(_ values: LayerValues) -> Bool {
    values.backgroundColor.alpha > 0 || (values.borderWidth > 0 && values.borderColor.alpha > 0)
      || !contentsBounds.isEmpty || values.shadowOpacity > 0
  }

  /// True if the layer itself paints no more than one mark.
  final func paintsOneMark(_ values: LayerValues) -> Bool {
    if values.shadowOpacity > 0 { return false }
    let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
    let hasBackground = values.backgroundColor.alpha > 0
    if contentsBounds.isEmpty { return !(hasBackground && hasBorder) }
    return !hasBackground && !hasBorder && paintsOneShape
  }

  /// What the layer and everything below it can paint, in the layer's own coordinates.
  final func subtreeBounds(_ values: LayerValues) -> Rect {
    var box = paintsAnything(values) ? values.bounds.union(contentsBounds) : .zero
    for layer in sublayers where !layer.isHidden {
      let shown = layer.presentation
      let below = layer.subtreeBounds(shown)
      if !below.isEmpty { box = box.union(shown.toParent.apply(below)) }
    }
    return (masksToBounds ? box.intersection(values.bounds) : box).union(values.shadowBounds)
  }
}
