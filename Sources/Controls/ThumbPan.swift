import Geometry
import Gestures

/// A control's own pan along its way, however the control is turned.
final class ThumbPan: PanRecognizer {
  /// Whether the movement so far, in canvas points, is one of the thumb.
  var decide: ((Point) -> Bool)?
  /// After a movement that is none it waits for one that is; else it fails.
  var isPatient = false

  override func mayBegin(along movement: Point) -> Bool {
    super.mayBegin(along: movement) && (decide?(movement) ?? false)
  }

  override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    let verdict = super.touchMoved(touch)
    return isPatient && verdict == .failed ? .undecided : verdict
  }
}
