import CLinux
import LinuxIO
import Scanout

extension FramebufferDisplay {
  /// FBIOBLANK; a driver without it gets a black picture instead, and one line says so.
  ///
  /// The interface has no call that reads the level back: what the driver answers is all there is.
  package func setPower(_ isOn: Bool) throws(DisplayError) {
    if isOn != isDark { return }
    loseFlip()
    ages.forget()
    isDark = !isOn
    if canBlank {
      do throws(SystemCallError) {
        try device.blank(Int32(isOn ? FB_BLANK_UNBLANK : FB_BLANK_POWERDOWN))
        return
      } catch {
        switch error.errno {
        case ENODEV, EIO, ENXIO:
          throw .failed(error.description)
        default:
          canBlank = false
          note(error.description + "; off is a black picture")
        }
      }
    }
    if !isOn { blacken() }
  }
}
