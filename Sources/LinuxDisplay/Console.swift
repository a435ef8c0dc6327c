import CLinux
import LinuxIO

/// The text console under the picture: kept from drawing and from hearing the keyboard meanwhile.
///
///     text ──open──▶ graphics, keys off ──close──▶ text, keys as before
package final class Console {
  /// The terminal: `/dev/tty1`, or `standard input`.
  package let name: String
  private let terminal: FileDescriptor
  private let formerKeyboardMode: Int32
  private var isClosed = false

  /// Takes the virtual terminal: standard input if it is one, else the active one.
  ///
  /// nil where there is none (no console in the kernel, no permission): `note` gets one line that
  /// says why, and the display goes on without.
  package static func open(note: (String) -> Void) -> Console? {
    do throws(SystemCallError) {
      return try isVirtualTerminal(0)
        ? Console(FileDescriptor(owning: systemCall("dup") { dup(0) }), name: "standard input")
        : Console(activeTerminal())
    } catch {
      note("no console to keep quiet: " + error.description)
      return nil
    }
  }

  private convenience init(_ path: String) throws(SystemCallError) {
    try self.init(
      FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY), name: path)
  }

  private init(_ terminal: consuming FileDescriptor, name: String) throws(SystemCallError) {
    self.name = name
    let number = terminal.number
    self.terminal = terminal
    var keyboard: Int32 = 0
    try systemCall("KDGKBMODE", on: name) {
      clinux_ioctl(number, UInt(KDGKBMODE), &keyboard)
    }
    // Off at the start means that a program died before it gave the keys back.
    formerKeyboardMode = keyboard == K_OFF ? K_UNICODE : keyboard
    try systemCall("KDSETMODE", on: name) {
      clinux_ioctl_value(number, UInt(KDSETMODE), Int(KD_GRAPHICS))
    }
    do throws(SystemCallError) {
      try systemCall("KDSKBMODE", on: name) {
        clinux_ioctl_value(number, UInt(KDSKBMODE), Int(K_OFF))
      }
    } catch {
      _ = clinux_ioctl_value(number, UInt(KDSETMODE), Int(KD_TEXT))
      isClosed = true
      throw error
    }
  }

  deinit { close() }

  /// Gives the screen back to the text and the keys to the shell. A failure leaves nothing else to
  /// try: the terminal is gone.
  package func close() {
    if isClosed { return }
    isClosed = true
    _ = tcflush(terminal.number, TCIFLUSH)
    _ = clinux_ioctl_value(terminal.number, UInt(KDSKBMODE), Int(formerKeyboardMode))
    _ = clinux_ioctl_value(terminal.number, UInt(KDSETMODE), Int(KD_TEXT))
  }

  /// The device of the console in front. It is asked for by number: /dev/tty0 itself would follow
  /// when another console comes to the front, and the wrong one would be restored.
  private static func activeTerminal() throws(SystemCallError) -> String {
    let front = try FileDescriptor(opening: "/dev/tty0", flags: O_RDWR | O_NOCTTY)
    var state = vt_stat()
    try systemCall("VT_GETSTATE", on: "/dev/tty0") {
      clinux_ioctl(front.number, UInt(VT_GETSTATE), &state)
    }
    return "/dev/tty\(Int(state.v_active))"
  }

  private static func isVirtualTerminal(_ descriptor: Int32) -> Bool {
    var mode: Int32 = 0
    return clinux_ioctl(descriptor, UInt(KDGETMODE), &mode) == 0
  }
}
