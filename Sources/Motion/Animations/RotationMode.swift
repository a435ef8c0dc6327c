/// Whether what moves along a path turns with it.
public enum RotationMode: Hashable, Sendable {
  /// It does not turn.
  case none
  /// Its x axis points along the path.
  case auto
  /// Its x axis points back along the path.
  case autoReverse
}
