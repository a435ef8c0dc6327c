/// How much light the screen gives.
public enum PowerLevel: Hashable, Sendable {
  /// As bright as it is meant to be.
  case on
  /// Darker, but drawn as ever; a touch brightens it and counts.
  case dimmed
  /// Dark: nothing is drawn and nothing wakes; a touch lights it and counts for nothing else.
  case off

  /// One word, as for a log.
  public var name: String {
    switch self {
    case .on: return "on"
    case .dimmed: return "dimmed"
    case .off: return "off"
    }
  }
}
