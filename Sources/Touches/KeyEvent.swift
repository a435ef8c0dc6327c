/// One key that went down, went up or repeats, and what it means in the keyboard's layout.
public struct KeyEvent: Hashable, Sendable {
  /// What the key did.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case down
    /// It is held, and does again what it did when it went down.
    case repeated
    /// It went up. One that went up because its keyboard is gone, or because the console was switched
    /// away, counts as well.
    case up
  }

  /// The key's meaning as a keysym of xkbcommon: `KeySymbol.…`, or any other of
  /// xkbcommon-keysyms.h. The letter keys have the code points of their letters. 0 for none.
  public var symbol: UInt32
  /// What the key writes, in most cases one character; empty for keys that write nothing, for key
  /// releases, and while a dead key waits for the next one. Never a control character.
  public var text: String
  /// What the key did.
  public var phase: Phase
  /// The modifiers in effect before the key itself changed them.
  public var modifiers: KeyModifiers
  /// The time of the report that told of it, or of the moment at which the repetition was due.
  public var timeNanoseconds: Int64

  /// An event from its parts.
  public init(
    symbol: UInt32, text: String = "", phase: Phase = .down, modifiers: KeyModifiers = [],
    timeNanoseconds: Int64
  ) {
    self.symbol = symbol
    self.text = text
    self.phase = phase
    self.modifiers = modifiers
    self.timeNanoseconds = timeNanoseconds
  }
}
