/// What `kioskctl` can be asked for.
enum Command: String, CaseIterable {
  case displays
  case inputs
  case calibrate
  case touches
  case record
  case replay
  case shot
  case consoleReset = "console-reset"

  /// The names of the options that take a value, without their dashes.
  var options: [String] {
    switch self {
    case .touches: ["screen", "orientation", "calibration"]
    case .displays: ["display"]
    case .inputs: ["calibration-file"]
    case .replay: ["speed", "device", "wait"]
    case .shot: ["socket", "pid"]
    case .record, .calibrate, .consoleReset: []
    }
  }

  /// What `kioskctl --help` prints.
  static let overview = """
    Usage: kioskctl COMMAND [OPTION …] [ARGUMENT …]

      displays              the cards and screens, what a kiosk would draw on, and why
      inputs                the input devices, what each is used for, and why
      calibrate             a screen with five targets that corrects a touch screen and stores it
      shot FILE.png         a picture of what a running kiosk shows
      record DEVICE FILE    records a device in evemu's text format, until it is stopped
      replay FILE           plays a recording to whoever listens to input devices
      touches --screen WxH [--orientation N] [--calibration a,b,c,d,e,f] FILE.evemu
                            the touches that a recording of a device makes on a screen
      console-reset [TTY]   gives a console back to its text and its keyboard

    kioskctl COMMAND --help says more of a command.

    Exit status: 0 answered, 2 wrong usage, bad value or unreadable file, 1 anything else.
    What went wrong is one line on standard error.

    """

  /// What `kioskctl COMMAND --help` prints.
  var help: String {
    switch self {
    case .displays: Self.displaysHelp
    case .inputs: Self.inputsHelp
    case .calibrate: Self.calibrateHelp
    case .touches: Self.touchesHelp
    case .record: Self.recordHelp
    case .replay: Self.replayHelp
    case .shot: Self.shotHelp
    case .consoleReset: Self.consoleResetHelp
    }
  }
}
