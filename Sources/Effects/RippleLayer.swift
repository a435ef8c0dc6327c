import Geometry
import Layers
import Motion
import Views

/// A ripple's circle.
final class RippleCircle: CircleLayer {
  let reference = LayerReference()

  override init() {
    super.init()
    reference.layer = self
  }

  deinit { reference.layer = nil }
}

/// Clips ripples to a view's shape and takes each away when it ends.
final class RippleLayer: Layer {
  /// Takes itself away with the last ripple.
  var isRemovedWhenEmpty = false

  override init() {
    super.init()
    masksToBounds = true
  }

  /// As large and as round as `view`, in whose layer it is.
  func shape(as view: View) {
    frame = view.bounds
    cornerRadii = view.cornerRadii
  }

  /// A ripple at `place` that grows, fades and ends.
  func start(_ ripple: Ripple, at place: Point, halfPixel: Double) {
    let circle = ripple.makeCircle(at: place, in: bounds.size, halfPixel: halfPixel)
    addSublayer(circle)
    circle.opacity = 0
    let group = AnimationGroup(
      [.basic(ripple.growth(of: circle)), .basic(ripple.fading(duration: ripple.duration))],
      duration: EffectLimits.duration(ripple.duration))
    circle.add(group, forKey: "ripple", completion: RippleLayer.removal(of: circle))
  }

  /// A ripple at `place` that grows and stays until it is let go.
  func hold(_ ripple: Ripple, at place: Point, halfPixel: Double) -> RippleCircle {
    let circle = ripple.makeCircle(at: place, in: bounds.size, halfPixel: halfPixel)
    addSublayer(circle)
    circle.opacity = EffectLimits.clamped(ripple.opacity, to: 0...1)
    circle.add(ripple.growth(of: circle), forKey: "growth")
    return circle
  }

  /// Lets a held ripple fade and end.
  func release(_ circle: RippleCircle, of ripple: Ripple) {
    circle.opacity = 0
    circle.add(
      ripple.fading(duration: Ripple.releaseDuration), forKey: "fade",
      completion: RippleLayer.removal(of: circle))
  }

  func removeAll() {
    for circle in sublayers { circle.removeFromSuperlayer() }
  }

  private static func removal(of circle: RippleCircle) -> (Bool) -> Void {
    let reference = circle.reference
    return { _ in
      guard let circle = reference.layer else { return }
      let clip = circle.superlayer as? RippleLayer
      circle.removeFromSuperlayer()
      if let clip, clip.isRemovedWhenEmpty, clip.sublayers.isEmpty { clip.removeFromSuperlayer() }
    }
  }
}
