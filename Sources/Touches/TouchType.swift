/// What touches.
public enum TouchType: Hashable, Sendable {
  /// A finger, or whatever else a touch screen takes for one.
  case finger
  /// The button of a mouse, or of another device that moves a cursor.
  case pointer
}
