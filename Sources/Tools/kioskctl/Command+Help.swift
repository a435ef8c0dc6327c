/// What `kioskctl COMMAND --help` prints.
extension Command {
  static let displaysHelp = """
    Usage: kioskctl displays [--display kms:[CARD][,CONNECTOR][,MODE]]

    Prints each card in /dev/dri with its connectors (what is connected, its size, how the panel is
    mounted, its modes), which of them a kiosk with that --display would draw on, and why not on the
    others. Nothing is shown and nothing is changed; it can run beside a kiosk.

    """

  static let calibrateHelp = """
    Usage: kioskctl calibrate [--device DEVICE] [--calibration-file FILE] [OPTION …]

    Shows five crosses to be touched, finds from them how the touch screen is turned, mirrored, scaled,
    shifted and sheared against the picture, and lets you try the result on a grid. Keep stores it;
    Revert, or 15 s without a word, leaves everything as it was.

      --device DEVICE           a node or a name, where there are several touch screens
      --calibration-file FILE   what is written, whole or not at all, and read by every kiosk from its
                                next start (/etc/kioskkit/calibration); a line for each device
      OPTION                    --display, --orientation … as the kiosk itself takes them (kiosk --help)

    Exit status: 0 stored, 1 nothing was changed (reverted, three times no fit, disk full), 2 wrong
    usage, 3 no display.

    """

  static let shotHelp = """
    Usage: kioskctl shot [--socket PATH | --pid N] FILE.png

    Asks a running kiosk through its control socket for what it shows, and writes it to FILE.png, whole
    or not at all (- is standard output). Only the user who runs the kiosk, and root, may ask.

      --socket PATH   what the kiosk's own --control said
      --pid N         the kiosk with that process number

    Without them the only running kiosk is asked: its socket is in $XDG_RUNTIME_DIR/kioskkit or in
    /run/kioskkit. Where there are several they are listed, and the exit status is 2; where there is none,
    or it gives no answer, it is 1.

    """

  static let replayHelp = """
    Usage: kioskctl replay FILE [--speed N] [--device uinput|DEVICE] [--wait SECONDS]

    Plays a recording (kioskctl record, evemu-record; - is standard input) to whoever listens to input
    devices, a running kiosk say, in the times in which it came.

      --speed N        that many times faster, 0.01 to 1000 (1)
      --device uinput  through a device made for it with the recorded name, identity, keys and axes
                       (the default); its node is printed, and it goes at the end
      --device DEVICE  through a device that is there: event3, /dev/input/event3
      --wait SECONDS   between the device's being there and the first event (1)

    uinput is a module of the kernel: modprobe uinput. An axis that runs backwards gets its range a moment
    after the device is there, and a kiosk that runs already may have looked before. SYN_DROPPED can't be
    played. Whatever is still down at the end is lifted.

    """

  static let touchesHelp = """
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

  static let inputsHelp = """
    Usage: kioskctl inputs [--calibration-file FILE]

    Prints a line for each event device under /dev/input: its node, its name, what it is used for,
    and why. Names do not matter, nor does the order: properties, axes and buttons decide. Of a touch
    device the next line says which correction applies: the one that kioskctl calibrate stored
    (FILE, /etc/kioskkit/calibration), else udev's LIBINPUT_CALIBRATION_MATRIX, else none. An option of
    the kiosk's own (--calibration) wins over all.

    """

  static let recordHelp = """
    Usage: kioskctl record DEVICE FILE

    Writes what the device is, what it holds, and then all that it sends, in evemu's text format, until
    it is interrupted (Ctrl+C, SIGTERM) or the device is gone. DEVICE is a node, /dev/input/event3, or
    its name, event3; FILE is overwritten, - is standard output. What was sent is in the file at once.
    Where the disk is full, or the device is unplugged, the file ends with its last whole line, and the
    exit status is 1.

    kioskctl touches and replay read the recording; so do evemu-play and the test kit's EvemuRecording.

    """
}
