import CLinux
import LinuxDisplay
import LinuxIO

/// The cards of a scripted machine: they come, go and are told by no one.
package final class ScriptedCards: CardSource {
  /// What is there now, in the order in which it is tried.
  package var cards: [ScriptedKMS]
  /// Nodes that answer this errno when they are opened.
  package var refusals: [(path: String, errno: Int32)] = []
  /// How often a card was opened.
  package private(set) var openings = 0

  package init(_ cards: [ScriptedKMS]) { self.cards = cards }

  package func paths() -> [String] {
    refusals.map { $0.path } + cards.filter { !$0.isUnbound }.map { $0.path }
  }

  package func open(_ path: String) throws(SystemCallError) -> any KMSDevice {
    for refusal in refusals where refusal.path == path {
      throw SystemCallError(call: "open", on: path, errno: refusal.errno)
    }
    for card in cards where card.path == path && !card.isUnbound {
      openings += 1
      return card
    }
    throw SystemCallError(call: "open", on: path, errno: ENOENT)
  }
}
