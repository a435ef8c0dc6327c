import Geometry
import Gestures

extension View: GestureSpace {
  /// Lets `recognizer` watch the touches on this view and on everything in it. It must not be on
  /// another view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    for own in gestureRecognizers where own === recognizer { return }
    precondition(recognizer.space == nil, "a recognizer watches one view")
    recognizer.space = self
    gestureRecognizers.append(recognizer)
  }

  /// Takes the recognizer away; a gesture that it follows is cancelled. Does nothing for one that is
  /// not the view's.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    host?.dispatcher.withdraw(recognizer)
    recognizer.space = nil
  }

  package final func gestureLocation(of canvasPoint: Point) -> Point {
    convert(canvasPoint, from: nil)
  }

  package final func gestureContains(_ location: Point) -> Bool { point(inside: location) }

  package final var gestureCanvas: Rect? {
    host.map { Rect(origin: .zero, size: $0.size) }
  }
}
