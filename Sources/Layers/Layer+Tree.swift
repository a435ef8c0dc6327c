import Geometry
import Pixels

extension Layer {
  /// Adds `layer` in front of the other sublayers; it leaves its former parent.
  public final func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Precondition: `index` is in 0...sublayers.count (after the layer left its former parent), and
  /// the layer doesn't hold its new parent.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!layer.holds(self), "a layer cannot be put into itself")
    layer.removeFromSuperlayer()
    let place = min(index, sublayers.count)
    sublayers.insert(layer, at: place)
    number(from: place)
    layer.parent = self
    layer.attach(to: tree)
    tree?.clocksChanged()
    layer.mark([.values, .placement])
  }

  /// Does nothing for a layer without parent. Its animations stop with it and go on, as if they had
  /// never stopped, when it is shown again.
  public final func removeFromSuperlayer() {
    guard let parent else { return }
    // The last reference may be the array's: keep the layer until it is detached.
    let kept = parent.sublayers.remove(at: number)
    parent.number(from: number)
    kept.leave(parent)
  }

  /// Tells the sublayers from `first` on where they are.
  private func number(from first: Int) {
    for place in first..<sublayers.count { sublayers[place].number = place }
    // The places are others' now; the next frame takes them anew.
    index.rebuild([])
  }

  private func leave(_ former: Layer) {
    tree?.damageGone(placement.subtree)
    former.invalidateBitmaps()
    if isListed { former.unlist(self) }
    former.tree?.isDirty = true
    parent = nil
    attach(to: nil)
  }

  /// True if `layer` is this one or below it.
  final func holds(_ layer: Layer) -> Bool {
    var next: Layer? = layer
    while let current = next {
      if current === self { return true }
      next = current.parent
    }
    return false
  }

  /// True if the layer or one above it is hidden.
  package final var isUnderHiddenLayer: Bool {
    var next: Layer? = self
    while let layer = next {
      if layer.isShownHidden { return true }
      next = layer.parent
    }
    return false
  }

  final func attach(to newTree: LayerTree?) {
    if tree !== newTree {
      tree?.forget(self)
      tree = newTree
      placement = Placement()
      bitmap = nil
      clockStamp = 0
    }
    if !animations.isEmpty || advances { newTree?.watch(self) }
    marks.formUnion(.everything)
    for layer in sublayers { layer.attach(to: newTree) }
  }

  /// Notes a change, and the way to it from the root.
  final func mark(_ changes: Marks) {
    marks.formUnion(changes)
    if let tree {
      tree.isDirty = true
      if changes.contains(.values) && !animations.isEmpty {
        isStale = true
        tree.watch(self)
      }
      if !tree.composer.bitmaps.isEmpty {
        if changes.contains(.contents) { invalidateBitmaps() } else { parent?.invalidateBitmaps() }
      }
    } else if changes.contains(.values) {
      isStale = true
    }
    var listed = self
    while !listed.isListed, let layer = listed.parent {
      listed.isListed = true
      layer.marked.append(Unowned(object: listed))
      listed = layer
    }
  }

  private func unlist(_ sublayer: Layer) {
    sublayer.isListed = false
    for place in marked.indices.reversed() where marked[place].object === sublayer {
      marked.remove(at: place)
      return
    }
  }

  /// Bitmaps that hold this layer's picture must be made again.
  final func invalidateBitmaps() {
    var next: Layer? = self
    while let layer = next {
      layer.bitmap?.isCurrent = false
      next = layer.parent
    }
  }

  /// True while the layer, or one below it, has changes that no commit has placed: what is drawn of them
  /// now is no picture to keep.
  final var hasPendingMarks: Bool { !marks.isEmpty || !marked.isEmpty }

  /// The layer's own picture must be painted again, where it stands.
  public final func setNeedsDisplay() { mark([.values, .contents]) }
}
