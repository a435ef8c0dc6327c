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

  /// Light comes from `presenter`'s glass and, where that is real, the machine's backlight. `note` gets
  /// a line for each thing that doesn't work.
  func connect(to presenter: Presenter, isReal: Bool, note: @escaping (String) -> Void) {
    use(
      Panel(
        glass: { (isOn) throws(DisplayError) in try presenter.setPower(isOn) },
        backlight: isReal ? Backlight.open(SysfsBacklights(), note: note) : nil, note: note))
  }
}
