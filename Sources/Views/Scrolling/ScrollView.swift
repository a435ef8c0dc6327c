import Geometry
import Gestures
import Layers
import Motion
import Pixels

/// A window onto content that is larger than itself, moved by fingers; in UIKit's words.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// for (index, name) in names.enumerated() {
///   list.addSubview(Button(name, frame: Rect(x: 16, y: 60 * Double(index) + 8, width: 288, height: 44)))
/// }
/// list.contentSize = Size(320, 60 * Double(names.count))
/// ```
///
///                ┌────────finger────────┐
///     idle ──finger──▶ dragging ──lifted──▶ decelerating ──rests──▶ idle
///      │                  ▲  lifted at rest ▶ idle
///      └─setContentOffset─│─▶ animating ──────────────────rests──▶ idle
///                         └──finger──┘
///
/// Let go, the content runs out, swings back from beyond its ends, and stops on a page, each by a closed
/// form of the time since the finger's last report: frames of any rate, and late ones, show the same at the
/// same time. A finger on moving content stops it there and is nobody's tap.
///
/// Content follows a finger after 8 points in a direction in which there is something to scroll. Until
/// then, and for 150 ms unless it is lifted before (`delaysContentTouches`), nothing in the content hears
/// of the finger; when scrolling begins, what heard of it is cancelled. Of scroll views in each other the
/// inner one goes first if it can move along that axis.
///
/// Content stands on whole device pixels, so a scrolled picture is the same picture elsewhere. A frame that
/// scrolls repaints the visible area once, whatever the length of the content; it places every layer in it.
/// Subviews have frames in content coordinates; `bounds.origin` is the offset. Overriders of `layoutSubviews`
/// call super.
open class ScrollView: View {
  /// The area that the subviews need, from the origin, in points: 0...1e7, NaN is 0.
  public final var contentSize = Size.zero {
    didSet {
      let size = Size(ScrollView.length(contentSize.width), ScrollView.length(contentSize.height))
      if size != contentSize { contentSize = size }
      if contentSize != oldValue { setNeedsLayout() }
    }
  }
  /// Room around the content, in points; −1e6...1e6, NaN is 0.
  public final var contentInset = Insets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  /// Content can be pulled beyond its ends, and swings back. True by default.
  public final var bounces = true { didSet { if bounces != oldValue { setNeedsLayout() } } }
  /// It can be pulled up and down even if it fits. False by default.
  public final var alwaysBounceVertical = false
  /// It can be pulled sideways even if it fits. False by default.
  public final var alwaysBounceHorizontal = false
  /// It comes to rest on multiples of the view's size. False by default.
  public final var isPagingEnabled = false
  /// A drag that begins clearly up, down or sideways stays on that axis. False by default.
  public final var isDirectionalLockEnabled = false
  /// How fast it comes to rest. Normal by default.
  public final var decelerationRate = DecelerationRate.normal
  /// False: fingers don't scroll; code does. A drag going on is cancelled.
  public final var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      contentDelay.isEnabled = isScrollEnabled && delaysContentTouches
    }
  }
  /// True: what is touched in the content hears of it after 150 ms, or when the finger is lifted, unless
  /// scrolling began. True by default.
  public final var delaysContentTouches = true {
    didSet { contentDelay.isEnabled = isScrollEnabled && delaysContentTouches }
  }
  /// A bar at the right edge shows where one is, while it scrolls. True by default.
  public final var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// A bar at the bottom edge. True by default.
  public final var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Points by which the bars stand off the edges, besides their own 3.
  public final var scrollIndicatorInsets = Insets.zero { didSet { setNeedsLayout() } }
  /// The bars' colour; nil: the theme's text, translucent.
  public final var indicatorColor: Color? { didSet { themeChanged() } }

  /// Called whenever `contentOffset` has changed, before the layout of the same frame.
  public final var onScroll: ((ScrollView) -> Void)?
  /// A finger begins to scroll.
  public final var willBeginDragging: ((ScrollView) -> Void)?
  /// The last finger was lifted or lost; true if the content goes on moving.
  public final var didEndDragging: ((ScrollView, Bool) -> Void)?
  /// The content came to rest after a finger let it go. Not called when a finger caught it.
  public final var didEndDecelerating: ((ScrollView) -> Void)?
  /// What `setContentOffset(_:animated:)` began came to its end.
  public final var didEndScrollingAnimation: ((ScrollView) -> Void)?

  /// Scrolls; others may `require(toFail:)` it.
  public final var panGestureRecognizer: PanRecognizer { pan }
  final let pan = ScrollPan()
  private let contentDelay = ContentDelay()

  /// What moves the content.
  enum Phase: Hashable {
    case idle
    case dragging
    case decelerating
    case animating
  }
  final var phase = Phase.idle
  /// While dragging: where a finger without bounds would have brought the content when the drag began.
  final var dragStart = Point.zero
  /// The axes that the drag moves.
  final var dragAxes = ScrollAxes.both
  /// While decelerating or animating: the way of each axis from `motionBegin` on.
  final var motion = (x: ScrollMotion(at: 0), y: ScrollMotion(at: 0))
  final var motionBegin = FrameTime.zero
  /// Counts what moved the content, so that a callback that began something else is noticed.
  final var generation = 0
  final var offset = Point.zero
  final var isTellingOffset = false
  /// What the last layout found.
  final var laidOut = (size: Size.zero, limits: ScrollLimits())
  final lazy var follower = makeFollower()
  let bars = ScrollBars()

  /// An empty scroll view that clips to its bounds.
  public init(frame: Rect = .zero) {
    super.init(frame: frame, layer: Layer())
    clipsToBounds = true
    let view = weakReference
    pan.onChange = { pan in (view.view as? ScrollView)?.panChanged(pan) }
    pan.beginsAtOnce = { touch in (view.view as? ScrollView)?.catches(touch) ?? false }
    pan.decide = { movement in (view.view as? ScrollView)?.mayDrag(along: movement) ?? false }
    addGestureRecognizer(pan)
    addGestureRecognizer(contentDelay)
    bars.add(to: layer)
  }

  /// A finger moves the content.
  public final var isDragging: Bool { phase == .dragging }
  /// The content moves since a finger let it go.
  public final var isDecelerating: Bool { phase == .decelerating }

  /// A length as `contentSize` takes it.
  private static func length(_ value: Double) -> Double {
    value.isNaN ? 0 : max(0, min(1e7, value))
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    bars.bringToFront(in: layer)
    let before = laidOut
    let now = limits
    laidOut = (bounds.size, now)
    if before.size != bounds.size || before.limits != now {
      limitsChanged(from: before.size)
    } else if phase == .idle {
      move(to: now.clamped(offset))
    }
    placeBars()
  }

  open override func didMoveToWindow() {
    // What would bring it on is gone; it rests where it shows, or at the nearest end.
    if window == nil && phase != .idle {
      stop()
      move(to: limits.clamped(offset))
      bars.hide()
    }
    setNeedsLayout()
  }

  open override func themeChanged() {
    bars.color = indicatorColor ?? (window?.theme.text ?? .black).withAlpha(96)
  }

  // MARK: - Bars

  /// Shows the bars for a moment.
  public final func flashScrollIndicators() {
    if phase != .idle { return }
    placeBars()
    let view = weakReference
    window?.withFrameTime { (view.view as? ScrollView)?.bars.flash(at: $0) }
  }

  final func placeBars() {
    var frame = Rect(origin: bounds.origin, size: bounds.size)
    frame = frame.inset(by: scrollIndicatorInsets)
    let now = laidOut.limits
    bars.vertical.isHidden = !showsVerticalScrollIndicator || !now.isScrollable(.vertical)
    bars.horizontal.isHidden = !showsHorizontalScrollIndicator || !now.isScrollable(.horizontal)
    let both = !bars.vertical.isHidden && !bars.horizontal.isHidden
    if !bars.vertical.isHidden {
      bars.vertical.frame = pixelAligned(
        ScrollBars.vertical(offset: offset.y, limits: now.y, in: frame, leavesCorner: both))
    }
    if !bars.horizontal.isHidden {
      bars.horizontal.frame = pixelAligned(
        ScrollBars.horizontal(offset: offset.x, limits: now.x, in: frame, leavesCorner: both))
    }
  }
}
