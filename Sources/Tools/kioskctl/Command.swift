/// What `kioskctl` can be asked for.
enum Command: String, CaseIterable {
  case touches
  case inputs
  case record

  /// The names of the options that take a value, without their dashes.
  var options: [String] {
    switch self {
    case .touches: ["screen", "orientation", "calibration"]
    case .inputs, .record: []
    }
  }

  /// What `kioskctl --help` prints.
  static let overview = """
    Usage: kioskctl COMMAND [OPTION …] [ARGUMENT …]

      touches --screen WxH [--orientation N] [--calibration a,b,c,d,e,f] FILE.evemu
                            the touches that a recording of a device makes on a screen
      inputs                the input devices, what each is used for, and why
      record DEVICE FILE    records a device in evemu's text format, until it is stopped

    kioskctl COMMAND --help says more of a command.

    Exit status: 0 answered, 2 wrong usage, bad value or unreadable file, 1 anything else.
    What went wrong is one line on standard error.

    """

  /// What `kioskctl COMMAND --help` prints.
  var help: String {
    switch self {
    case .touches: Self.touchesHelp
    case .inputs: Self.inputsHelp
    case .record: Self.recordHelp
    }
  }

  private static let touchesHelp = """
    Usage: kioskctl touches --screen WxH [--orientation N] [--calibration a,b,c,d,e,f] FILE.evemu

    Reads a recording of a touch screen in evemu's text format (evemu-record, kioskctl record;
    - is standard input) and prints a line for each change of a touch, as the toolkit sees it:

      SECONDS began|moved|ended|cancelled ID X Y

    SECONDS is the time of the report in the file, as it stands there. ID is the lowest number that
    was free when the touch began; the lines of one report are in the order of their IDs. SECONDS,
    X and Y are rounded to two decimals, as printf does.

      --screen WxH         the panel's pixels, before turning: 800x480; sides from 1 to 65536
      --orientation N      how the content is turned on the panel, clockwise: 0, 90, 180 or 270.
                           X and Y are on the turned canvas: at 90 the panel's left top corner is
                           the canvas's left bottom corner
      --calibration a,b,c,d,e,f
                           x' = a x + b y + c, y' = d x + e y + f, where x and y run from 0 to 1 over
                           the device's axes (libinput's LIBINPUT_CALIBRATION_MATRIX)

    On the panel x = (raw - min) (W - 1) / (max - min), then the calibration, then clamped to
    0 ... W - 1; y likewise. An axis may run backwards (min greater than max).

    A touch has moved when its position on the canvas, before rounding, is not what it was: two
    lines may print the same position, and moves beyond the edge print nothing. Nothing is taken to
    be down when the recording begins; what is still down at its end gets no line. After a
    SYN_DROPPED what comes up to the next SYN_REPORT is the state of the device, and a touch that
    is gone in it is cancelled.

    Where a line is not of the format, what came before it is printed, standard error names FILE:LINE,
    and the exit status is 2; so it is for a device that can't be a touch screen.

    """

  private static let inputsHelp = """
    Usage: kioskctl inputs

    Prints a line for each event device under /dev/input: its node, its name, what it is used for,
    and why. Names do not matter, nor does the order: properties, axes and buttons decide.

    """

  private static let recordHelp = """
    Usage: kioskctl record DEVICE FILE

    Writes what the device is, what it holds, and then all that it sends, in evemu's text format, until
    it is interrupted (Ctrl+C, SIGTERM) or the device is gone. DEVICE is a node, /dev/input/event3, or
    its name, event3; FILE is overwritten, - is standard output. What was sent is in the file at once.

    kioskctl touches reads the recording; so do evemu-play and the test kit's EvemuRecording.

    """
}
