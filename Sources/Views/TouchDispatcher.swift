import Geometry
import Gestures
import Touches

/// Brings touches to recognizers and views. Each touch stays with the view that it hit.
///
///     began ──hit test──▶ the view's and its ancestors' recognizers ──▶ the view itself
///     moved, ended, cancelled, time ─────────▶ the same recognizers ──▶ the view, until one takes it
///
/// Touches that are no longer than the filter asks for are dropped before all that. In all phases the
/// recognizers come first, so that the view hears of nothing that one of them
/// takes: it gets `touchBegan`, `touchMoved`…, and then `touchEnded` or `touchCancelled` once.
///
/// Recognizers run on the times of events: a deadline before an event is reached before it, however
/// late the frame is. Callbacks may remove any view: its touches are cancelled and its recognizers
/// leave their contests.
final class TouchDispatcher {
  /// Cleared by the window when it goes away.
  unowned(unsafe) var window: Window?
  /// What touches pass first.
  var filter = TouchFilter()
  /// Called until they are cancelled.
  var observations: [TapObservation] = []
  private let arena = GestureArena()
  /// In the order in which the touches began.
  private var tracks: [TouchTrack] = []

  /// How far from where it came down a finger may be lifted for an observed tap, in points.
  private static let slop = 10.0

  /// When `timeReached` has something to do.
  var deadline: Int64? {
    // A recognizer that was taken out may have been what a lift waited for.
    for track in tracks where track.isReady { return .min }
    guard let held = filter.deadline else { return arena.deadline }
    return min(held, arena.deadline ?? .max)
  }

  func timeReached(_ nanoseconds: Int64) {
    // Each touch that the filter lets go comes at its turn, whenever that is looked at.
    while let held = filter.deadline, held <= nanoseconds {
      reach(held)
      var touches: [TouchEvent] = []
      filter.timeReached(held, into: &touches)
      for touch in touches { take(touch) }
    }
    reach(nanoseconds)
  }

  func handle(_ event: TouchEvent) {
    timeReached(event.timeNanoseconds)
    if filter.minimumNanoseconds == 0 {
      take(event)
      return
    }
    var touches: [TouchEvent] = []
    filter.process(event, into: &touches)
    for touch in touches { take(touch) }
  }

  private func reach(_ nanoseconds: Int64) {
    arena.timeReached(nanoseconds)
    advance()
  }

  /// Takes a touch that has passed the filter.
  private func take(_ event: TouchEvent) {
    if event.phase == .began {
      begin(event)
      return
    }
    guard let track = track(event.id) else { return }
    track.touch.position = event.position
    track.touch.timeNanoseconds = event.timeNanoseconds
    switch event.phase {
    case .began:
      break
    case .moved:
      track.hasMoved = true
    case .ended:
      if track.contest?.winner == nil
        && event.position.distance(to: track.touch.start) <= TouchDispatcher.slop
      {
        tell(track.view)
      }
      track.isDown = false
    case .cancelled:
      track.isDown = false
      track.isVoid = true
    }
    arena.feed(event)
    advance()
  }

  /// Takes all touches on `view` and on everything in it from them.
  func drop(_ view: View) {
    withdrawRecognizers(view)
    for track in tracks where track.view?.isDescendant(of: view) == true { track.takeFromView() }
  }

  func withdraw(_ recognizer: GestureRecognizer) { arena.withdraw(recognizer) }

  func cancelAll() {
    filter.removeAll()
    let all = tracks
    tracks.removeAll()
    arena.cancelAll()
    for track in all { track.takeFromView() }
  }

  private func begin(_ event: TouchEvent) {
    if let lost = track(event.id) {
      // The device used a number again without an end: the former touch came to nothing.
      lost.isDown = false
      lost.isVoid = true
      var end = event
      end.phase = .cancelled
      arena.feed(end)
      advance()
    }
    var view = window?.hitTest(event.position)
    if arena.failThoseNotContinued(by: event, among: recognizers(from: view)) {
      // Callbacks may have changed the tree.
      advance()
      view = window?.hitTest(event.position)
    }
    let touch = Touch(
      id: event.id, position: event.position, start: event.position,
      timeNanoseconds: event.timeNanoseconds, startNanoseconds: event.timeNanoseconds)
    let track = TouchTrack(touch, on: view)
    tracks.append(track)
    let contest = arena.begin(event, recognizers: recognizers(from: view))
    track.contest = contest
    advance()
  }

  /// Those of `view`, then of each view around it; without taps and presses behind a control.
  private func recognizers(from view: View?) -> [GestureRecognizer] {
    var all: [GestureRecognizer] = []
    var isClaimed = false
    var next = view
    while let current = next {
      for recognizer in current.gestureRecognizers {
        if isClaimed && (recognizer is TapRecognizer || recognizer is PressRecognizer) { continue }
        all.append(recognizer)
      }
      if current.claimsTaps { isClaimed = true }
      next = current.parent
    }
    return all
  }

  private func advance() {
    // Callbacks may change the list; what was taken out has been told so.
    for track in tracks { track.advance() }
    let done = tracks.filter { $0.isDone }
    if !done.isEmpty { tracks.removeAll { $0.isDone } }
  }

  private func withdrawRecognizers(_ view: View) {
    for recognizer in view.gestureRecognizers { arena.withdraw(recognizer) }
    for view in view.subviews { withdrawRecognizers(view) }
  }

  private func tell(_ view: View?) {
    observations.removeAll { $0.body == nil }
    for observation in observations { observation.body?(view) }
  }

  private func track(_ id: Int) -> TouchTrack? {
    for track in tracks where track.isDown && track.touch.id == id { return track }
    return nil
  }
}
