import Geometry

/// Two fingers that turn about each other.
///
///     possible ──turned by the slop──▶ began ──▶ changed… ──both lifted──▶ ended
///
/// It begins when each finger has moved `slop` points along the circle about their middle;
/// `rotation` counts from the edge of the slop and begins near 0. It is the angle itself and no sum
/// of small steps: whole turns are counted, and after any number of turns back to the same place it
/// is the same. With one finger lifted it waits: another may come in its place, and `rotation` goes
/// on from where it was. Further fingers are ignored.
public final class RotationRecognizer: GestureRecognizer {
  /// Points that each finger goes round before the rotation begins; 8 by default.
  public var slop = 8.0
  /// Called when `state` becomes `began`, and on each later change: `changed`, `ended`, `cancelled`.
  public var onChange: ((RotationRecognizer) -> Void)?

  /// Radians, clockwise on the screen, as `View.rotation`; beyond ±π after half a turn.
  public private(set) var rotation = 0.0
  /// The point between the fingers, in the view's coordinates: what they turn about.
  public private(set) var location = Point.zero
  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var fingers = Fingers()
  private var tracker = VelocityTracker()
  private var timeNanoseconds: Int64 = 0
  /// The direction from the first finger to the second, −π...π, and the whole turns before.
  private var direction = 0.0
  private var turns = 0
  /// The unwrapped direction at which `rotation` is `anchorRotation`.
  private var anchor = 0.0
  private var anchorRotation = 0.0

  /// - Parameter action: called when the rotation begins, and on each later change.
  public init(_ action: ((RotationRecognizer) -> Void)? = nil) {
    onChange = action
    super.init()
  }

  /// Radians a second; zero after a pause of 50 ms.
  public var velocity: Double { tracker.velocity(at: timeNanoseconds).x }

  /// How many fingers are down that it follows, 2 at most.
  public var numberOfTouches: Int { fingers.count }

  /// Makes `rotation` what is given, in radians; it goes on from there.
  public func setRotation(_ value: Double) {
    precondition(value.isFinite, "a rotation is a finite number")
    rotation = value
    anchorRotation = value
    anchor = unwrapped
    tracker.removeAll()
    tracker.add(Point(rotation, 0), at: timeNanoseconds)
  }

  public override func accepts(touchCount: Int) -> Bool { touchCount < 2 }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    timeNanoseconds = touch.timeNanoseconds
    if fingers.count < 2 { return .undecided }
    note()
    turns = 0
    direction = 0
    if let angle { direction = angle }
    anchor = direction
    anchorRotation = rotation
    tracker.removeAll()
    tracker.add(Point(rotation, 0), at: timeNanoseconds)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    let isChanged = follow(touch)
    if fingers.count < 2 { return .undecided }
    if hasBegun { return isChanged ? .changed : .undecided }
    let change = unwrapped - anchor
    let radius = fingers[0].distance(to: fingers[1]) / 2
    if !(radius > 0 && abs(change) * radius >= slop) { return .undecided }
    anchor += (change < 0 ? -slop : slop) / radius
    rotation = unwrapped - anchor
    tracker.add(Point(rotation, 0), at: timeNanoseconds)
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
    rotation = 0
    anchorRotation = 0
  }

  private var unwrapped: Double { direction + Double(turns) * (2 * Double.pi) }

  /// The direction from the first finger to the second; nil where both are in the same place.
  private var angle: Double? {
    let way = fingers[1] - fingers[0]
    if way == .zero { return nil }
    return Trigonometry.angle(x: way.x, y: way.y)
  }

  /// False if nothing is different.
  private func follow(_ touch: GestureTouch) -> Bool {
    let before = (direction, fingers.centroid)
    fingers.put(touch)
    timeNanoseconds = touch.timeNanoseconds
    if fingers.count < 2 { return false }
    note()
    turn()
    if before == (direction, fingers.centroid) { return false }
    if hasBegun {
      rotation = anchorRotation + (unwrapped - anchor)
      tracker.add(Point(rotation, 0), at: timeNanoseconds)
    }
    return true
  }

  /// Takes the new direction, the short way round from the former one.
  private func turn() {
    guard let angle else { return }
    let change = angle - direction
    if change > Double.pi { turns -= 1 }
    if change < -Double.pi { turns += 1 }
    direction = angle
  }

  private func note() {
    location = fingers.location
    canvasLocation = fingers.centroid
  }
}
