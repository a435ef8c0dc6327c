import CLinux
import LinuxIO

/// How a terminal is given back: by the program itself, by its guard, by `kioskctl console-reset`.
package enum ConsoleRestoration {
  /// The keyboard heard as `keyboardMode` says, switching by the kernel, text on the screen. The text
  /// comes last: whoever sees it can type and switch.
  ///
  /// A step that fails keeps none of the others from being tried; the first failure is thrown.
  package static func restore(
    _ terminal: any Terminal, keyboardMode: Int32
  ) throws(SystemCallError) {
    // Keys that were pressed on the way must not reach the shell.
    terminal.discardInput()
    var failure: SystemCallError?
    do throws(SystemCallError) { try terminal.setKeyboardMode(keyboardMode) } catch {
      failure = error
    }
    do throws(SystemCallError) { try terminal.setSwitching(.automatic) } catch {
      failure = failure ?? error
    }
    do throws(SystemCallError) { try terminal.setDisplayMode(.text) } catch {
      failure = failure ?? error
    }
    if let failure { throw failure }
  }

  /// What the keyboard is given back as, where it was found as `found`. Off or raw at the start
  /// means that a program died before it gave the keys back.
  package static func keyboardMode(found: Int32) -> Int32 {
    switch found {
    case K_OFF, K_RAW, K_MEDIUMRAW: K_UNICODE
    default: found
    }
  }
}
