import Geometry

/// One finger or more that drag something.
///
///     possible ──moved by the slop, along the axis──▶ began ──▶ changed… ──last finger lifted──▶ ended
///        └─────moved by the slop, across the axis──▶ failed
///
/// It begins when the middle of the fingers is `slop` points from where it was when the last finger
/// that it takes came down. `translation` counts from the edge of the slop: it begins near zero, so
/// that nothing jumps. A finger that comes or goes during the pan moves nothing either.
///
/// ```swift
/// let pan = PanRecognizer { pan in
///   if pan.state == .ended { fling(pan.velocity) } else { move(by: pan.translation) }
/// }
/// pan.axis = .horizontal
/// view.addGestureRecognizer(pan)
/// ```
open class PanRecognizer: GestureRecognizer {
  /// Which way a pan may begin.
  public enum Axis: Hashable, Sendable {
    /// Any way.
    case any
    /// Along x: the first `slop` points are at least as far across as up or down, else it fails.
    case horizontal
    /// Along y: the first `slop` points are at least as far up or down as across, else it fails.
    case vertical
  }

  /// Fingers that must be down for a pan to begin and to go on; 1 by default.
  public final var minimumTouches = 1
  /// Fingers beyond these are ignored; any number by default.
  public final var maximumTouches = Int.max
  /// Which way the pan goes. What lies across it is zero in `translation` and `velocity`.
  public final var axis = Axis.any
  /// Points that the fingers move before the pan begins; 8 by default.
  public final var slop = 8.0
  /// Called when `state` becomes `began`, and on each later change: `changed`, `ended`, `cancelled`.
  public final var onChange: ((PanRecognizer) -> Void)?
  /// True for a touch with which the pan begins at once, before it moves: one that stops what is
  /// still rolling. Asked when `minimumTouches` are down.
  public final var beginsAtOnce: ((GestureTouch) -> Bool)?

  /// Points that the fingers have moved since the pan began, on the canvas.
  public private(set) final var translation = Point.zero
  /// The middle of the fingers, in the view's coordinates.
  public private(set) final var location = Point.zero
  /// The middle of the fingers, in canvas points.
  public private(set) final var canvasLocation = Point.zero
  /// The time of the last change, in nanoseconds.
  public private(set) final var timeNanoseconds: Int64 = 0

  private final var fingers = Fingers()
  private final var travel = Travel()
  /// Where the slop is measured from, and where `translation` is zero.
  private final var origin = Point.zero
  private final var tracker = VelocityTracker()

  /// - Parameter action: called when the pan begins, and on each later change.
  public init(_ action: ((PanRecognizer) -> Void)? = nil) {
    onChange = action
    super.init()
  }

  /// Points a second on the canvas, at the time of the last change; zero after a pause of 50 ms.
  public final var velocity: Point { along(tracker.velocity(at: timeNanoseconds)) }

  /// How many fingers are down that it follows.
  public final var numberOfTouches: Int { fingers.count }

  /// Makes `translation` what is given; it goes on from there.
  public final func setTranslation(_ value: Point) {
    origin = travel.distance - value
    translation = along(value)
  }

  /// Whether a pan may begin in the direction of `movement`, in points from where the fingers were.
  /// By default what `axis` says.
  open func mayBegin(along movement: Point) -> Bool {
    switch axis {
    case .any: true
    case .horizontal: abs(movement.x) >= abs(movement.y)
    case .vertical: abs(movement.y) >= abs(movement.x)
    }
  }

  open override func accepts(touchCount: Int) -> Bool { touchCount < max(1, maximumTouches) }

  open override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    travel.anchor(at: fingers.centroid)
    note(touch)
    if hasBegun || fingers.count < minimumTouches { return .undecided }
    origin = travel.distance
    tracker.removeAll()
    tracker.add(origin, at: touch.timeNanoseconds)
    return beginsAtOnce?(touch) == true ? .began : .undecided
  }

  open override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    if fingers.count < minimumTouches { return .undecided }
    if hasBegun { return .changed }
    let movement = travel.distance - origin
    let distance = travel.distance.distance(to: origin)
    if !(distance >= slop) { return .undecided }
    if !mayBegin(along: movement) { return .failed }
    if distance > 0 { origin = origin + movement * (max(0, slop) / distance) }
    translation = along(travel.distance - origin)
    return .began
  }

  open override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    fingers.remove(touch.id)
    if fingers.count == 0 { return hasBegun ? .ended : .failed }
    travel.anchor(at: fingers.centroid)
    note(touch)
    return .undecided
  }

  open override func stateChanged() {
    switch state {
    case .began, .changed, .ended, .cancelled: onChange?(self)
    case .possible, .failed: break
    }
  }

  open override func reset() {
    fingers.removeAll()
    travel = Travel()
    tracker.removeAll()
    origin = .zero
    translation = .zero
  }

  private final func follow(_ touch: GestureTouch) {
    let before = fingers.centroid
    fingers.put(touch)
    let centroid = fingers.centroid
    note(touch)
    if fingers.count < minimumTouches {
      travel.anchor(at: centroid)
      return
    }
    travel.move(to: centroid)
    if hasBegun { translation = along(travel.distance - origin) }
    // A lift without a movement says nothing of the speed before it.
    if centroid != before { tracker.add(travel.distance, at: touch.timeNanoseconds) }
  }

  private final func note(_ touch: GestureTouch) {
    location = fingers.location
    canvasLocation = fingers.centroid
    timeNanoseconds = touch.timeNanoseconds
  }

  private final func along(_ vector: Point) -> Point {
    switch axis {
    case .any: vector
    case .horizontal: Point(vector.x, 0)
    case .vertical: Point(0, vector.y)
    }
  }
}
