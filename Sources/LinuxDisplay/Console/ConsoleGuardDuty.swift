import CLinux
import LinuxIO

/// What a guard does when its program is dead.
///
/// A program that leads the session of its console takes the console along: the kernel hangs up
/// everybody's descriptors of it (EIO), and lets only the console's session change it (EPERM). The guard
/// then opens it anew and makes it its own.
package enum ConsoleGuardDuty {
  /// Restores `terminal`, with as many attempts as `nap` waits for; nil where it could not even be
  /// looked at. What else can go wrong is not worth another attempt.
  /// - Returns: whether the console is restored.
  package static func restore(
    _ terminal: (any Terminal)?, keyboardMode: Int32,
    reopen: () throws(SystemCallError) -> any Terminal, nap: () -> Bool
  ) -> Bool {
    var terminal = terminal
    var owned: (any Terminal)?
    defer { owned?.resignControl() }
    repeat {
      do throws(SystemCallError) {
        let open = if let terminal { terminal } else { try reopen() }
        terminal = open
        try ConsoleRestoration.restore(open, keyboardMode: keyboardMode)
        return true
      } catch {
        switch error.errno {
        case EIO: terminal = nil
        case EPERM where owned == nil:
          if let terminal, makeOwn(terminal) { owned = terminal }
        case EPERM: break
        case EACCES, EBUSY: break
        default: return false
        }
      }
    } while nap()
    return false
  }

  private static func makeOwn(_ terminal: any Terminal) -> Bool {
    do throws(SystemCallError) {
      try terminal.becomeControlling()
      return true
    } catch {
      return false  // Its session is still going.
    }
  }
}
