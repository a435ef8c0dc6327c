/// What happened to a touch.
public enum TouchPhase: Hashable, Sendable {
  /// It came down.
  case began
  /// It is somewhere else than before.
  case moved
  /// It was lifted.
  case ended
  /// It is gone without having been lifted (unplugged, lost, a palm): nothing may be triggered.
  case cancelled
}
