import CLinux
import LinuxIO

/// The text console under the picture: kept from drawing and from hearing the keyboard meanwhile,
/// and let go to another console when somebody asks for one. See `ConsoleState`.
///
/// It is given back by `close`; where the program dies first, by its guard.
package final class Console {
  package private(set) var state: ConsoleState = .text
  /// The terminal: `/dev/tty1`.
  package var name: String { terminal.name }
  /// Called when another console is about to come to the front: drawing must have stopped when it
  /// returns. While it is nil the console isn't let go.
  package var onAway: (() -> Void)?
  /// Called when this console is in front again.
  package var onFront: (() -> Void)?

  private let terminal: any Terminal
  private let formerKeyboardMode: Int32
  private let watch: (any ConsoleWatch)?
  private let note: (String) -> Void
  private var hasNotedActivation = false
  /// The release and acquire signals; kept here for as long as they may come.
  var signals: SignalSource?

  /// Takes `terminal`: graphics, the keyboard off, switching by `release` and `acquire`, the signals
  /// that the caller passes on to `signalled`. `watch` is asked for before anything is changed, with
  /// the keyboard mode that it has to restore.
  ///
  /// Throws where that can't be had, and leaves the terminal as it was. Without switching by the
  /// program it goes on, with a line to `note`: then the kernel doesn't switch at all.
  package init(
    taking terminal: any Terminal, release: Int32, acquire: Int32,
    watch startWatch: (_ keyboardMode: Int32) -> (any ConsoleWatch)?,
    note: @escaping (String) -> Void
  ) throws(SystemCallError) {
    self.terminal = terminal
    self.note = note
    let keyboard = ConsoleRestoration.keyboardMode(found: try terminal.keyboardMode())
    formerKeyboardMode = keyboard
    let watch = startWatch(keyboard)
    self.watch = watch
    do throws(SystemCallError) {
      try terminal.setDisplayMode(.graphics)
      try terminal.setKeyboardMode(K_OFF)
    } catch {
      // What could be set is set back; a terminal that refuses one thing may refuse all.
      do throws(SystemCallError) {
        try ConsoleRestoration.restore(terminal, keyboardMode: keyboard)
      } catch {}
      watch?.standDown()
      _ = state.apply(.closed)
      throw error
    }
    _ = state.apply(.taken)
    do throws(SystemCallError) {
      try terminal.setSwitching(.byProgram(release: release, acquire: acquire))
    } catch {
      note("consoles can't be switched: " + error.description + NodePermission.advice(on: error))
    }
  }

  deinit { close() }

  /// The kernel asks for the console to be let go.
  package func releaseAsked() { act(on: .releaseAsked(canPause: onAway != nil)) }

  /// The kernel says that the console is in front again.
  package func acquired() { act(on: .acquired) }

  /// Brings console `number` to the front, if this one is there. The kernel then asks for the
  /// release as for any other switch.
  package func activate(_ number: Int) {
    guard state == .front else { return }
    do throws(SystemCallError) { try terminal.activate(number) } catch {
      if hasNotedActivation { return }
      hasNotedActivation = true
      note("no console \(number): " + error.description)
    }
  }

  /// Gives the screen back to the text and the keys to the shell. A failure leaves nothing else to
  /// try: the terminal is gone.
  package func close() { act(on: .closed) }

  private func act(on event: ConsoleState.Event) {
    switch state.apply(event) {
    case .nothing: break
    case .pauseAndRelease:
      onAway?()
      answerRelease()
    case .release: answerRelease()
    case .refuse:
      attempt { () throws(SystemCallError) in try terminal.answerRelease(allowed: false) }
    case .acknowledgeAndResume:
      acknowledge()
      onFront?()
    case .acknowledge: acknowledge()
    case .resume: onFront?()
    case .restore:
      giveBack()
      signals = nil
    }
  }

  private func answerRelease() {
    do throws(SystemCallError) { try terminal.answerRelease(allowed: true) } catch {
      note(error.description)
      act(on: .notReleased)
    }
  }

  private func acknowledge() {
    attempt { () throws(SystemCallError) in try terminal.acknowledgeAcquisition() }
  }

  private func attempt(_ body: () throws(SystemCallError) -> Void) {
    do throws(SystemCallError) { try body() } catch { note(error.description) }
  }

  private func giveBack() {
    do throws(SystemCallError) {
      try ConsoleRestoration.restore(terminal, keyboardMode: formerKeyboardMode)
      watch?.standDown()
    } catch {
      // Hung up, as a rule: the guard opens it anew.
      watch?.takeOver()
    }
  }
}
