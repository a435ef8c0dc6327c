import CLinux

/// What `scripts/vm` asks of the guest: input devices, the state of the console, the pixels on the glass.
///
///     vm-probe device FILE        an input device as evemu describes it; says `ready`, then obeys
///                                 standard input
///     vm-probe console [PATH]     one line: `text` or `graphics`, and the keyboard mode's number
///     vm-probe framebuffer PATH   the geometry in one line, then the visible pixels as they lie there
///     vm-probe layout PATH WIDTH HEIGHT VIRTUAL-HEIGHT BITS   another layout for a framebuffer
///     vm-probe scanout PATH       the same of what a card's CRTC shows
@main
struct Probe {
  static func main() {
    let words = Arguments.read()
    do throws(ProbeError) {
      switch (words.count > 1 ? words[1] : "", words.count) {
      case ("device", 3): try Device(DeviceDescription(reading: words[2])).obey()
      case ("console", 2): try Console.describe("/dev/tty0")
      case ("console", 3): try Console.describe(words[2])
      case ("framebuffer", 3): try Framebuffer.dump(words[2])
      case ("layout", 7):
        try Framebuffer.setLayout(words[2], words.dropFirst(3).map { UInt32(Lines.number($0)) })
      case ("scanout", 3): try Scanout.dump(words[2])
      default:
        throw ProbeError(call: "usage: vm-probe device | console | framebuffer | …", errno: EINVAL)
      }
    } catch {
      fputs("vm-probe: \(error.call): \(String(cString: strerror(error.errno)))\n", clinux_stderr())
      exit(1)
    }
  }
}
