import Gestures

/// Keeps a touch from the content of a scroll view while it may still become a drag: until 150 ms have
/// passed or the finger is lifted, or for good when something else wins the touch.
final class ContentDelay: GestureRecognizer {
  /// UIKit's `delaysContentTouches`.
  private static let nanoseconds: Int64 = 150_000_000

  override init() {
    super.init()
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func accepts(touchCount: Int) -> Bool { true }

  override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    deadline = touch.timeNanoseconds + ContentDelay.nanoseconds
    return .undecided
  }

  override func touchEnded(_ touch: GestureTouch) -> GestureVerdict { .failed }

  override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { .failed }
}
