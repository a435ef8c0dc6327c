import LinuxDisplay
import Scanout

/// What gives a screen its light: the glass, and the light behind it where the kernel knows one.
package struct Panel {
  /// Turns the glass dark or on again.
  package let glass: (Bool) throws(DisplayError) -> Void
  package let backlight: Backlight?
  package let note: (String) -> Void

  package init(
    glass: @escaping (Bool) throws(DisplayError) -> Void, backlight: Backlight?,
    note: @escaping (String) -> Void
  ) {
    self.glass = glass
    self.backlight = backlight
    self.note = note
  }

  /// A glass that can't be turned dark is one line; the light behind it may be off all the same.
  func setPower(_ isOn: Bool) {
    do throws(DisplayError) { try glass(isOn) } catch {
      note((isOn ? "can't light the screen: " : "can't turn the screen off: ") + error.description)
    }
  }
}
