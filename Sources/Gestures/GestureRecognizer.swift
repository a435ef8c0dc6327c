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
/// the same moment the one in the deepest view, and makes the others fail. How recognizers get on
/// with each other is told by `require(toFail:)`, `recognizesSimultaneously(with:)` and
/// `canPrevent(_:)`; what the view hears of the touches by `cancelsTouchesInView`,
/// `delaysTouchesBegan` and `delaysTouchesEnded`.
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
  public internal(set) final var state = State.possible

  /// False: no touch reaches it. Switching it off in the midst of a gesture cancels that.
  public final var isEnabled = true {
    didSet { if !isEnabled { arena?.withdraw(self) } }
  }

  /// When `timeReached` is to be called, in nanoseconds of the touches' clock; nil for never.
  /// Cleared before the call, and when the gesture is over. With one set a recognizer stays possible
  /// after its last finger was lifted, until then: how a second tap is waited for.
  public final var deadline: Int64?

  // MARK: Which touches it gets

  /// Fingers reach it. True by default.
  public final var allowsFingers = true

  /// Presses of a mouse's button reach it. True by default.
  public final var allowsPointers = true

  /// True, as by default: while it follows a finger, it gets no press of a mouse, and the other way
  /// round.
  public final var requiresExclusiveTouchType = true

  // MARK: What the view hears of touches

  /// True, as by default: the view loses the touches (`touchCancelled`) when the gesture is
  /// recognized. False: it goes on hearing of them.
  public final var cancelsTouchesInView = true

  /// True: the view hears of a touch only once this recognizer has failed, with the touch's own
  /// times, and of one that is recognized never. False by default.
  public final var delaysTouchesBegan = false

  /// True, as by default: the view hears of a lift that may complete a gesture only once this
  /// recognizer has failed, as a double tap does when no second tap follows. Until then the touch may
  /// have to be cancelled.
  public final var delaysTouchesEnded = true

  // MARK: Closures for what subclasses override

  /// Asked once for a gesture, when it would be recognized: false makes it fail.
  public final var shouldBegin: ((GestureRecognizer) -> Bool)?

  /// Asked for each touch before the recognizer gets it: false keeps the touch from it.
  public final var shouldReceive: ((GestureTouch) -> Bool)?

  /// True lets both this recognizer and the other have a touch that either has won.
  public final var canRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  /// True: this recognizer waits until the other has failed, as with `require(toFail:)`.
  public final var shouldRequireFailure: ((GestureRecognizer) -> Bool)?

  /// True: the other waits until this recognizer has failed.
  public final var shouldBeRequiredToFail: ((GestureRecognizer) -> Bool)?

  // MARK: The arena's

  /// Whose coordinates `GestureTouch.location` is in. Cleared by the space itself.
  unowned(unsafe) package final var space: (any GestureSpace)?

  /// Set while it takes part in a contest.
  unowned(unsafe) final var arena: GestureArena?

  /// The touches that it has been given and that are still down.
  final var touchCount = 0

  /// What the first touch of this gesture is; nil before that.
  final var touchType: TouchType?

  /// It was given another touch after its last one was lifted.
  final var isContinued = false

  /// What it has said and what others have to fail for first.
  final var claim = Claim.none

  /// Those that must fail before this one is recognized.
  final var requirements: [RecognizerReference] = []

  private final var cell: RecognizerReference?

  public init() {}

  deinit { cell?.recognizer = nil }

  /// It has said `began` for this gesture and that is not over; `state` may still be `possible`,
  /// while others have to fail first.
  public final var hasBegun: Bool {
    switch state {
    case .began, .changed: true
    case .possible: claim != .none
    case .ended, .cancelled, .failed: false
    }
  }

  // MARK: For subclasses

  /// Whether it wants another touch, while `touchCount` are down already. The first is always
  /// offered.
  open func accepts(touchCount: Int) -> Bool { touchCount == 0 }

  /// Whether `touch` may belong to the gesture that waits for one, after its fingers were lifted.
  /// False makes it fail, and the touch may begin the next gesture.
  open func continues(with touch: GestureTouch) -> Bool { true }

  /// False keeps `other`, which is behind this one or of a view around it, from a touch that this
  /// one takes.
  open func admits(_ other: GestureRecognizer) -> Bool { true }

  /// A finger came down.
  open func touchBegan(_ touch: GestureTouch) -> GestureVerdict { .undecided }
  /// The finger is somewhere else.
  open func touchMoved(_ touch: GestureTouch) -> GestureVerdict { .undecided }
  /// The finger was lifted. After `undecided` on the last finger the gesture has failed, unless
  /// `deadline` is set.
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

  /// True: this one waits until `other`, which follows a touch that it follows, has failed.
  open func requiresFailure(of other: GestureRecognizer) -> Bool { false }

  /// True: `other`, which follows a touch that this one follows, waits until this one has failed.
  open func isRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// False: `other` goes on when this one is recognized.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// False: this one goes on when `other` is recognized.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether it comes before `other`, of the same view, though that was added first.
  func precedes(_ other: GestureRecognizer) -> Bool { false }

  /// Whether a finger that it has seen lifted is still needed for the gesture: then, with
  /// `delaysTouchesEnded`, the view does not hear of the lift.
  var holdsLifts: Bool { touchCount == 0 || claim != .none || isContinued }

  // MARK: Requirements

  /// Lets this recognizer wait until `other` has failed, wherever both follow the same touch: a tap
  /// for a double tap. When `other` is recognized, this one fails. Neither keeps the other alive.
  ///
  /// Precondition: `other` does not wait for this one, be it by way of others.
  public final func require(toFail other: GestureRecognizer) {
    precondition(
      other !== self && !other.requires(self),
      "a recognizer can't require one to fail that waits for it itself")
    requirements.removeAll { $0.recognizer == nil }
    if !requirements.contains(where: { $0.recognizer === other }) {
      requirements.append(other.reference)
    }
  }

  /// Whether `require(toFail:)` leads from this one to `other`.
  private final func requires(_ other: GestureRecognizer) -> Bool {
    // No recursion without end: `require(toFail:)` lets no circle come about.
    requirements.contains { $0.recognizer === other || $0.recognizer?.requires(other) == true }
  }

  private final var reference: RecognizerReference {
    if let cell { return cell }
    let made = RecognizerReference(self)
    cell = made
    return made
  }

  /// Its space lets it go: a gesture going on is cancelled.
  package final func detach() {
    arena?.withdraw(self)
    space = nil
  }
}
