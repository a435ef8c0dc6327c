import Geometry
import Gestures
import Layers
import Pixels
import Touches

/// A rectangle that takes part in layout, hit testing and touches; what it shows is its layer's.
///
/// ```swift
/// let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 120))
/// card.backgroundColor = .white
/// card.cornerRadius = 12
/// card.addSubview(Label("Hello"))
/// window.rootView.addSubview(card)
/// ```
///
/// Coordinates are points, y down. Views belong to one thread. A view may be removed, and trees
/// rebuilt, from within any callback.
open class View {
  /// What the view shows. Sublayers may be added beside those of the subviews.
  public let layer: Layer
  /// Back to front.
  public internal(set) final var subviews: [View] = []
  /// The name by which the shell reports what happened to the view (`--actions`); empty: unreported.
  public final var identifier = ""
  /// False: neither the view nor anything below it is hit.
  public final var isUserInteractionEnabled = true
  /// In the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  // Cleared by the parent when it lets the view go or goes away itself.
  final unowned(unsafe) var parent: View?
  // Cleared by the window when the view leaves it or the window goes away.
  final unowned(unsafe) var host: Window?
  final var layoutMarks: LayoutMarks = .own
  private final var cell: WeakView?

  /// Points that a stack view gives the view across; nil: what the content wants.
  public final var preferredWidth: Double? {
    didSet { if preferredWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Points that a stack view gives the view down; nil: what the content wants.
  public final var preferredHeight: Double? {
    didSet { if preferredHeight != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The view's share of the room that a stack view has left over; 0: none, unless the content has no
  /// wish of its own.
  public final var flexibility = 0.0 {
    didSet { if flexibility != oldValue { parent?.subviewContentSizeChanged() } }
  }

  /// Whether the view always has the bounds of the view that holds it: a page on the root view, which
  /// gets another size when another screen is connected. Default false.
  public final var fillsSuperview = false {
    didSet { if fillsSuperview { parent?.setNeedsLayout() } }
  }

  /// A view at `frame`, in the parent's coordinates, that shows `layer`.
  public init(frame: Rect = .zero, layer: Layer = Layer()) {
    self.layer = layer
    layer.frame = frame
  }

  deinit {
    cell?.reference = nil
    for view in subviews { view.parent = nil }
    for recognizer in gestureRecognizers { recognizer.space = nil }
    layer.removeFromSuperlayer()
  }

  /// The view that holds this one.
  public final var superview: View? { parent }
  /// The window that shows the view, or nil.
  public final var window: Window? { host }

  /// A reference to the view that doesn't keep it alive.
  public final var weakReference: WeakView {
    if let cell { return cell }
    let made = WeakView(self)
    cell = made
    return made
  }

  // MARK: - For subclasses

  /// Called once a frame at most, when the view's size changed or `setNeedsLayout` was called:
  /// sets the frames of the subviews. The default does nothing.
  open func layoutSubviews() {}

  /// The size that the content wants; `noIntrinsicMetric` on an axis that it doesn't care about.
  open var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, View.noIntrinsicMetric) }

  /// The size that suits the view best within `size`. The default is the intrinsic content size,
  /// and the current size where that has no metric.
  open func sizeThatFits(_ size: Size) -> Size {
    let wanted = intrinsicContentSize
    return Size(
      wanted.width < 0 ? bounds.width : wanted.width,
      wanted.height < 0 ? bounds.height : wanted.height)
  }

  /// Called on a view's parent when the intrinsic size of one of its subviews changed. The default
  /// lays the parent out again.
  open func subviewContentSizeChanged() { setNeedsLayout() }

  /// Whether a touch at `point` (own coordinates) is the view's. The default: inside `bounds`.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// A part of the touch area that may reach outside the view's and its parents' bounds, or nil.
  open var overhang: Overhang? { nil }

  /// True for controls: a tap on them is theirs alone, recognisers of views behind them don't see it.
  open var claimsTaps: Bool { false }

  /// The view came into a window, left one (`window` is nil), or changed windows.
  open func didMoveToWindow() {}

  /// The window's theme is new to the view: it came into a window, or the theme changed.
  open func themeChanged() {}

  /// A finger came down on the view. The view gets the rest of that touch, wherever the finger goes.
  open func touchBegan(_ touch: Touch) {}
  /// The finger moved.
  open func touchMoved(_ touch: Touch) {}
  /// The finger was lifted.
  open func touchEnded(_ touch: Touch) {}
  /// The touch is no longer the view's: a recogniser took it, the device went away, or the view left
  /// its window.
  open func touchCancelled(_ touch: Touch) {}

  /// A key went down, or repeats, while this view or one in it was focused (the root view hears of keys
  /// without a focus too). True takes it; with false, the default, it goes to the view around.
  open func keyDown(_ event: KeyEvent) -> Bool { false }
  /// A key went up. True takes it.
  open func keyUp(_ event: KeyEvent) -> Bool { false }
  /// A wheel was turned over the view, by points: right and down are positive, as a scrolled content's
  /// offset grows. True takes it; with false, the default, it goes to the view around.
  open func wheelTurned(x: Double, y: Double, at position: Point) -> Bool { false }
  /// The view got the focus, or lost it.
  open func focusChanged() {}

  /// Stands for a length that a view has no wish about.
  public static let noIntrinsicMetric = -1.0
}

/// Which layout a view is waiting for.
struct LayoutMarks: OptionSet {
  let rawValue: UInt8
  /// The view's own `layoutSubviews`.
  static let own = LayoutMarks(rawValue: 1)
  /// Some view below has a mark. Invariant: then every view above has this one too.
  static let below = LayoutMarks(rawValue: 2)
}
