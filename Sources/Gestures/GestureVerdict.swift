/// What a recognizer makes of a touch or of time. The arena decides what comes of it.
public enum GestureVerdict: Hashable, Sendable {
  /// Nothing new.
  case undecided
  /// This is not the gesture.
  case failed
  /// A gesture that lasts has begun.
  case began
  /// A gesture that lasts goes on.
  case changed
  /// The gesture is complete, be it of one moment or one that had begun.
  case ended
  /// A gesture that had begun is void.
  case cancelled
}
