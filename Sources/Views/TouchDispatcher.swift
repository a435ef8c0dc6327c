import Geometry
import Gestures
import Touches

/// Brings touches to views and their recognisers. Each touch stays with the view that it hit.
///
///     began ──hit test──▶ the view's and its ancestors' recognisers, then the view itself
///     moved, ended ─────▶ the same; the view only until a recogniser wins the touch
///
/// Recognisers run on the times of events: a deadline before an event is reached before it, however
/// late the frame is. Callbacks may remove any view: its touches are cancelled and its recognisers
/// leave their contests.
final class TouchDispatcher {
  private struct Track {
    var touch: Touch
    /// What was hit; kept until the finger is lifted.
    var view: View?
    /// The view still gets the touch.
    var isDelivered: Bool
  }

  /// Cleared by the window when it goes away.
  unowned(unsafe) var window: Window?
  /// Called until they are cancelled.
  var observations: [TapObservation] = []
  private let arena = GestureArena()
  /// In the order in which the touches began.
  private var tracks: [Track] = []

  /// How far from where it came down a finger may be lifted for an observed tap, in points.
  private static let slop = 10.0

  /// When `timeReached` has something to do.
  var deadline: Int64? { arena.deadline }

  func timeReached(_ nanoseconds: Int64) {
    arena.timeReached(nanoseconds)
    cancelWonTouches()
  }

  func handle(_ event: TouchEvent) {
    timeReached(event.timeNanoseconds)
    if event.phase == .began {
      begin(event)
      return
    }
    guard let index = index(of: event.id) else { return }
    tracks[index].touch.position = event.position
    tracks[index].touch.timeNanoseconds = event.timeNanoseconds
    switch event.phase {
    case .began:
      break
    case .moved:
      arena.feed(event)
      cancelWonTouches()
      if let track = track(event.id), track.isDelivered { track.view?.touchMoved(track.touch) }
    case .ended:
      let touch = tracks[index].touch
      if arena.winner(of: event.id) == nil
        && touch.position.distance(to: touch.start) <= TouchDispatcher.slop
      {
        tell(tracks[index].view)
      }
      // What was told may have taken the view out.
      if let index = self.index(of: event.id) {
        let track = tracks.remove(at: index)
        if track.isDelivered { track.view?.touchEnded(track.touch) }
      }
      arena.feed(event)
    case .cancelled:
      let track = tracks.remove(at: index)
      if track.isDelivered { track.view?.touchCancelled(track.touch) }
      arena.feed(event)
    }
  }

  /// Takes all touches on `view` and on everything in it from them.
  func drop(_ view: View) {
    withdrawRecognizers(view)
    for id in tracks.map({ $0.touch.id }) {
      guard let index = index(of: id), tracks[index].isDelivered,
        let hit = tracks[index].view, hit.isDescendant(of: view)
      else { continue }
      tracks[index].isDelivered = false
      hit.touchCancelled(tracks[index].touch)
    }
  }

  func withdraw(_ recognizer: GestureRecognizer) { arena.withdraw(recognizer) }

  func cancelAll() {
    arena.cancelAll()
    while let track = tracks.first {
      tracks.removeFirst()
      if track.isDelivered { track.view?.touchCancelled(track.touch) }
    }
  }

  private func begin(_ event: TouchEvent) {
    if let index = index(of: event.id) {
      // The device reused a number without an end: the former touch came to nothing.
      let lost = tracks.remove(at: index)
      if lost.isDelivered { lost.view?.touchCancelled(lost.touch) }
    }
    let view = window?.hitTest(event.position)
    let touch = Touch(
      id: event.id, position: event.position, start: event.position,
      timeNanoseconds: event.timeNanoseconds, startNanoseconds: event.timeNanoseconds)
    tracks.append(Track(touch: touch, view: view, isDelivered: false))
    guard let view else { return }
    arena.begin(event, recognizers: recognizers(from: view))
    guard let index = index(of: event.id), arena.winner(of: event.id) == nil, view.window != nil
    else { return }
    tracks[index].isDelivered = true
    view.touchBegan(touch)
  }

  /// Those of `view`, then of each view around it; without taps and presses behind a control.
  private func recognizers(from view: View) -> [GestureRecognizer] {
    var all: [GestureRecognizer] = []
    var isClaimed = false
    var next: View? = view
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

  private func cancelWonTouches() {
    // Callbacks may change the list, so each touch is looked up again.
    for id in tracks.map({ $0.touch.id }) where arena.winner(of: id) != nil {
      guard let index = index(of: id), tracks[index].isDelivered else { continue }
      tracks[index].isDelivered = false
      tracks[index].view?.touchCancelled(tracks[index].touch)
    }
  }

  private func withdrawRecognizers(_ view: View) {
    for recognizer in view.gestureRecognizers { arena.withdraw(recognizer) }
    for view in view.subviews { withdrawRecognizers(view) }
  }

  private func tell(_ view: View?) {
    observations.removeAll { $0.body == nil }
    for observation in observations { observation.body?(view) }
  }

  private func track(_ id: Int) -> Track? {
    guard let index = index(of: id) else { return nil }
    return tracks[index]
  }

  private func index(of id: Int) -> Int? { tracks.firstIndex { $0.touch.id == id } }
}
