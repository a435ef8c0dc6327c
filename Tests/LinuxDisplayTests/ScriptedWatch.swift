import KioskTestKit
import LinuxDisplay
import LinuxIO

/// A guard that only remembers what it was told.
final class ScriptedWatch: ConsoleWatch {
  private(set) var told: [String] = []

  func standDown() { told.append("stand down") }
  func takeOver() { told.append("take over") }
}

/// A console on a scripted terminal, whose signals arrive at once.
final class ScriptedConsoleStage {
  static let release: Int32 = 40
  static let acquire: Int32 = 41

  let terminal: ScriptedConsole
  let watch = ScriptedWatch()
  private(set) var console: Console?
  private(set) var notes: [String] = []
  /// What happened in order, besides the terminal's calls.
  private(set) var events: [String] = []

  init(_ terminal: ScriptedConsole = ScriptedConsole(), followed: Bool = true)
    throws(SystemCallError)
  {
    self.terminal = terminal
    console = try Console(
      taking: terminal, release: Self.release, acquire: Self.acquire,
      watch: { [watch] keyboardMode in
        self.events.append("guard for keyboard \(keyboardMode), \(terminal.display)")
        return watch
      },
      note: { self.notes.append($0) })
    terminal.onSignal = { signal in
      if signal == Self.release { self.console?.releaseAsked() } else { self.console?.acquired() }
    }
    guard followed else { return }
    console?.onAway = { self.events.append("away, \(terminal.front)") }
    console?.onFront = { self.events.append("front, \(terminal.front)") }
  }

  func letGo() { console = nil }
}
