import Gestures

/// One touch on its way to the view that it hit.
///
///     withheld ──no recognizer delays it──▶ delivered ──lifted, no recognizer delays that──▶ over
///        │          touchBegan                  │          touchEnded                         ▲
///        │                                      └──taken by a recognizer, void, view gone─────┤
///        │                                                 touchCancelled                     │
///        └──────taken by a recognizer, void, view gone────────────────────────────────────────┘
final class TouchTrack {
  /// How far the view has heard of it.
  enum Delivery {
    case withheld
    case delivered
    case over
  }

  /// As it is now.
  var touch: Touch
  /// What was hit; kept until the touch is over.
  let view: View?
  /// Nil until the recognizers have heard of it.
  var contest: GestureContest?
  var isDown = true
  /// It was cancelled.
  var isVoid = false
  /// It is somewhere else than the view knows.
  var hasMoved = false
  private(set) var delivery = Delivery.withheld

  init(_ touch: Touch, on view: View?) {
    self.touch = touch
    self.view = view
    if view == nil { delivery = .over }
  }

  /// Nothing more comes of it.
  var isDone: Bool { !isDown && delivery == .over }

  /// Whether `advance` has something to tell.
  var isReady: Bool {
    guard let contest else { return false }
    let isTaken = isVoid || contest.isTaken
    return switch delivery {
    case .withheld: isTaken || !contest.delaysBegan
    case .delivered: isTaken || (isDown ? hasMoved : !contest.delaysEnded)
    case .over: false
    }
  }

  /// Tells the view what it may know by now. Callbacks may do anything; each is the last step that
  /// this one takes without looking again.
  func advance() {
    guard let contest else { return }
    if isVoid || contest.isTaken { takeFromView() }
    if delivery == .withheld && !contest.delaysBegan {
      if view?.window == nil {
        takeFromView()
      } else {
        delivery = .delivered
        view?.touchBegan(beginning)
      }
    }
    if delivery == .delivered && isDown && hasMoved {
      hasMoved = false
      view?.touchMoved(touch)
    }
    if delivery == .delivered && !isDown && !contest.delaysEnded {
      delivery = .over
      view?.touchEnded(touch)
    }
  }

  /// The view hears no more of it, and that it doesn't.
  func takeFromView() {
    switch delivery {
    case .withheld:
      delivery = .over
    case .delivered:
      delivery = .over
      view?.touchCancelled(touch)
    case .over:
      break
    }
  }

  /// As it was when it came down.
  private var beginning: Touch {
    var touch = self.touch
    touch.position = touch.start
    touch.timeNanoseconds = touch.startNanoseconds
    return touch
  }
}
