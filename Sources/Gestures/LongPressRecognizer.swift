import Geometry

/// One finger, or several, that stay within `slop` of where they came down for `minimumSeconds`.
///
/// It begins then, with the fingers still down, and ends when one of them is lifted. With one finger
/// it follows its first finger and ignores others. Taps may be asked for before it.
///
///     waiting ──all fingers down, after the taps──▶ down ──minimumSeconds──▶ began ──lifted──▶ ended
///        └───────── 350 ms ──────────────────────────┴─moved, lifted──▶ failed
public final class LongPressRecognizer: GestureRecognizer {
  /// How long the finger must be down, in seconds. Counted by the touches' times: a finger lifted
  /// after exactly this long is a long press, even when no timer came between.
  public var minimumSeconds = 0.5

  /// The finger must move less than this, in points, until the press begins.
  public var slop = 10.0

  /// How many fingers, 1 or more, are down during the press. Fingers beyond these are ignored.
  public var numberOfTouches = 1

  /// How many taps, of as many fingers, come before the press; none by default.
  public var numberOfTaps = 0

  /// Seconds, from a lift, within which the next tap or the press must begin; and from the first
  /// finger, within which the others must come.
  public var maximumInterval = 0.35

  /// How far, in points, the press may be from the tap before.
  public var tapSpacing = 40.0

  /// Called once for each long press, when it begins.
  public var onRecognize: ((LongPressRecognizer) -> Void)?

  /// Called on each later change of `state`: `changed`, `ended`, `cancelled`.
  public var onChange: ((LongPressRecognizer) -> Void)?

  /// Where the finger was last, in the view's coordinates; the middle of several.
  public private(set) var location = Point.zero

  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var fingers = Fingers()
  /// The fingers of the tap before, where they were lifted.
  private var formerFingers = Fingers()
  private var taps = 0
  /// All fingers are down, or were.
  private var isComplete = false

  /// - Parameter action: called once for each long press, when it begins.
  public init(_ action: ((LongPressRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func accepts(touchCount: Int) -> Bool {
    touchCount < numberOfTouches && !isComplete
  }

  public override func continues(with touch: GestureTouch) -> Bool {
    formerFingers.isNear(touch.canvasPosition, within: tapSpacing)
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    if fingers.count >= numberOfTouches {
      isComplete = true
      deadline = touch.timeNanoseconds.adding(seconds: minimumSeconds)
    } else if fingers.count == 1 {
      deadline = touch.timeNanoseconds.adding(seconds: maximumInterval)
    }
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    if hasBegun { return .changed }
    return fingers.farthest < slop ? .undecided : .failed
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    if hasBegun { return .ended }
    if !isComplete || taps >= numberOfTaps || !(fingers.farthest < slop) { return .failed }
    // One of the taps before.
    if fingers.count == numberOfTouches { formerFingers = fingers }
    fingers.remove(touch.id)
    if fingers.count > 0 { return .undecided }
    taps += 1
    isComplete = false
    deadline = touch.timeNanoseconds.adding(seconds: maximumInterval)
    return .undecided
  }

  public override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict {
    isComplete && taps >= numberOfTaps ? .began : .failed
  }

  public override func stateChanged() {
    switch state {
    case .began: onRecognize?(self)
    case .changed, .ended, .cancelled: onChange?(self)
    case .possible, .failed: break
    }
  }

  public override func reset() {
    fingers.removeAll()
    formerFingers.removeAll()
    taps = 0
    isComplete = false
  }

  private func follow(_ touch: GestureTouch) {
    fingers.put(touch)
    location = fingers.location
    canvasLocation = fingers.centroid
  }
}
