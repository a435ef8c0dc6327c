import CLinux
import LinuxIO

extension Console {
  /// Takes the virtual terminal, under a guard: standard input if it is one, else the one in front.
  /// It is brought to the front.
  ///
  /// nil where there is none (no console in the kernel, no permission): `note` gets one line that
  /// says why, and the display goes on without.
  package static func open(in loop: EventLoop, note: @escaping (String) -> Void) -> Console? {
    do throws(SystemCallError) {
      let terminal = try KernelTerminal.ofProcess()
      bringToFront(terminal, note)
      // Two that are next to each other, and that nothing else here uses.
      let release = clinux_first_realtime_signal()
      let acquire = release + 1
      // Blocked before the kernel is told to send them.
      let receiver = SignalReceiver()
      let signals = try SignalSource([release, acquire], in: loop) { signal in
        receiver.console?.received(signal, release: release)
      }
      let console = try Console(
        taking: terminal, release: release, acquire: acquire,
        watch: { keyboardMode in startGuard(terminal, keyboardMode, note) }, note: note)
      receiver.console = console
      console.signals = signals
      return console
    } catch {
      note("no console to keep quiet: " + error.description + NodePermission.advice(on: error))
      return nil
    }
  }

  private func received(_ signal: Int32, release: Int32) {
    if signal == release { releaseAsked() } else { acquired() }
  }

  private static func startGuard(
    _ terminal: KernelTerminal, _ keyboardMode: Int32, _ note: (String) -> Void
  ) -> ConsoleGuard? {
    do throws(SystemCallError) {
      return try ConsoleGuard(
        of: terminal.descriptor, path: terminal.name, keyboardMode: keyboardMode)
    } catch {
      note(error.description + "; the console stays dark if this program is killed")
      return nil
    }
  }

  /// A console that isn't in front gets neither the glass nor the keys. Another program may keep it
  /// from the front, so the wait is bounded.
  private static func bringToFront(_ terminal: any Terminal, _ note: (String) -> Void) {
    guard let number = terminal.consoleNumber else { return }
    do throws(SystemCallError) {
      if try terminal.frontConsole() == number { return }
      try terminal.activate(number)
      for _ in 0..<100 {
        if try terminal.frontConsole() == number { return }
        usleep(10_000)
      }
      note(terminal.name + " isn't let to the front by the program that is there")
    } catch {
      note("not in front: " + error.description + NodePermission.advice(on: error))
    }
  }
}

/// Ties the signals, which are there first, to the console, which owns them.
private final class SignalReceiver {
  unowned(unsafe) var console: Console?
}
