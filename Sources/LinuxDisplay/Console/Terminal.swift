import LinuxIO

/// One virtual terminal of the kernel's, call by call: what a console needs and no more.
///
/// `KernelTerminal` is the kernel; the test kit has a scripted twin. Every error names the ioctl.
package protocol Terminal: AnyObject {
  /// The device node: `/dev/tty1`.
  var name: String { get }
  /// N of `/dev/ttyN`; nil where it can't be told.
  var consoleNumber: Int? { get }

  /// KDGETMODE.
  func displayMode() throws(SystemCallError) -> TerminalDisplayMode
  /// KDSETMODE.
  func setDisplayMode(_ mode: TerminalDisplayMode) throws(SystemCallError)
  /// KDGKBMODE: `K_OFF`, `K_UNICODE`, … of linux/kd.h.
  func keyboardMode() throws(SystemCallError) -> Int32
  /// KDSKBMODE.
  func setKeyboardMode(_ mode: Int32) throws(SystemCallError)
  /// VT_GETMODE.
  func switching() throws(SystemCallError) -> ConsoleSwitching
  /// VT_SETMODE. Signals go to the calling process. A switch that waits for an answer is given up.
  func setSwitching(_ switching: ConsoleSwitching) throws(SystemCallError)

  /// VT_GETSTATE: the console in front.
  func frontConsole() throws(SystemCallError) -> Int
  /// VT_ACTIVATE: asks for console `number` to come to the front; doesn't wait for it.
  func activate(_ number: Int) throws(SystemCallError)
  /// VT_RELDISP 1 or 0: the answer to the release signal.
  func answerRelease(allowed: Bool) throws(SystemCallError)
  /// VT_RELDISP with VT_ACKACQ: the answer to the acquire signal.
  func acknowledgeAcquisition() throws(SystemCallError)

  /// TIOCSCTTY: makes it this session's terminal, which the other calls ask for.
  func becomeControlling() throws(SystemCallError)
  /// TIOCNOTTY: undoes `becomeControlling`. The end of a session that has a terminal would hang up
  /// everybody who uses it by then.
  func resignControl()
  /// Forgets what was typed and not read.
  func discardInput()
}

/// What draws on a terminal.
package enum TerminalDisplayMode: Hashable, Sendable {
  /// The kernel, its text.
  case text
  /// A program; the kernel draws nothing.
  case graphics
}

/// Who lets a console go from the front.
package enum ConsoleSwitching: Hashable, Sendable {
  /// The kernel does, at once; while the terminal shows graphics it doesn't switch at all.
  case automatic
  /// A program is asked by one signal, and told by the other that its console is back.
  case byProgram(release: Int32, acquire: Int32)
}
