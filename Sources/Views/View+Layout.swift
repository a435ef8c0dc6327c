extension View {
  /// Asks for `layoutSubviews` before the next frame.
  public final func setNeedsLayout() {
    if layoutMarks.contains(.own) { return }
    layoutMarks.insert(.own)
    markAbove()
  }

  /// To be called when `intrinsicContentSize` changed: the view and what holds it lay out again.
  public final func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    parent?.subviewContentSizeChanged()
  }

  /// Lays out now what is marked in this view and below.
  public final func layoutIfNeeded() {
    if layoutMarks.contains(.own) {
      layoutMarks.remove(.own)
      for view in subviews where view.fillsSuperview { view.frame = bounds }
      layoutSubviews()
    }
    if layoutMarks.contains(.below) {
      layoutMarks.remove(.below)
      // A copy: layout may add and remove views.
      for view in subviews where !view.layoutMarks.isEmpty { view.layoutIfNeeded() }
    }
  }

  final func markAbove() {
    var next = parent
    while let view = next, !view.layoutMarks.contains(.below) {
      view.layoutMarks.insert(.below)
      next = view.parent
    }
  }
}
