import Geometry

/// UIKit's touch-up-inside: a finger that came down inside the view and is lifted inside it,
/// wherever it went between.
///
/// It follows its first finger and ignores others. A finger on it is nobody else's tap, even when it
/// slips off: recognizers of taps and presses behind it don't get the touch. Long presses do.
public final class PressRecognizer: GestureRecognizer {
  /// Called once for each press.
  public var onRecognize: ((PressRecognizer) -> Void)?

  /// Called when `isPressed` changes: what a button's highlight follows.
  public var onPressChange: ((PressRecognizer) -> Void)?

  /// The finger is down and inside.
  public private(set) var isPressed = false

  /// Where the finger was last, in the view's coordinates.
  public private(set) var location = Point.zero

  /// - Parameter action: called once for each press.
  public init(_ action: ((PressRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func admits(_ other: GestureRecognizer) -> Bool {
    !(other is TapRecognizer || other is PressRecognizer)
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    return .undecided
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    location = touch.location
    return touch.isInside ? .ended : .failed
  }

  public override func stateChanged() {
    if state.isOver { setPressed(false) }
    if state == .ended { onRecognize?(self) }
  }

  public override func reset() { setPressed(false) }

  private func follow(_ touch: GestureTouch) {
    location = touch.location
    setPressed(touch.isInside)
  }

  private func setPressed(_ value: Bool) {
    if isPressed == value { return }
    isPressed = value
    onPressChange?(self)
  }
}
