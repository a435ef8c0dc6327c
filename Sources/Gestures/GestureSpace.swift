import Geometry

/// What a recognizer is attached to, as far as it matters to fingers: its own coordinates.
///
/// A view is one. It clears `GestureRecognizer.space` when it lets the recognizer go or goes away.
package protocol GestureSpace: AnyObject {
  /// `canvasPoint` in the coordinates of this space, by model values.
  func gestureLocation(of canvasPoint: Point) -> Point
  /// Whether `location`, in the coordinates of this space, is inside it.
  func gestureContains(_ location: Point) -> Bool
  /// The whole canvas, in its own points; nil where there is none.
  var gestureCanvas: Rect? { get }
}

extension GestureSpace {
  package var gestureCanvas: Rect? { nil }
}
