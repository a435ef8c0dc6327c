import CLinux
import LinuxDisplay
import LinuxIO

/// A virtual terminal beside others, that fails as told. It switches as the kernel does.
package final class ScriptedConsole: Terminal {
  package let name: String
  package let consoleNumber: Int?

  /// What the kernel holds of this console.
  package var display = TerminalDisplayMode.text
  package var keyboard: Int32
  package var mode = ConsoleSwitching.automatic
  /// The console in front.
  package private(set) var front: Int
  /// The one that waits for this console's release.
  package private(set) var pending: Int?
  /// How often typed keys were thrown away.
  package private(set) var discards = 0

  /// The errno that a call fails with, by its name; `*` is every call.
  package var failures: [String: Int32] = [:]
  /// Calls that changed something, `VT_RELDISP 1`, and those that failed, `VT_RELDISP 1: EIO`.
  package private(set) var calls: [String] = []
  /// Where signals go; the program's handlers.
  package var onSignal: (Int32) -> Void = { _ in }
  /// Called before each call with its name: for failures that come and go.
  package var beforeCall: ((String) -> Void)?

  /// Console `number` of name `/dev/ttyN`, in front, with its keyboard in `keyboard` mode.
  package init(number: Int = 1, keyboard: Int32 = K_UNICODE) {
    name = "/dev/tty\(number)"
    consoleNumber = number
    front = number
    self.keyboard = keyboard
  }

  /// Somebody (chvt, another program, the keyboard) asks for console `number`.
  package func requestSwitch(to number: Int) {
    if number == front { return }
    guard front == consoleNumber else {
      arrive(at: number)
      return
    }
    switch mode {
    case .automatic: if display == .text { front = number }
    case .byProgram(let release, _):
      pending = number
      onSignal(release)
    }
  }

  private func arrive(at number: Int) {
    front = number
    if number == consoleNumber, case .byProgram(_, let acquire) = mode { onSignal(acquire) }
  }

  // MARK: Terminal

  package func displayMode() throws(SystemCallError) -> TerminalDisplayMode {
    try check("KDGETMODE")
    return display
  }

  package func setDisplayMode(_ mode: TerminalDisplayMode) throws(SystemCallError) {
    try call("KDSETMODE", mode == .text ? "KD_TEXT" : "KD_GRAPHICS")
    display = mode
  }

  package func keyboardMode() throws(SystemCallError) -> Int32 {
    try check("KDGKBMODE")
    return keyboard
  }

  package func setKeyboardMode(_ mode: Int32) throws(SystemCallError) {
    try call("KDSKBMODE", "\(mode)")
    keyboard = mode
  }

  package func switching() throws(SystemCallError) -> ConsoleSwitching {
    try check("VT_GETMODE")
    return mode
  }

  package func setSwitching(_ switching: ConsoleSwitching) throws(SystemCallError) {
    try call("VT_SETMODE", switching == .automatic ? "VT_AUTO" : "VT_PROCESS")
    mode = switching
    pending = nil
  }

  package func frontConsole() throws(SystemCallError) -> Int {
    try check("VT_GETSTATE")
    return front
  }

  package func activate(_ number: Int) throws(SystemCallError) {
    try call("VT_ACTIVATE", "\(number)")
    requestSwitch(to: number)
  }

  package func answerRelease(allowed: Bool) throws(SystemCallError) {
    try call("VT_RELDISP", allowed ? "1" : "0")
    guard let next = pending else {
      throw SystemCallError(call: "VT_RELDISP", on: name, errno: EINVAL)
    }
    pending = nil
    if allowed { arrive(at: next) }
  }

  package func acknowledgeAcquisition() throws(SystemCallError) { try call("VT_RELDISP", "ACKACQ") }

  package func becomeControlling() throws(SystemCallError) { try call("TIOCSCTTY", "0") }

  package func resignControl() { calls.append("TIOCNOTTY") }

  package func discardInput() { discards += 1 }

  private func call(_ name: String, _ argument: String) throws(SystemCallError) {
    do throws(SystemCallError) { try check(name) } catch {
      calls.append(name + " " + argument + ": " + errorName(error.errno))
      throw error
    }
    calls.append(name + " " + argument)
  }

  private func check(_ name: String) throws(SystemCallError) {
    beforeCall?(name)
    if let code = failures[name] ?? failures["*"] {
      throw SystemCallError(call: name, on: self.name, errno: code)
    }
  }
}
