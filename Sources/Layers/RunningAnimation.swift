import Motion

/// An animation on a layer, from the frame that started it.
struct RunningAnimation {
  var key: String
  var animation: Animation
  /// In the layer's time; nil until the first frame that shows it.
  var begin: FrameTime?
  var completion: ((Bool) -> Void)?
}
