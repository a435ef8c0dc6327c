import KioskKit

/// A white panel with round corners on which a page shows what it is about; it can be tapped.
final class StageView: View {
  /// Hears where the stage was tapped, in its own coordinates.
  var onTap: ((Point) -> Void)?
  private var tracker = TapTracker()

  /// A panel whose ground is `layer`.
  init(_ layer: Layer = Layer()) {
    super.init(layer: layer)
    backgroundColor = .white
    clipsToBounds = true
    identifier = "stage"
  }

  /// A panel shaded from `top` to `bottom`.
  convenience init(top: Color, bottom: Color) {
    let ground = GradientLayer()
    ground.colors = [top, bottom]
    self.init(ground)
  }

  override var claimsTaps: Bool { true }

  override func touchBegan(_ touch: Touch) { _ = tracker.began(touch) }

  override func touchEnded(_ touch: Touch) {
    if !tracker.ended(touch) { return }
    report("tap")
    onTap?(touch.location(in: self))
  }

  override func touchCancelled(_ touch: Touch) { tracker.cancelled(touch) }
}
