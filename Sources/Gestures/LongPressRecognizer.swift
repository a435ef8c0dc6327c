import Geometry

/// One finger that stays within `slop` of where it came down for `minimumSeconds`.
///
/// It begins then, with the finger still down, and ends when that is lifted. It follows its first
/// finger and ignores others.
public final class LongPressRecognizer: GestureRecognizer {
  /// How long the finger must be down, in seconds. Counted by the touches' times: a finger lifted
  /// after exactly this long is a long press, even when no timer came between.
  public var minimumSeconds = 0.5

  /// The finger must move less than this, in points, until the press begins.
  public var slop = 10.0

  /// Called once for each long press, when it begins.
  public var onRecognize: ((LongPressRecognizer) -> Void)?

  /// Called on each later change of `state`: `changed`, `ended`, `cancelled`.
  public var onChange: ((LongPressRecognizer) -> Void)?

  /// Where the finger was last, in the view's coordinates.
  public private(set) var location = Point.zero

  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var start = Point.zero

  /// - Parameter action: called once for each long press, when it begins.
  public init(_ action: ((LongPressRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    start = touch.canvasPosition
    follow(touch)
    let seconds = minimumSeconds > 0 ? min(minimumSeconds, 1e9) : 0
    deadline = touch.timeNanoseconds + Int64((seconds * 1e9).rounded())
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    if state != .possible { return .changed }
    return canvasLocation.distance(to: start) < slop ? .undecided : .failed
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    follow(touch)
    return state == .possible ? .failed : .ended
  }

  public override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { .began }

  public override func stateChanged() {
    switch state {
    case .began: onRecognize?(self)
    case .changed, .ended, .cancelled: onChange?(self)
    case .possible, .failed: break
    }
  }

  private func follow(_ touch: GestureTouch) {
    location = touch.location
    canvasLocation = touch.canvasPosition
  }
}
