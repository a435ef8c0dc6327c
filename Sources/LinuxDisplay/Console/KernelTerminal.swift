import CLinux
import LinuxIO

/// A virtual terminal of this kernel, by ioctls.
package final class KernelTerminal: Terminal {
  package let name: String
  package let consoleNumber: Int?
  /// For a process that is to hold it too.
  var descriptor: Int32 { file.number }
  private let file: FileDescriptor

  private init(_ file: consuming FileDescriptor, name: String) throws(SystemCallError) {
    let number = file.number
    var mode: Int32 = 0
    try systemCall("KDGETMODE", on: name) { clinux_ioctl(number, UInt(KDGETMODE), &mode) }
    self.file = file
    self.name = name
    consoleNumber = KernelTerminal.consoleNumber(of: number)
  }

  /// Opens the terminal at `path`, which must be a virtual one (ENOTTY otherwise).
  package convenience init(path: String) throws(SystemCallError) {
    try self.init(KernelTerminal.openFile(path), name: path)
  }

  /// Takes over an open terminal, which must be a virtual one.
  convenience init(owning number: Int32, name: String) throws(SystemCallError) {
    try self.init(FileDescriptor(owning: number), name: name)
  }

  /// This process's terminal: standard input if it is a virtual one, else the one in front.
  package static func ofProcess() throws(SystemCallError) -> KernelTerminal {
    if let number = consoleNumber(of: 0) {
      let copy = try systemCall("fcntl") { clinux_duplicate(0, 3) }
      let standardInput = FileDescriptor(owning: copy)
      do throws(SystemCallError) {
        return try KernelTerminal(standardInput, name: "/dev/tty\(number)")
      } catch {
        // Hung up: the console may be there all the same.
      }
    }
    return try KernelTerminal(path: "/dev/tty\(frontConsole())")
  }

  /// The group `tty` may write to consoles and not read them, which is enough for ioctls.
  private static func openFile(_ path: String) throws(SystemCallError) -> FileDescriptor {
    do throws(SystemCallError) {
      return try FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY)
    } catch {
      guard error.errno == EACCES else { throw error }
      return try FileDescriptor(opening: path, flags: O_WRONLY | O_NOCTTY)
    }
  }

  /// The console in front, by number: /dev/tty0 itself would follow when another one comes there,
  /// and the wrong one would be restored.
  private static func frontConsole() throws(SystemCallError) -> Int {
    do throws(SystemCallError) {
      let front = try openFile("/dev/tty0")
      return try state(front.number, "/dev/tty0")
    } catch {
      // Who may not ask /dev/tty0 is told by sysfs; opening that console then says what is missing.
      guard error.errno == EACCES,
        let text = try? readFile(at: "/sys/class/tty/tty0/active", limit: 64),
        text.starts(with: Array("tty".utf8))
      else { throw error }
      var scanner = DigitScanner(
        Substring(String(decoding: text.dropFirst(3), as: UTF8.self)).utf8)
      guard let number = scanner.number() else { throw error }
      return number
    }
  }

  private static func state(_ descriptor: Int32, _ name: String) throws(SystemCallError) -> Int {
    var state = vt_stat()
    try systemCall("VT_GETSTATE", on: name) {
      clinux_ioctl(descriptor, UInt(VT_GETSTATE), &state)
    }
    return Int(state.v_active)
  }

  /// Virtual terminals have the device numbers 4:1 to 4:63.
  private static func consoleNumber(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFCHR),
      clinux_device_major(status.st_rdev) == 4
    else { return nil }
    let minor = Int(clinux_device_minor(status.st_rdev))
    return (1...63).contains(minor) ? minor : nil
  }

  // MARK: Terminal

  package func displayMode() throws(SystemCallError) -> TerminalDisplayMode {
    var mode: Int32 = 0
    try systemCall("KDGETMODE", on: name) { clinux_ioctl(file.number, UInt(KDGETMODE), &mode) }
    return mode == KD_GRAPHICS ? .graphics : .text
  }

  package func setDisplayMode(_ mode: TerminalDisplayMode) throws(SystemCallError) {
    try set("KDSETMODE", KDSETMODE, to: mode == .graphics ? KD_GRAPHICS : KD_TEXT)
  }

  package func keyboardMode() throws(SystemCallError) -> Int32 {
    var mode: Int32 = 0
    try systemCall("KDGKBMODE", on: name) { clinux_ioctl(file.number, UInt(KDGKBMODE), &mode) }
    return mode
  }

  package func setKeyboardMode(_ mode: Int32) throws(SystemCallError) {
    try set("KDSKBMODE", KDSKBMODE, to: mode)
  }

  package func switching() throws(SystemCallError) -> ConsoleSwitching {
    var mode = vt_mode()
    try systemCall("VT_GETMODE", on: name) { clinux_ioctl(file.number, UInt(VT_GETMODE), &mode) }
    if Int32(mode.mode) != VT_PROCESS { return .automatic }
    return .byProgram(release: Int32(mode.relsig), acquire: Int32(mode.acqsig))
  }

  package func setSwitching(_ switching: ConsoleSwitching) throws(SystemCallError) {
    var mode = vt_mode()
    switch switching {
    case .automatic: mode.mode = CChar(VT_AUTO)
    case .byProgram(let release, let acquire):
      mode.mode = CChar(VT_PROCESS)
      mode.relsig = Int16(truncatingIfNeeded: release)
      mode.acqsig = Int16(truncatingIfNeeded: acquire)
    }
    try systemCall("VT_SETMODE", on: name) { clinux_ioctl(file.number, UInt(VT_SETMODE), &mode) }
  }

  package func frontConsole() throws(SystemCallError) -> Int {
    try KernelTerminal.state(file.number, name)
  }

  package func activate(_ number: Int) throws(SystemCallError) {
    try set("VT_ACTIVATE", VT_ACTIVATE, to: Int32(truncatingIfNeeded: number))
  }

  package func answerRelease(allowed: Bool) throws(SystemCallError) {
    try set("VT_RELDISP", VT_RELDISP, to: allowed ? 1 : 0)
  }

  package func acknowledgeAcquisition() throws(SystemCallError) {
    try set("VT_RELDISP", VT_RELDISP, to: VT_ACKACQ)
  }

  package func becomeControlling() throws(SystemCallError) {
    try set("TIOCSCTTY", TIOCSCTTY, to: 0)
  }

  package func resignControl() { _ = clinux_ioctl_value(file.number, UInt(TIOCNOTTY), 0) }

  package func discardInput() { _ = tcflush(file.number, TCIFLUSH) }

  private func set(
    _ name: StaticString, _ request: Int32, to value: Int32
  ) throws(SystemCallError) {
    try systemCall(name, on: self.name) {
      clinux_ioctl_value(file.number, UInt(request), Int(value))
    }
  }
}
