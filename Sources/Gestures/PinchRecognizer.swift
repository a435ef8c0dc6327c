import Geometry

/// Two fingers that come together or go apart.
///
///     possible ──distance changed by the slop──▶ began ──▶ changed… ──both lifted──▶ ended
///
/// It begins when the distance between its fingers has changed by `slop` points; `scale` counts from
/// the edge of the slop and begins near 1. With one finger lifted it waits: another may come in its
/// place, and `scale` goes on from where it was. Further fingers are ignored.
public final class PinchRecognizer: GestureRecognizer {
  /// Points that the distance changes before the pinch begins; 8 by default.
  public var slop = 8.0
  /// Called when `state` becomes `began`, and on each later change: `changed`, `ended`, `cancelled`.
  public var onChange: ((PinchRecognizer) -> Void)?

  /// The distance between the fingers now, as a multiple of that with which the pinch began.
  public private(set) var scale = 1.0
  /// The point between the fingers, in the view's coordinates: what stays in place.
  public private(set) var location = Point.zero
  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var fingers = Fingers()
  private var tracker = VelocityTracker()
  private var timeNanoseconds: Int64 = 0
  /// The distance at which the scale is `anchorScale`, in points, at least 1.
  private var anchor = 1.0
  private var anchorScale = 1.0

  /// - Parameter action: called when the pinch begins, and on each later change.
  public init(_ action: ((PinchRecognizer) -> Void)? = nil) {
    onChange = action
    super.init()
  }

  /// How much `scale` changes a second; zero after a pause of 50 ms.
  public var velocity: Double { tracker.velocity(at: timeNanoseconds).x }

  /// How many fingers are down that it follows, 2 at most.
  public var numberOfTouches: Int { fingers.count }

  /// Makes `scale` what is given, more than 0; it goes on from there.
  public func setScale(_ value: Double) {
    precondition(value > 0 && value < .infinity, "a scale is a positive, finite number")
    scale = value
    anchorScale = value
    anchor = distance
    tracker.removeAll()
    tracker.add(Point(scale, 0), at: timeNanoseconds)
  }

  public override func accepts(touchCount: Int) -> Bool { touchCount < 2 }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    timeNanoseconds = touch.timeNanoseconds
    if fingers.count < 2 { return .undecided }
    note()
    anchor = distance
    anchorScale = scale
    tracker.removeAll()
    tracker.add(Point(scale, 0), at: timeNanoseconds)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    let isChanged = follow(touch)
    if fingers.count < 2 { return .undecided }
    if hasBegun { return isChanged ? .changed : .undecided }
    let change = distance - anchor
    if !(abs(change) >= slop) { return .undecided }
    anchor = max(1, anchor + (change < 0 ? -slop : slop))
    scale = distance / anchor
    tracker.add(Point(scale, 0), at: timeNanoseconds)
    return .began
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    _ = follow(touch)
    fingers.remove(touch.id)
    if fingers.count > 0 { return .undecided }
    return hasBegun ? .ended : .failed
  }

  public override func stateChanged() {
    switch state {
    case .began, .changed, .ended, .cancelled: onChange?(self)
    case .possible, .failed: break
    }
  }

  public override func reset() {
    fingers.removeAll()
    tracker.removeAll()
    scale = 1
    anchor = 1
    anchorScale = 1
  }

  /// Fingers in the same place are as good as a point apart.
  private var distance: Double {
    fingers.count < 2 ? 1 : max(1, fingers[0].distance(to: fingers[1]))
  }

  /// False if nothing is different.
  private func follow(_ touch: GestureTouch) -> Bool {
    let before = (distance, fingers.centroid)
    fingers.put(touch)
    timeNanoseconds = touch.timeNanoseconds
    if fingers.count < 2 { return false }
    note()
    if before == (distance, fingers.centroid) { return false }
    if hasBegun {
      scale = anchorScale * (distance / anchor)
      tracker.add(Point(scale, 0), at: timeNanoseconds)
    }
    return true
  }

  private func note() {
    location = fingers.location
    canvasLocation = fingers.centroid
  }
}
