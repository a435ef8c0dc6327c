import LinuxDisplay
import Scanout

extension Power {
  /// As the options say.
  convenience init(_ options: LaunchOptions) {
    self.init(
      PowerSettings(dimAfter: options.dimAfter, offAfter: options.offAfter),
      schedule: options.onHours)
    brightness = options.brightness
  }

  /// Light comes from `presenter`'s glass and the machine's backlight. `note` gets a line for each
  /// thing that doesn't work.
  func connect(to presenter: Presenter, note: @escaping (String) -> Void) {
    use(
      Panel(
        glass: { (isOn) throws(DisplayError) in try presenter.setPower(isOn) },
        backlight: Backlight.open(SysfsBacklights(), note: note), note: note))
  }
}
