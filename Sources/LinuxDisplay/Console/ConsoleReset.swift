import CLinux
import LinuxIO

/// Makes a console usable of which nobody knows what it was before.
package enum ConsoleReset {
  /// Restores `terminal`, whose keyboard keeps a mode that lets keys through and else gets K_UNICODE.
  /// - Returns: one line of what was and what is.
  package static func reset(_ terminal: any Terminal) throws(SystemCallError) -> String {
    let was = try state(of: terminal)
    try ConsoleRestoration.restore(
      terminal, keyboardMode: ConsoleRestoration.keyboardMode(found: terminal.keyboardMode()))
    let now = try state(of: terminal)
    return terminal.name + ": " + (was == now ? now + " already" : "was " + was + "; is " + now)
  }

  private static func state(of terminal: any Terminal) throws(SystemCallError) -> String {
    let display = try terminal.displayMode() == .text ? "text" : "graphics"
    let keyboard = keyboardName(try terminal.keyboardMode())
    let switching =
      try terminal.switching() == .automatic
      ? "switched by the kernel" : "switched by a program"
    return display + ", keyboard " + keyboard + ", " + switching
  }

  private static func keyboardName(_ mode: Int32) -> String {
    switch mode {
    case K_RAW: "raw"
    case K_XLATE: "xlate"
    case K_MEDIUMRAW: "medium raw"
    case K_UNICODE: "unicode"
    case K_OFF: "off"
    default: "mode \(Int(mode))"
    }
  }
}
