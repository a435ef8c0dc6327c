import Geometry
import Layers
import Motion

/// Screens one over the other, of which the top one shows, fills the view and is touched.
///
/// ```swift
/// let screens = ScreenStack(home, frame: window.rootView.bounds)
/// window.rootView.addSubview(screens)
/// screens.push(settings)
/// screens.push(about, transition: .flip)
/// screens.pop()
/// ```
///
/// A new screen is the one that is touched from the moment on that it is pushed, however long the
/// transition takes; touches on the old one are cancelled. A screen is asked for its layout before it
/// shows. Any call may come during a transition, from whatever a completion or a screen calls: the
/// running one is cut short, and what is on the glass goes on from there; only a flip that cuts another
/// kind short begins with the whole screen.
open class ScreenStack: View {
  /// How `push` changes screens, if not told otherwise; `pop` reverses what the push did.
  public final var transition = ScreenTransition.push(.fromRight)
  /// Seconds of a transition. Default 0.35; 0, less or NaN: at once.
  public final var transitionDuration = 0.35
  /// Default ease-in-ease-out.
  public final var transitionCurve = TimingCurve.easeInEaseOut

  private final var entries: [(screen: View, transition: ScreenTransition)] = []
  private final var turning: FlippingScreens?

  /// A stack with a first screen, if there is one yet.
  public init(_ screen: View? = nil, frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    if let screen { push(screen, transition: .cut) }
  }

  /// Bottom to top.
  public final var screens: [View] { entries.map { $0.screen } }
  /// The one that shows; nil in an empty stack.
  public final var topScreen: View? { entries.last?.screen }

  /// Puts `screen` on top. One that is in the stack already moves there.
  ///
  /// `completion` is called once, when only the new screen shows; with false if it was cut short.
  public final func push(
    _ screen: View, transition: ScreenTransition? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let transition = transition ?? self.transition
    var next = entries.filter { $0.screen !== screen }
    next.append((screen, transition))
    show(next, transition, completion)
  }

  /// Takes the top screen away, by default the way in which it came. The last one stays.
  ///
  /// Returns the screen; nil if it stays, and `completion` is called with true, at once.
  @discardableResult
  public final func pop(
    transition: ScreenTransition? = nil, completion: ((Bool) -> Void)? = nil
  ) -> View? {
    pop(keeping: entries.count - 1, transition, completion).last
  }

  /// Takes away all screens but the lowest, the way in which the top one came.
  ///
  /// Returns the screens, bottom to top.
  @discardableResult
  public final func popToRoot(
    transition: ScreenTransition? = nil, completion: ((Bool) -> Void)? = nil
  ) -> [View] {
    pop(keeping: 1, transition, completion)
  }

  /// Exchanges the top screen for `screen`; in an empty stack it becomes the first.
  public final func replace(
    with screen: View, transition: ScreenTransition? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let transition = transition ?? self.transition
    let way = entries.last?.transition ?? transition
    var next = entries.dropLast().filter { $0.screen !== screen }
    next.append((screen, way))
    show(next, transition, completion)
  }

  /// Fills the view with the screen that shows.
  open override func layoutSubviews() { topScreen?.frame = bounds }

  private func pop(
    keeping count: Int, _ transition: ScreenTransition?, _ completion: ((Bool) -> Void)?
  ) -> [View] {
    guard count > 0, count < entries.count, let top = entries.last else {
      completion?(true)
      return []
    }
    let removed = entries[count...].map { $0.screen }
    show(Array(entries[..<count]), transition ?? top.transition.reversed, completion)
    return removed
  }

  /// Makes `next` the stack, and shows its top.
  private func show(
    _ next: [(screen: View, transition: ScreenTransition)], _ transition: ScreenTransition,
    _ completion: ((Bool) -> Void)?
  ) {
    let old = topScreen
    entries = next
    guard let new = topScreen, new !== old else {
      completion?(true)
      return
    }
    let isSeen = window != nil && old != nil && transitionDuration > 0 && !bounds.isEmpty
    if isSeen, let (kind, direction) = transition.layerTransition {
      self.transition(
        duration: transitionDuration, kind: kind, direction: direction, curve: transitionCurve,
        { exchange(old, for: new) }, completion: completion)
      return
    }
    layer.removeAnimation(forKey: View.transitionKey)
    let seen = window.flatMap { turning?.visible(at: $0.time) }
    performWithoutAnimation { exchange(old, for: new) }
    guard isSeen, transition == .flip, let old, topScreen === new, new.superview === self else {
      completion?(true)
      return
    }
    turning = FlippingScreens(
      from: seen ?? (old, 1), to: new, in: self, duration: transitionDuration,
      curve: transitionCurve, completion: completion)
  }

  private func exchange(_ old: View?, for new: View) {
    turning?.end()
    turning = nil
    if let old, old.superview === self { old.removeFromSuperview() }
    // What the old screen calls when it leaves may have changed the stack again.
    if topScreen !== new { return }
    new.frame = bounds
    addSubview(new)
  }
}
