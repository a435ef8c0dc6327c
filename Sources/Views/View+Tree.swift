import Layers

extension View {
  /// Adds `view` in front of the other subviews; it leaves its former parent.
  public final func addSubview(_ view: View) { insertSubview(view, at: Int.max) }

  /// Adds `view` so that `index` subviews lie behind it (all of them if there are fewer).
  ///
  /// Precondition: `view` is neither this view nor one above it.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be put into itself")
    view.removeFromSuperview()
    let index = max(0, min(index, subviews.count))
    if index < subviews.count {
      layer.insertSublayer(view.layer, at: sublayerIndex(of: subviews[index]))
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.parent = self
    // It may have been marked while it had no parent to tell.
    view.layoutMarks.insert(.own)
    view.markAbove()
    view.move(to: host)
    setNeedsLayout()
  }

  private func sublayerIndex(of view: View) -> Int {
    for (index, layer) in layer.sublayers.enumerated() where layer === view.layer { return index }
    return layer.sublayers.count
  }

  /// Takes the view, with everything in it, out of its parent; touches on it are cancelled. Does
  /// nothing without a parent.
  public final func removeFromSuperview() {
    guard let parent else { return }
    for index in parent.subviews.indices where parent.subviews[index] === self {
      // The last reference may be the array's: it is kept until the view has let go.
      let kept = parent.subviews.remove(at: index)
      kept.parent = nil
      kept.layer.removeFromSuperlayer()
      parent.setNeedsLayout()
      kept.move(to: nil)
      return
    }
  }

  /// Moves the view in front of its siblings.
  public final func bringToFront() { parent?.addSubview(self) }

  /// True for `view` itself and for everything in it.
  public final func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.parent
    }
    return false
  }

  final func move(to window: Window?) {
    if host === window { return }
    host?.viewLeaves(self)
    adopt(window)
  }

  private func adopt(_ window: Window?) {
    host = window
    // A copy: callbacks may change the tree.
    for view in subviews where view.host !== window { view.adopt(window) }
    if host !== window { return }
    didMoveToWindow()
    if host != nil && host === window { themeChanged() }
  }

  final func spreadTheme() {
    themeChanged()
    for view in subviews { view.spreadTheme() }
  }
}
