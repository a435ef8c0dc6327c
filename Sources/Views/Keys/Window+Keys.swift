import Layers
import Motion
import Touches

extension Window {
  /// One key, with `time` that of the frame which shows what comes of it.
  ///
  ///     the focused view ──false──▶ the view around it ─▶ … ─▶ the root view ──false──▶ `onKey`
  ///
  /// Without a focused view it begins at the root view. Whoever returns true has taken the key.
  public func handle(key event: KeyEvent, at time: FrameTime) {
    open(time)
    layerTree.reach(time)
    var next: View? = focusedView ?? rootView
    while let view = next {
      // Taken before the call, which may take the view out.
      next = view.superview
      let isTaken = event.phase == .up ? view.keyUp(event) : view.keyDown(event)
      if isTaken { return }
      if view.window !== self { break }
    }
    _ = onKey?(event)
  }

  /// The view that keys go to first; nil where none is focused.
  public var focusedView: View? { focus?.view }

  /// Moves the focus, and tells both views.
  func setFocus(_ view: View?) {
    let former = focusedView
    if former === view { return }
    focus = view?.weakReference
    former?.focusChanged()
    // The former one may have moved the focus on.
    if let view, focusedView === view { view.focusChanged() }
  }
}
