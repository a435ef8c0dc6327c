import Pixels
import Geometry

extension Layer {
  /// True while a transition shows something between the old picture and the new one.
  final var isInTransition: Bool { transition?.progress != nil }

  /// What the layer itself can paint, apart from its sublayers and its shadow, in its own
  /// coordinates.
  final func paintedBounds(_ values: LayerValues) -> Rect {
    let paintsBox =
      values.backgroundColor.alpha > 0
      || (values.borderWidth > 0 && values.borderColor.alpha > 0)
    return paintsBox ? values.bounds.union(contentsBounds) : contentsBounds
  }

  /// True if the layer itself paints no more than one mark.
  final func paintsOneMark(_ values: LayerValues) -> Bool {
    if values.shadowOpacity > 0 || isInTransition { return false }
    let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
    let hasBackground = values.backgroundColor.alpha > 0
    if contentsBounds.isEmpty { return !(hasBackground && hasBorder) }
    return !hasBackground && !hasBorder && paintsOneShape
  }

  /// What the layer and everything below it can paint, in the layer's own coordinates.
  final func subtreeBounds(_ values: LayerValues) -> Rect {
    if let transition, transition.isShown && transition.isSlide {
      return transition.bounds(values).union(values.shadowBounds)
    }
    var box = paintedBounds(values)
    for layer in sublayers {
      let shown = layer.presentation
      if shown.isHidden { continue }
      let below = layer.subtreeBounds(shown)
      if !below.isEmpty { box = box.union(shown.toParent.apply(below)) }
    }
    if masksToBounds { box = box.intersection(values.bounds) }
    if let transition, transition.isShown { box = box.union(transition.bounds(values)) }
    return box.union(values.shadowBounds)
  }
}
