import CLinux

/// A virtual terminal; /dev/tty0 is the one in front.
enum Console {
  static func describe(_ path: String) throws(ProbeError) {
    let descriptor = try ProbeError.open(path, O_RDWR | O_NOCTTY)
    var mode: Int32 = -1
    var keyboard: Int32 = -1
    try ProbeError.check("KDGETMODE", clinux_ioctl(descriptor, UInt(KDGETMODE), &mode))
    try ProbeError.check("KDGKBMODE", clinux_ioctl(descriptor, UInt(KDGKBMODE), &keyboard))
    let name =
      switch mode {
      case KD_TEXT: "text"
      case KD_GRAPHICS: "graphics"
      default: "mode-\(Int(mode))"
      }
    fputs("\(name) keyboard-\(Int(keyboard))\n", clinux_stdout())
  }
}
