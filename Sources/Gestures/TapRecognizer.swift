import Geometry

/// One finger, lifted within `slop` of where it came down, however long it was down.
///
/// It follows its first finger and ignores others.
public final class TapRecognizer: GestureRecognizer {
  /// How far, in points, the finger may be lifted from where it came down.
  public var slop = 10.0

  /// Called once for each tap.
  public var onRecognize: ((TapRecognizer) -> Void)?

  /// Called when `isPressed` changes.
  public var onPressChange: ((TapRecognizer) -> Void)?

  /// A finger is down that would make a tap if it were lifted now.
  public private(set) var isPressed = false

  /// Where the finger was last, in the view's coordinates: where it was lifted, when recognized.
  public private(set) var location = Point.zero

  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var start = Point.zero

  /// - Parameter action: called once for each tap.
  public init(_ action: ((TapRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    start = touch.canvasPosition
    follow(touch)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    return .undecided
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    location = touch.location
    canvasLocation = touch.canvasPosition
    return canvasLocation.distance(to: start) <= slop ? .ended : .failed
  }

  public override func stateChanged() {
    if state.isOver { setPressed(false) }
    if state == .ended { onRecognize?(self) }
  }

  public override func reset() { setPressed(false) }

  private func follow(_ touch: GestureTouch) {
    location = touch.location
    canvasLocation = touch.canvasPosition
    setPressed(canvasLocation.distance(to: start) <= slop)
  }

  private func setPressed(_ value: Bool) {
    if isPressed == value { return }
    isPressed = value
    onPressChange?(self)
  }
}
