import Layers
import Motion

extension Layer {
  /// The layer's own time at the window's time `time`: what emission is recorded in.
  func ownTime(at time: FrameTime) -> FrameTime {
    let above = superlayer.map { $0.ownTime(at: time) } ?? time
    return timing == .identity ? above : timing.localTime(at: above)
  }
}
