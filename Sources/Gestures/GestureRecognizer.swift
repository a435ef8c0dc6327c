import Geometry
import Touches

/// Watches touches for one gesture.
///
///                 ┌──failed──────────────▶ failed ──────┐
///     possible ───┼──ended───────────────▶ ended ───────┤ its touches are gone:
///        ▲        └──began──▶ began ──▶ changed ─┐      │ reset()
///        │                      │   ended        │      │
///        │                      ├───────────────▶ ended │
///        │                      └──▶ cancelled ◀─┘──┐   │
///        └──────────────────────────────────────────┴───┘
///
/// A subclass overrides the four `touch…` methods and answers with a verdict; it never sets a state.
/// The arena lets one recognizer win each touch: the first to say `began` or `ended`, of several at
/// the same moment the one in the deepest view, and makes the others fail.
open class GestureRecognizer {
  /// Where the recognizer is in a gesture.
  public enum State: Hashable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// Nothing more comes of these touches.
    public var isOver: Bool {
      switch self {
      case .possible, .began, .changed: false
      case .ended, .cancelled, .failed: true
      }
    }
  }

  /// The state, which only the arena changes.
  public private(set) final var state = State.possible

  /// False: no touch reaches it. Switching it off in the midst of a gesture cancels that.
  public final var isEnabled = true {
    didSet { if !isEnabled { arena?.withdraw(self) } }
  }

  /// When `timeReached` is to be called, in nanoseconds of the touches' clock; nil for never.
  /// Cleared before the call, and when the gesture is over.
  public final var deadline: Int64?

  /// Whose coordinates `GestureTouch.location` is in. Cleared by the space itself.
  unowned(unsafe) package final var space: (any GestureSpace)?

  /// Set while it takes part in a contest.
  unowned(unsafe) final var arena: GestureArena?

  /// The touches that it has been given and that are still down.
  final var touchCount = 0

  public init() {}

  /// Whether it wants another touch, while `touchCount` are down already. The first is always
  /// offered.
  open func accepts(touchCount: Int) -> Bool { touchCount == 0 }

  /// False keeps `other`, which is behind this one or of a view around it, from a touch that this
  /// one takes.
  open func admits(_ other: GestureRecognizer) -> Bool { true }

  /// A finger came down.
  open func touchBegan(_ touch: GestureTouch) -> GestureVerdict { .undecided }
  /// The finger is somewhere else.
  open func touchMoved(_ touch: GestureTouch) -> GestureVerdict { .undecided }
  /// The finger was lifted. After `undecided` on the last finger the gesture has failed.
  open func touchEnded(_ touch: GestureTouch) -> GestureVerdict { .undecided }
  /// The touch is void.
  open func touchCancelled(_ touch: GestureTouch) -> GestureVerdict { .cancelled }
  /// The deadline has passed; `timeNanoseconds` is the deadline itself, however late it is.
  open func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { .undecided }

  /// The state has changed; for calling handlers.
  open func stateChanged() {}

  /// All touches are gone: forget them. `state` is `possible` again.
  open func reset() {}

  /// True lets both this one and `other` have a touch that either has won.
  open func recognizesSimultaneously(with other: GestureRecognizer) -> Bool { false }

  /// Its space lets it go: a gesture going on is cancelled.
  package final func detach() {
    arena?.withdraw(self)
    space = nil
  }

  // MARK: What the arena does

  /// A verdict that would make this one the winner of its touches.
  final func isClaim(_ verdict: GestureVerdict) -> Bool {
    state == .possible && (verdict == .began || verdict == .ended)
  }

  /// Follows the drawing above; what it doesn't show changes nothing.
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
    state = .possible
    reset()
  }

  final func touch(_ event: TouchEvent) -> GestureTouch {
    let location = space?.gestureLocation(of: event.position) ?? event.position
    return GestureTouch(
      id: event.id, canvasPosition: event.position, location: location,
      isInside: space?.gestureContains(location) ?? false, timeNanoseconds: event.timeNanoseconds)
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
    if next.isOver { deadline = nil }
    stateChanged()
  }
}
