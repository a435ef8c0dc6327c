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

  /// What the layer and everything below it can paint, in the layer's own coordinates: of layers below
  /// that are turned or scaled `fringe` points more on each side, by which sampling spreads them.
  final func subtreeBounds(_ values: LayerValues, fringe: Double = 0) -> Rect {
    if let transition, transition.isShown && transition.isSlide {
      return transition.bounds(values).union(values.shadowBounds)
    }
    var box = paintedBounds(values)
    for layer in sublayers {
      let shown = layer.presentation
      if shown.isHidden { continue }
      let isUpright = fringe == 0 || shown.isUpright
      let below = layer.subtreeBounds(shown, fringe: isUpright ? fringe : 0)
      if below.isEmpty { continue }
      var place = shown.toParent.apply(below)
      if !isUpright {
        let grain = max(1, LayerValues.growth(shown.toParent) / Composer.mostResolution)
        place = place.inset(by: Insets(all: -fringe * grain))
      }
      box = box.union(place)
    }
    if masksToBounds { box = box.intersection(values.bounds) }
    if let transition, transition.isShown { box = box.union(transition.bounds(values)) }
    return box.union(values.shadowBounds)
  }
}
