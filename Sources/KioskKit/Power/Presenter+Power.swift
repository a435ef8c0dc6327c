import Geometry
import Scanout

extension Presenter {
  /// Turns every glass dark, or on again; on again, the next `show` brings the whole canvas. One that
  /// fails keeps no other from its turn; the last failure is told. Precondition: nothing `isFlipping`.
  package func setPower(_ isOn: Bool) throws(DisplayError) {
    var failure: DisplayError?
    if isOn {
      var canvas = Region()
      canvas.add(canvasBounds)
      add(canvas)
    }
    for mirror in mirrors {
      if isOn { mirror.resume() } else { mirror.silence() }
      do throws(DisplayError) { try mirror.presenter.display.setPower(isOn) } catch {
        failure = error
      }
    }
    try display.setPower(isOn)
    if let failure { throw failure }
  }

  /// Whether a flip is under way on any glass.
  package var isFlipping: Bool {
    if isPending { return true }
    for mirror in mirrors where mirror.presenter.isPending { return true }
    return false
  }
}
