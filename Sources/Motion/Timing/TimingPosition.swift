/// Where an animation stands at a moment.
@frozen
public struct TimingPosition: Hashable, Sendable {
  /// The three parts of an animation's time.
  ///
  ///     before ──begin──▶ active ──active duration over──▶ after
  public enum Phase: Hashable, Sendable {
    /// The begin is still to come.
    case before
    /// Running, or paused on its way (`speed` 0).
    case active
    /// Over.
    case after
  }

  /// Before, active or after. Outside the active time the other members say what a fill shows.
  public var phase: Phase
  /// The way through the current iteration, before any timing curve: 0...1, exact at both ends.
  public var progress: Double
  /// How many whole iterations are behind; there and back counts as one with `autoreverses`.
  public var iteration: Int64
  /// Whether there is anything to show: while active, or where the fill mode holds a value.
  public var isShown: Bool

  /// A position from its parts.
  public init(phase: Phase, progress: Double, iteration: Int64, isShown: Bool) {
    self.phase = phase
    self.progress = progress
    self.iteration = iteration
    self.isShown = isShown
  }
}
