import Motion

extension PropertyAnimator {
  /// Sets it running: from the start, after `delay` seconds, or from where it was paused, at once.
  ///
  /// It begins with the frame in which it is called, or the next one. A reversed animator that was
  /// inactive runs from the end to the start. Does nothing while it runs or is stopped.
  public func startAnimation(afterDelay delay: Double = 0) {
    let isNew = phase == .inactive
    if !enter(.start) { return }
    if isNew {
      activate(delay: delay > 0 ? FrameTime.nanoseconds(delay) : 0)
    } else {
      showTracks()
    }
    startClock()
  }

  /// Keeps it where it is. An inactive one becomes active, at its start.
  public func pauseAnimation() {
    let isNew = phase == .inactive
    if !isInterruptible || !enter(.pause) { return }
    if isNew { activate(delay: 0) } else { showTracks() }
  }

  /// How far it is, 0 at the start and 1 at the end, whatever its direction; 0 while it is inactive.
  ///
  /// Of the way or of the time, see `scrubsLinearly`; a spring that overshoots is beyond 1. Setting it
  /// moves everything there (clamped to 0...1, NaN is ignored); an inactive animator becomes active and
  /// paused, a running one runs on from there. After a `continueAnimation` with a timing of its own it
  /// is always that of the way, and setting it returns to the animator's own timing.
  public var fractionComplete: Double {
    get {
      if phase == .inactive { return 0 }
      if let scrubbed, since == nil { return scrubbed }
      if scrubsLinearly || !leg.isFirst { return progress }
      return fractionOver
    }
    set {
      let isNew = phase == .inactive
      if newValue.isNaN || !isInterruptible || !enter(.scrub) { return }
      if isNew { activate(delay: 0) }
      returnToFirstLeg()
      let fraction = max(0, min(1, newValue))
      let time = scrubsLinearly ? pace.fraction(at: fraction, duration: leg.seconds) : fraction
      elapsed = FrameTime.saturated((time * Double(leg.length) + 0.5).rounded(.down))
      scrubbed = fraction
      showTracks()
      if phase == .running { startClock() }
    }
  }

  /// Whether it runs back to its start. False again once it is inactive after its end.
  public var isReversed: Bool {
    get { isTurned }
    set {
      if isTurned == newValue { return }
      if phase == .inactive { isTurned = newValue }
      if phase == .inactive || phase == .stopped || !isInterruptible { return }
      stopClock()
      isTurned = newValue
      if !leg.isFirst { beginLeg(leg.pace, duration: nil) }
      showTracks()
      if phase == .running { startClock() }
    }
  }

  /// Sets an active animator running from where it is with another timing.
  ///
  /// - Parameters:
  ///   - curve: Nil: the timing that it has.
  ///   - durationFactor: The time to the goal as a multiple of `duration`; 0, less or NaN: the share of
  ///     `duration` that the way still is. A spring takes its own time. Without a curve and a factor it
  ///     goes on as if it had not been paused.
  public func continueAnimation(curve: TimingCurve? = nil, durationFactor: Double = 0) {
    if curve == nil && !(durationFactor > 0) { return startAnimation() }
    goOn(
      curve.map { .curve($0) } ?? leg.pace,
      duration: durationFactor > 0 ? durationFactor * duration : nil)
  }

  /// Sets an active animator running from where it is, pulled by a spring; `initialVelocity` is in
  /// distances that are left a second; NaN is 0.
  public func continueAnimation(spring: Spring, initialVelocity: Double = 0) {
    goOn(.pull(spring, initialVelocity: initialVelocity), duration: nil)
  }

  /// Stops an active animator where it is: the model values become those that are shown.
  ///
  /// Without finishing it is inactive then, and completions are not called. Else it is stopped, and waits
  /// for `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    if !isInterruptible { return }
    let wasActive = state == .active
    if !enter(withoutFinishing ? .stopWithoutFinishing : .stop) { return }
    if wasActive {
      tracks.removeAll { !$0.isOwn }
      for track in tracks { release(track, at: track.value(on: leg, at: elapsed)) }
    }
    if withoutFinishing { reset() }
  }

  /// Ends a stopped animator: with everything at the start, at the end, or where it stands. Completions
  /// are called with `position`. Does nothing in other states.
  public func finishAnimation(at position: Position) {
    if !enter(.finish) { return }
    for track in tracks {
      switch position {
      case .start: track.view.view?.setModelValue(track.from, of: track.property)
      case .end: track.view.view?.setModelValue(track.to, of: track.property)
      case .current: break
      }
    }
    deliver(position)
  }

  private func goOn(_ pace: AnimationPace, duration: Double?) {
    if !isInterruptible || state != .active { return }
    stopClock()
    phase = .running
    beginLeg(pace, duration: duration)
    showTracks()
    startClock()
  }
}
