extension View {
  /// True while keys go to this view first.
  public final var isFocused: Bool { host?.focusedView === self }

  /// Has keys come to this view first. Does nothing outside a window.
  public final func becomeFocused() { host?.setFocus(self) }

  /// Gives the focus away, to no view. Does nothing without the focus.
  public final func resignFocused() {
    if isFocused { host?.setFocus(nil) }
  }
}
