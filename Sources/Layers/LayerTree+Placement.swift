import Drawing
import Geometry

/// The way of one pass down the tree.
struct Descent {
  /// Maps the parent's coordinates to device pixels.
  var toDevice: AffineTransform
  /// Nothing outside shows.
  var clip: PixelRect
  /// Pixels by which what is sampled may spread beyond its place, by all layers so far that are turned or
  /// scaled: two for each, of the coarsest bitmap.
  var reach = 0.0
  /// Device pixels a pixel of the coarsest of those bitmaps.
  var grain = 1.0
  /// True where the damage of the whole subtree is already taken.
  var isCovered: Bool
  var isUnhidden: Bool
  var isVisible: Bool
}

extension LayerTree {
  /// Places every marked layer, and collects what differs from its last place.
  func placeAll() {
    damage.add(gone)
    gone.removeAll()
    let descent = Descent(
      toDevice: .scale(x: scale, y: scale), clip: bounds, isCovered: false, isUnhidden: true,
      isVisible: true)
    place(root, descent)
    changed.move(to: &damage)
  }

  private func place(_ layer: Layer, _ way: Descent) {
    let marks = layer.marks
    if !way.isCovered && marks.isEmpty && layer.marked.isEmpty { return }
    layer.marks = []
    if layer.animations.isEmpty && marks.contains(.values) { layer.resetShown() }
    let former = layer.placement
    let values = layer.presentation
    let toDevice = values.toParent.followed(by: way.toDevice)
    // A turned or scaled subtree is sampled from one bitmap. When anything in it changes, the bitmap
    // may begin at another pixel, and then every sample may round to the neighbouring level. In a
    // transition the subtree isn't drawn where it is placed.
    let isMoved =
      way.isCovered || marks.contains(.placement) || !isUpright(toDevice) || layer.isInTransition
    var below = way
    below.toDevice = toDevice
    if !values.isUpright {
      below.grain = max(way.grain, grain(toDevice))
      below.reach += (2 * below.grain).rounded(.up)
    }
    var next = Placement()
    next.isKnown = true
    next.toDevice = toDevice
    next.isUnhidden = way.isUnhidden && !values.isHidden
    next.isVisible = way.isVisible && next.isUnhidden && values.opacity > 0
    if next.isVisible {
      let painted = layer.paintedBounds(values)
      if !painted.isEmpty { next.own = pixelBounds(of: painted, below).intersection(way.clip) }
    }
    below.isCovered = isMoved
    below.isUnhidden = next.isUnhidden
    below.isVisible = next.isVisible
    if layer.masksToBounds {
      below.clip = way.clip.intersection(pixelBounds(of: values.bounds, below))
      next.own = next.own.intersection(below.clip)
    }
    if next.isVisible && values.shadowOpacity > 0 {
      next.own = next.own.union(
        pixelBounds(of: values.shadowBounds, below).intersection(way.clip))
    }
    if next.isVisible, let transition = layer.transition, transition.isShown {
      let box = transition.bounds(values)
      if !box.isEmpty {
        next.own = next.own.union(pixelBounds(of: box, below).intersection(way.clip))
      }
    }
    layer.placement = next

    if isMoved { placeAll(of: layer, below) } else { placeMarked(of: layer, below) }
    var subtree = next.own
    if layer.index.holds(layer.sublayers.count) {
      subtree = subtree.union(layer.index.bounds)
    } else {
      for sublayer in layer.sublayers { subtree = subtree.union(sublayer.placement.subtree) }
    }
    layer.placement.subtree = subtree

    if way.isCovered { return }
    if isMoved {
      if former.subtree != subtree { changed.add(former.subtree.intersection(bounds)) }
      changed.add(subtree.intersection(bounds))
    } else if marks.contains(.contents) {
      if former.own != next.own { changed.add(former.own.intersection(bounds)) }
      changed.add(next.own.intersection(bounds))
    }
  }

  private func placeAll(of layer: Layer, _ way: Descent) {
    for sublayer in layer.sublayers {
      sublayer.isListed = false
      place(sublayer, way)
    }
    layer.marked.removeAll(keepingCapacity: true)
    layer.index.rebuild(layer.sublayers)
  }

  private func placeMarked(of layer: Layer, _ way: Descent) {
    // Where many moved the index is quicker made anew.
    let hasIndex =
      layer.index.holds(layer.sublayers.count)
      && layer.marked.count * 8 < layer.sublayers.count
    for item in layer.marked.indices {
      let sublayer = layer.marked[item].object
      sublayer.isListed = false
      place(sublayer, way)
      if hasIndex { layer.index.update(sublayer.number, to: sublayer.placement.subtree) }
    }
    layer.marked.removeAll(keepingCapacity: true)
    if !hasIndex { layer.index.rebuild(layer.sublayers) }
  }

  /// The device pixels that drawing `rect` may touch: those that it meets in 24.8 and, where it is sampled,
  /// as many more on each side as that spreads.
  private func pixelBounds(of rect: Rect, _ way: Descent) -> PixelRect {
    way.toDevice.apply(rect).pixels(outset: way.reach)
  }

  /// Device pixels a pixel of the bitmap of a layer that `map` places.
  private func grain(_ map: AffineTransform) -> Double {
    let grain = LayerValues.growth(map) / (Composer.mostResolution * scale)
    return grain > 1 ? min(grain, 16_384) : 1
  }

  /// True for maps that only move: their layers are drawn directly.
  private func isUpright(_ map: AffineTransform) -> Bool {
    map.a == scale && map.d == scale && map.b == 0 && map.c == 0
  }
}
