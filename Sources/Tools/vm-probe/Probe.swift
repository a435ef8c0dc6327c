import CLinux

/// What `scripts/vm` asks of the guest: a finger, the state of the console, the pixels of fb0.
///
///     vm-probe touch             a touch screen by uinput; says `ready`, then obeys standard input
///     vm-probe console           one line: `text` or `graphics`, and the keyboard mode's number
///     vm-probe framebuffer PATH  the geometry in one line, then the visible pixels as they lie there
@main
struct Probe {
  static func main() {
    let words = Arguments.read()
    do throws(ProbeError) {
      switch words.count > 1 ? words[1] : "" {
      case "touch": try TouchScreen().obey()
      case "console": try Console.describe()
      case "framebuffer": try Framebuffer.dump(words.count > 2 ? words[2] : "/dev/fb0")
      default:
        throw ProbeError(call: "usage: vm-probe touch | console | framebuffer [PATH]", errno: 0)
      }
    } catch {
      fputs("vm-probe: \(error.call): \(String(cString: strerror(error.errno)))\n", clinux_stderr())
      exit(1)
    }
  }
}
