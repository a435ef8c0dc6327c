extension View {
  /// Tells the window's `onAction` what a finger or a key achieved; nothing without `identifier`.
  public final func report(_ event: String, _ value: String? = nil) {
    if identifier.isEmpty { return }
    host?.onAction?(identifier, event, value)
  }
}
