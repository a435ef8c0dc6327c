/// How a keyframe animation gets from one value to the next.
public enum CalculationMode: Hashable, Sendable {
  /// In a straight line.
  case linear
  /// Not at all: each value stays until the next one's time.
  case discrete
  /// In a straight line at an even pace; key times and timing curves don't count.
  case paced
  /// On a smooth curve through every value.
  case cubic
  /// On a smooth curve, that of `cubic` at even key times, at an even pace, to about a hundredth; key times
  /// and timing curves don't count.
  case cubicPaced
}
