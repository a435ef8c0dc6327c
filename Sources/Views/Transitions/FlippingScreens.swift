import Layers
import Motion

/// Two screens that turn like a card: the old one's layer, kept beside the new screen, gets narrow in the
/// first half, the new one's gets wide in the second.
final class FlippingScreens {
  /// Kept until the end: a view that goes takes its layer with it.
  private var old: View?
  // Not kept: its layer keeps this until the end.
  private let new: WeakView
  private let stack: WeakView

  private static let key = "flip"

  init(
    from old: View, to new: View, in stack: View, duration: Double, curve: TimingCurve,
    completion: ((Bool) -> Void)?
  ) {
    self.old = old
    self.new = new.weakReference
    self.stack = stack.weakReference
    stack.layer.addSublayer(old.layer)
    FlippingScreens.turn(old.layer, from: 1, 0, to: 0, duration: duration, curve: curve)
    FlippingScreens.turn(new.layer, from: 0, 0, to: 1, duration: duration, curve: curve) {
      [self] finished in
      end()
      completion?(finished)
    }
  }

  /// Takes the old layer away and lays the new one flat. Does nothing the second time.
  func end() {
    guard let old else { return }
    self.old = nil
    old.layer.removeAnimation(forKey: FlippingScreens.key)
    // A screen that was put elsewhere meanwhile took its layer with it.
    if old.superview == nil, let stack = stack.view, old.layer.superlayer === stack.layer {
      old.layer.removeFromSuperlayer()
    }
    new.view?.layer.removeAnimation(forKey: FlippingScreens.key)
  }

  private static func turn(
    _ layer: Layer, from first: Double, _ middle: Double, to last: Double, duration: Double,
    curve: TimingCurve, completion: ((Bool) -> Void)? = nil
  ) {
    var turn = KeyframeAnimation(
      .scaleX, values: [.number(first), .number(middle), .number(last)], duration: duration)
    turn.timingCurve = curve
    layer.add(turn, forKey: key, completion: completion)
  }
}
