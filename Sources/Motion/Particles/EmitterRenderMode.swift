/// In which order, and how, particles are drawn over each other.
public enum EmitterRenderMode: UInt8, Hashable, Sendable {
  /// In no particular order; here the oldest first.
  case unordered
  /// The oldest first, so that the youngest is on top.
  case oldestFirst
  /// The oldest last.
  case oldestLast
  /// Colours add up.
  case additive
}
