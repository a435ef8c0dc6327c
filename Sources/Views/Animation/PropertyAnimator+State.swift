extension PropertyAnimator {
  /// Where an animator is.
  ///
  ///     inactive ──start, pause, scrub──▶ active ──stop──▶ stopped ──finish──▶ inactive
  ///         ▲                                │                │
  ///         └────── end reached ─────────────┴─ stop without finishing
  public enum State: Hashable, Sendable {
    /// Blocks are collected; nothing was changed.
    case inactive
    /// Its properties are on their way: moving, or paused.
    case active
    /// Its properties stand where they were stopped, and wait for `finishAnimation(at:)`.
    case stopped
  }

  /// Where an animation came to its end.
  public enum Position: Hashable, Sendable {
    /// Back where it began.
    case start
    /// At the values that its blocks set.
    case end
    /// Where it was stopped.
    case current
  }

  /// The states, with what `active` hides.
  enum Phase: Hashable {
    case inactive
    case running
    case paused
    case stopped

    /// What may happen to an animator.
    enum Event {
      case start
      case pause
      case scrub
      /// The last value is reached.
      case arrive
      /// The last value is reached, and kept.
      case arriveAndPause
      case stop
      case stopWithoutFinishing
      case finish
    }

    /// The phase after `event`; nil where it has no meaning and nothing happens.
    func after(_ event: Event) -> Phase? {
      switch (self, event) {
      case (.inactive, .start), (.paused, .start), (.running, .scrub): .running
      case (.inactive, .pause), (.inactive, .scrub), (.running, .pause), (.paused, .scrub): .paused
      case (.running, .arrive), (.stopped, .finish): .inactive
      case (.running, .arriveAndPause): .paused
      case (.running, .stop), (.paused, .stop): .stopped
      case (.running, .stopWithoutFinishing), (.paused, .stopWithoutFinishing),
        (.stopped, .stopWithoutFinishing):
        .inactive
      case (.inactive, .arrive), (.inactive, .arriveAndPause), (.inactive, .stop),
        (.inactive, .stopWithoutFinishing), (.inactive, .finish), (.running, .start),
        (.running, .finish), (.paused, .pause), (.paused, .arrive), (.paused, .arriveAndPause),
        (.paused, .finish), (.stopped, .start), (.stopped, .pause), (.stopped, .scrub),
        (.stopped, .arrive), (.stopped, .arriveAndPause), (.stopped, .stop):
        nil
      }
    }
  }
}
