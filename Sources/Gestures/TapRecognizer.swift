import Geometry

/// Fingers lifted within `slop` of where they came down, however long they were down; once, or
/// several times in the same place.
///
///     waiting ──all fingers down──▶ down ──all lifted──▶ ended, or waiting for the next tap
///        └───────── 350 ms ─────────▶ failed ◀──lifted elsewhere──┘
///
/// With one finger it follows its first finger and ignores others. A tap does not prevent one of more
/// taps: without `require(toFail:)` a double tap is a tap, and then a double tap. A tap waits for one
/// of more fingers to fail.
public final class TapRecognizer: GestureRecognizer {
  /// How many taps it takes, 1 or more.
  public var numberOfTaps = 1

  /// How many fingers, 1 or more, each tap takes. Fingers beyond these are ignored.
  public var numberOfTouches = 1

  /// How far, in points, a finger may be lifted from where it came down.
  public var slop = 10.0

  /// Seconds, from a lift, within which the next tap must begin; and from the first finger, within
  /// which the others of a tap must come.
  public var maximumInterval = 0.35

  /// How far, in points, the next tap may be from the one before.
  public var tapSpacing = 40.0

  /// Called once for each tap, or for each series of `numberOfTaps`.
  public var onRecognize: ((TapRecognizer) -> Void)?

  /// Called when `isPressed` changes.
  public var onPressChange: ((TapRecognizer) -> Void)?

  /// Fingers are down that would make a tap if they were lifted now.
  public private(set) var isPressed = false

  /// Where the finger was last, in the view's coordinates: where it was lifted, when recognized. The
  /// middle of several.
  public private(set) var location = Point.zero

  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var fingers = Fingers()
  /// The fingers of the tap before, where they were lifted.
  private var formerFingers = Fingers()
  private var taps = 0
  /// A finger of this tap has been lifted.
  private var isLifting = false

  /// - Parameter action: called once for each tap.
  public init(_ action: ((TapRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func accepts(touchCount: Int) -> Bool {
    touchCount < numberOfTouches && !isLifting
  }

  public override func continues(with touch: GestureTouch) -> Bool {
    formerFingers.isNear(touch.canvasPosition, within: tapSpacing)
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    if fingers.count >= numberOfTouches {
      deadline = nil
    } else if fingers.count == 1 {
      deadline = touch.timeNanoseconds.adding(seconds: maximumInterval)
    }
    follow(touch)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    return .undecided
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    if !isLifting {
      location = fingers.location
      canvasLocation = fingers.centroid
      if fingers.count < numberOfTouches { return .failed }
      isLifting = true
      formerFingers = fingers
    }
    if !(fingers.farthest <= slop) { return .failed }
    fingers.remove(touch.id)
    if fingers.count > 0 { return .undecided }
    taps += 1
    if taps >= numberOfTaps { return .ended }
    isLifting = false
    deadline = touch.timeNanoseconds.adding(seconds: maximumInterval)
    setPressed(false)
    return .undecided
  }

  /// Neither the next tap nor the next finger came.
  public override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { .failed }

  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapRecognizer else { return true }
    return other.numberOfTaps <= numberOfTaps
  }

  public override func requiresFailure(of other: GestureRecognizer) -> Bool {
    guard let other = other as? TapRecognizer else { return false }
    return other.numberOfTouches > numberOfTouches
  }

  override func precedes(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapRecognizer else { return false }
    return numberOfTaps > other.numberOfTaps
  }

  override var holdsLifts: Bool { super.holdsLifts || isLifting }

  public override func stateChanged() {
    if state.isOver { setPressed(false) }
    if state == .ended { onRecognize?(self) }
  }

  public override func reset() {
    fingers.removeAll()
    formerFingers.removeAll()
    taps = 0
    isLifting = false
    setPressed(false)
  }

  private func follow(_ touch: GestureTouch) {
    fingers.put(touch)
    if isLifting { return }
    location = fingers.location
    canvasLocation = fingers.centroid
    setPressed(fingers.count >= numberOfTouches && fingers.farthest <= slop)
  }

  private func setPressed(_ value: Bool) {
    if isPressed == value { return }
    isPressed = value
    onPressChange?(self)
  }
}
