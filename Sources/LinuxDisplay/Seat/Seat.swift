import LinuxIO

/// A card, input devices and a keyboard, and whether this program has them just now.
///
///     front ──another console or session──▶ away ──back──▶ front
package protocol Seat: NodeOpener {
  /// Called when the devices are about to be taken away: drawing must have stopped when it returns.
  var onAway: (() -> Void)? { get set }
  /// Called when the devices are there again. Input devices have to be opened anew.
  var onFront: (() -> Void)? { get set }
  /// Asks for console `number` to come to the front.
  func activate(console number: Int)
  /// Gives everything back but the nodes that are still open.
  func close()
}
