import Motion

/// A running animation as the inspector tells of it.
public struct AnimationReport: Hashable, Sendable {
  /// The layer's name; its kind, as in `ShapeLayer`, where it has none.
  public var layer: String
  /// The key under which it was added.
  public var key: String
  /// What moves: a property's name, or `group`, `fade`, `push`, `moveIn`, `reveal`.
  public var kind: String
  /// How much of the current iteration's time is over, 0...1.
  public var progress: Double

  /// A report from its parts.
  public init(layer: String, key: String, kind: String, progress: Double) {
    self.layer = layer
    self.key = key
    self.kind = kind
    self.progress = progress
  }
}

extension LayerTree {
  /// The animations that moved something in the last frame, back to front: those that have begun and
  /// are not over, on layers that are not hidden, where time passes.
  ///
  /// Collected by a walk over the whole tree when it is asked for; until then it costs nothing.
  public var runningAnimations: [AnimationReport] {
    var reports: [AnimationReport] = []
    root.report(to: &reports, in: self)
    return reports
  }
}

extension Layer {
  fileprivate final func report(to reports: inout [AnimationReport], in tree: LayerTree) {
    if isShownHidden { return }
    let clock = clock(in: tree)
    for running in animations where clock.direction != 0 {
      guard let begin = running.begin else { continue }
      let timing = running.animation.timing
      let position = timing.position(at: clock.now, begin: begin)
      if position.phase != .active { continue }
      // What no frame is wanted for is paused, or lasts for ever at its first value.
      if running.animation.demand(at: clock.now, begin: begin) == .none { continue }
      reports.append(
        AnimationReport(
          layer: name.isEmpty ? kindName : name, key: running.key,
          kind: running.animation.kindName, progress: position.progress))
    }
    for layer in sublayers { layer.report(to: &reports, in: tree) }
  }
}
