import Geometry
import Touches

/// What a recognizer has said while others have to fail first.
///
///     none ──began──▶ began ──ended──▶ beganAndEnded
///       └────ended──▶ ended
///
/// Each goes back to none when it comes true, or when the recognizer fails.
enum Claim: Hashable {
  case none
  case began
  case beganAndEnded
  case ended
}

extension GestureRecognizer {
  /// Not recognized, not over; perhaps it has claimed its touches and waits.
  final var isUndecided: Bool { state == .possible }

  /// Whether a touch of such a type may be its.
  final func isOpen(to type: TouchType) -> Bool {
    let isAllowed =
      switch type {
      case .finger: allowsFingers
      case .pointer: allowsPointers
      }
    guard let touchType, requiresExclusiveTouchType else { return isAllowed }
    return isAllowed && touchType == type
  }

  final func tolerates(_ other: GestureRecognizer) -> Bool {
    recognizesSimultaneously(with: other) || canRecognizeSimultaneously?(other) == true
  }

  /// A verdict that would make this one the winner of its touches.
  final func isClaim(_ verdict: GestureVerdict) -> Bool {
    state == .possible && (verdict == .began || verdict == .ended)
  }

  /// Follows the drawing of `GestureRecognizer`; what it doesn't show changes nothing.
  final func apply(_ verdict: GestureVerdict) {
    switch (state, verdict) {
    case (.possible, .began):
      enter(.began)
    case (.possible, .ended), (.began, .ended), (.changed, .ended):
      enter(.ended)
    case (.possible, .failed), (.possible, .cancelled):
      enter(.failed)
    case (.began, .changed), (.changed, .changed):
      enter(.changed)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    case (.possible, .undecided), (.possible, .changed), (.began, .undecided), (.began, .began),
      (.changed, .undecided), (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      break
    }
  }

  final func returnToPossible() {
    deadline = nil
    claim = .none
    isContinued = false
    touchType = nil
    state = .possible
    reset()
  }

  final func touch(_ event: TouchEvent) -> GestureTouch {
    let location = space?.gestureLocation(of: event.position) ?? event.position
    return GestureTouch(
      id: event.id, canvasPosition: event.position, location: location,
      isInside: space?.gestureContains(location) ?? false, timeNanoseconds: event.timeNanoseconds,
      type: event.type)
  }

  final func receive(_ event: TouchEvent) -> GestureVerdict {
    let touch = touch(event)
    return switch event.phase {
    case .began: touchBegan(touch)
    case .moved: touchMoved(touch)
    case .ended: touchEnded(touch)
    case .cancelled: touchCancelled(touch)
    }
  }

  private final func enter(_ next: State) {
    state = next
    claim = .none
    if next.isOver { deadline = nil }
    stateChanged()
  }
}
