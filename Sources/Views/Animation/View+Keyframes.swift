import Motion

extension View {
  /// Runs `changes`, and lets what it sets inside `addKeyframe` move from place to place.
  ///
  /// ```swift
  /// ball.animateKeyframes(duration: 2) {
  ///   ball.addKeyframe(relativeStart: 0, relativeDuration: 0.25) { ball.center.y -= 80 }
  ///   ball.addKeyframe(relativeStart: 0.25, relativeDuration: 0.25) { ball.center.y += 80 }
  ///   ball.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { ball.alpha = 0 }
  /// }
  /// ```
  ///
  /// Each property has a way of its own: it rests where the last keyframe brought it until the next one
  /// of that property begins, and at the end until the duration is over. What is set outside of
  /// `addKeyframe` takes the whole duration. In discrete mode a value shows from its keyframe's start
  /// on, in the paced modes the times don't count. Duration, delay and completion are those of
  /// `animate(duration:…)`.
  public final func animateKeyframes(
    duration: Double, delay: Double = 0, calculationMode: CalculationMode = .linear,
    options: ViewAnimationOptions = [], _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if !(duration > 0) {
      animate(duration: 0, delay: delay, options: options, changes, completion: completion)
      return
    }
    let recorder = KeyframeRecorder(
      timing: options.timing(duration: duration, delay: delay), mode: calculationMode)
    run(.keyframes(recorder), options: options, changes, completion: completion)
  }

  /// Inside `animateKeyframes`: what `changes` sets is reached at the end of this part of the duration.
  ///
  /// Both numbers are fractions of the duration, clamped to 0...1 and to its end; NaN is 0. A keyframe
  /// that begins before an earlier one of the same property ended begins where that ended. Elsewhere
  /// `changes` just runs.
  public final func addKeyframe(
    relativeStart: Double, relativeDuration: Double, _ changes: () -> Void
  ) {
    guard let animation = host?.animation, case .keyframes(let recorder) = animation.kind else {
      return changes()
    }
    recorder.inKeyframe(start: relativeStart, duration: relativeDuration, changes)
  }
}
