import Layers
import Motion

/// Two screens that turn like a card: the old one's layer, kept beside the new screen, gets narrow in the
/// first half, the new one's gets wide in the second.
final class FlippingScreens {
  /// Kept until the end: a view that goes takes its layer with it.
  private var old: View?
  private var isOver = false
  // Not kept: its layer keeps this until the end.
  private let new: WeakView
  private let stack: WeakView

  private static let key = "flip"

  /// `start` is the screen that can be seen, with its width as a factor; where that is `new` itself it
  /// just gets wide again. A turn that begins half way takes the rest of `duration`.
  init(
    from start: (screen: View, width: Double), to new: View, in stack: View, duration: Double,
    curve: TimingCurve, completion: ((Bool) -> Void)?
  ) {
    self.new = new.weakReference
    self.stack = stack.weakReference
    let isBack = start.screen === new
    let width = max(0, min(1, start.width))
    // The share of the whole turn that is left, and of that the part in which the old screen shows.
    let share = isBack ? (1 - width) / 2 : (1 + width) / 2
    let middle = isBack ? 0 : width / (1 + width)
    if !isBack && start.screen.superview == nil {
      old = start.screen
      stack.layer.addSublayer(start.screen.layer)
      FlippingScreens.turn(
        start.screen.layer, [width, 0, 0], [0, middle, 1], duration * share, curve)
    }
    FlippingScreens.turn(
      new.layer, [isBack ? width : 0, isBack ? width : 0, 1], [0, middle, 1], duration * share,
      curve
    ) { [self] finished in
      end()
      completion?(finished)
    }
  }

  /// The screen that can be seen at the window's time, and its width as a factor.
  func visible(at time: FrameTime) -> (screen: View, width: Double)? {
    if isOver { return nil }
    func width(_ view: View) -> Double {
      view.layer.shownValue(of: .scaleX, model: .number(1), at: time).number ?? 1
    }
    if let old, width(old) > 0 { return (old, width(old)) }
    return new.view.map { ($0, width($0)) }
  }

  /// Takes the old layer away and lays the new one flat. Does nothing the second time.
  func end() {
    if isOver { return }
    isOver = true
    if let old {
      self.old = nil
      old.layer.removeAnimation(forKey: FlippingScreens.key)
      // A screen that was put elsewhere meanwhile took its layer with it.
      if old.superview == nil, let stack = stack.view, old.layer.superlayer === stack.layer {
        old.layer.removeFromSuperlayer()
      }
    }
    new.view?.layer.removeAnimation(forKey: FlippingScreens.key)
  }

  private static func turn(
    _ layer: Layer, _ widths: [Double], _ times: [Double], _ duration: Double, _ curve: TimingCurve,
    completion: ((Bool) -> Void)? = nil
  ) {
    var turn = KeyframeAnimation(
      .scaleX, values: widths.map { .number($0) }, keyTimes: times, duration: duration)
    turn.timingCurve = curve
    layer.add(turn, forKey: key, completion: completion)
  }
}
