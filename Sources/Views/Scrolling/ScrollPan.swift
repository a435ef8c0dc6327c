import Geometry
import Gestures

/// A scroll view's own pan, which begins only where there is something to scroll.
final class ScrollPan: PanRecognizer {
  /// Whether the first movement, in canvas points, is one to scroll by.
  var decide: ((Point) -> Bool)?

  override func mayBegin(along movement: Point) -> Bool {
    super.mayBegin(along: movement) && (decide?(movement) ?? false)
  }
}
