import Layers

/// A reference to a layer that does not keep it alive; empty once the layer has gone.
///
/// For completions of a layer's own animations: a strong reference in them would keep it for ever.
final class LayerReference {
  // Cleared by the layer's `deinit`.
  unowned(unsafe) var layer: Layer?

  /// Takes the layer out of its parent, at the end of an effect.
  var removal: (Bool) -> Void {
    { _ in self.layer?.removeFromSuperlayer() }
  }
}
