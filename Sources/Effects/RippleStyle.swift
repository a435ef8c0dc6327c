/// What a ripple looks like.
public enum RippleStyle: Hashable, Sendable {
  /// A disc.
  case fill
  /// A circle's line; `lineWidth` in points, where 0 stands for 1.
  case ring(lineWidth: Double)
}

/// What starts a ripple.
public enum RippleTrigger: Hashable, Sendable {
  /// A recognised tap: the circle grows and fades from where the finger was lifted.
  case tap
  /// A finger that comes down: the circle grows from there, and fades when the finger is lifted or
  /// taken away.
  case touchDown
}
