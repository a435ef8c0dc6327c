import Motion

/// A layer's own time at one time of the tree.
struct LayerClock {
  /// The layer's time.
  var now = FrameTime.zero
  /// Whether the tree's passing time brings it forward (1), back (-1), or nowhere (0).
  var direction = 1
}
