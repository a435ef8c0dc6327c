import Geometry
import Layers
import Motion
import Views

// How a tile looks in the hand: larger, over its shadow, and still.
extension DeletableTile {
  private static var liftedScale: Double { 1.12 }
  private static var shadowKey: String { "lift" }
  private static var calmKey: String { "calm" }

  /// A finger takes it up.
  final func raise() {
    let angle = layer.presentation.rotation
    stopShaking()
    layer.add(
      BasicAnimation(
        .rotation, from: .number(angle), to: .number(0), duration: 0.15, timingCurve: .easeOut),
      forKey: DeletableTile.calmKey)
    animate(spring: Spring(dampingRatio: 0.8, response: 0.3)) {
      scale = DeletableTile.liftedScale
    }
    pictureLayer.shadowOffset = Size(0, 7)
    pictureLayer.shadowRadius = 9
    showShadow(0.34)
  }

  /// It is put down, where the grid has its place.
  final func settle(with spring: Spring) {
    animate(spring: spring) { scale = 1 }
    showShadow(0)
    // From upright, so that it doesn't jerk.
    if isShaking { shake(.wiggle(phase: 0.25)) }
  }

  /// It is gone from the hand, without a look back.
  final func lay() {
    performWithoutAnimation { scale = 1 }
    pictureLayer.removeAnimation(forKey: DeletableTile.shadowKey)
    pictureLayer.shadowOpacity = 0
  }

  private final func showShadow(_ opacity: Double) {
    let shown = pictureLayer.presentation.shadowOpacity
    pictureLayer.shadowOpacity = opacity
    pictureLayer.add(
      BasicAnimation(
        .shadowOpacity, from: .number(shown), to: .number(opacity), duration: 0.2,
        timingCurve: .easeOut), forKey: DeletableTile.shadowKey)
  }
}
