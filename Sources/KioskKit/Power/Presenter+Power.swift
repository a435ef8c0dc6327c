import Geometry
import Scanout

extension Presenter {
  /// Turns the glass dark, or on again; on again, the next `show` brings the whole canvas.
  /// Precondition: no flip is pending.
  package func setPower(_ isOn: Bool) throws(DisplayError) {
    var canvas = Region()
    canvas.add(canvasBounds)
    if isOn { add(canvas) }
    try display.setPower(isOn)
  }
}
