import Layers
import Motion

extension View {
  /// Runs `changes`, and lets the view's new picture take the place of the old one.
  ///
  /// ```swift
  /// label.transition(duration: 0.2) { label.text = "saved" }
  /// page.transition(duration: 0.3, kind: .push, direction: .fromRight) { page.image = next }
  /// ```
  ///
  /// The whole view takes part, with everything in it, in its bounds. Values that `changes` sets are the
  /// new picture's at once. Touches go to what is there after them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0, less or NaN: the new picture shows at once.
  ///   - direction: Where the new picture comes from; a fade has none.
  ///   - completion: Called once, when only the new picture shows, with false if another transition of the
  ///     view cut it short; before `transition` returns where there is nothing to see: in no time, or
  ///     outside a window.
  public final func transition(
    duration: Double, kind: Transition.Kind = .fade, direction: Transition.Direction = .fromRight,
    curve: TimingCurve = .easeInEaseOut, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if host == nil || !(duration > 0) {
      layer.removeAnimation(forKey: View.transitionKey)
      performWithoutAnimation(changes)
      completion?(true)
      return
    }
    let transition = Transition(
      kind, direction: direction, duration: duration, timingCurve: curve)
    // The layer keeps the old picture when the transition comes.
    layer.add(.transition(transition), forKey: View.transitionKey, completion: completion)
    performWithoutAnimation(changes)
  }

  /// Exchanges a subview for another, as a transition of this view: `to` takes the place of `from` among
  /// the subviews, with the frame that it has. Where `from` is not a subview `to` comes in front.
  public final func transition(
    from: View, to: View, duration: Double, kind: Transition.Kind = .fade,
    direction: Transition.Direction = .fromRight, curve: TimingCurve = .easeInEaseOut,
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      duration: duration, kind: kind, direction: direction, curve: curve,
      { exchange(from, for: to) }, completion: completion)
  }

  private func exchange(_ old: View, for new: View) {
    if old === new { return }
    guard old.superview === self else { return addSubview(new) }
    new.removeFromSuperview()
    let index = subviews.firstIndex { $0 === old } ?? subviews.count
    old.removeFromSuperview()
    // The old view's callbacks may have put it elsewhere, or taken others out.
    insertSubview(new, at: index)
  }

  static var transitionKey: String { "transition" }
}
