import Motion

extension View {
  /// Runs `changes`; what it sets on views of this window moves there, from what is shown, in `duration`
  /// seconds. Model values change at once.
  ///
  /// ```swift
  /// card.animate(duration: 0.3, delay: 0.1, curve: .easeOut) {
  ///   card.center = Point(400, 240)
  ///   card.alpha = 1
  ///   card.rotation = 0.1
  /// }
  /// ```
  ///
  /// Frame, bounds, centre, transform, scale, rotation, translation, alpha, corner radii, border, shadow
  /// and the colours of views and labels move; everything else, `isHidden` too, changes at once. Layout
  /// that is to move is asked for with `layoutIfNeeded()` inside `changes`, or with the option. A value
  /// set to what it is animates nothing. A block inside `changes` has its own duration and completion.
  ///
  /// - Parameters:
  ///   - duration: 0, less or NaN: the new values show at once, or after the delay. Infinite: what is
  ///     shown stays, for ever.
  ///   - delay: Seconds from the frame on; until then what was shown when it was set stays. Less than 0
  ///     and NaN are 0.
  ///   - completion: Called once, when all of it ended and the last values were committed; with false if
  ///     something cut it short. Where nothing has to move it is called before `animate` returns: in no
  ///     time, outside a window, without a change.
  public final func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    options: ViewAnimationOptions = [], _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = options.timing(duration: duration, delay: delay)
    let isImmediate = !(duration > 0) && !(delay > 0)
    run(
      isImmediate ? .immediate : .timed(.curve(curve), timing), options: options, changes,
      completion: completion)
  }

  /// Runs `changes`, as `animate(duration:…)` does, and lets a spring pull what they set to its place.
  ///
  /// It takes as long as the spring needs to settle. What moves when it is set keeps its velocity, so a
  /// new goal bends the way without a kink.
  ///
  /// - Parameter initialVelocity: In distances a second, towards the new value, like the speed of a finger
  ///   that lets go; nil: that with which each value moves already. NaN is 0.
  public final func animate(
    spring: Spring, initialVelocity: Double? = nil, delay: Double = 0,
    options: ViewAnimationOptions = [], _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = options.timing(duration: 0, delay: delay)
    run(
      .timed(.spring(spring, initialVelocity: initialVelocity), timing), options: options, changes,
      completion: completion)
  }

  /// The same with the spring of `dampingRatio` that settles in `duration` seconds when it starts at rest.
  ///
  /// - Parameters:
  ///   - duration: 0, less or NaN: the new values show at once, or after the delay. At most 1000 times the
  ///     settling time of a spring with a response of a second.
  ///   - dampingRatio: 1 comes to rest without overshooting, less swings. At 0 it would swing for ever, so
  ///     0.01 is the least; NaN is 1.
  public final func animate(
    duration: Double, dampingRatio: Double, initialVelocity: Double? = nil, delay: Double = 0,
    options: ViewAnimationOptions = [], _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if !(duration > 0) {
      animate(
        duration: 0, delay: delay, options: options, changes, completion: completion)
      return
    }
    animate(
      spring: Spring(dampingRatio: dampingRatio, settlingIn: duration),
      initialVelocity: initialVelocity, delay: delay, options: options, changes,
      completion: completion)
  }

  /// Runs `changes` as if no block ran around it: what they set shows at once. What moves already goes on.
  public final func performWithoutAnimation(_ changes: () -> Void) {
    guard let host else { return changes() }
    let outer = host.animation
    host.animation = nil
    changes()
    host.animation = outer
  }

  /// Runs `changes` in the window's context `kind`, and calls `completion` when all that came of it ended.
  final func run(
    _ kind: ViewAnimation.Kind, options: ViewAnimationOptions, _ changes: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    guard let host else {
      changes()
      completion?(true)
      return
    }
    if options.contains(.layoutSubviews) { performWithoutAnimation { layoutIfNeeded() } }
    let outer = host.animation
    let group = completion.map { ViewAnimationGroup($0) }
    let animation = ViewAnimation(kind: kind, group: group)
    host.animation = animation
    changes()
    if options.contains(.layoutSubviews) { layoutIfNeeded() }
    if case .keyframes(let recorder) = kind { recorder.start(animation) }
    host.animation = outer
    group?.end(finished: true)
  }
}

extension ViewAnimationOptions {
  /// The timing of what a block animates.
  func timing(duration: Double, delay: Double) -> MediaTiming {
    MediaTiming(
      timeOffset: delay > 0 ? -delay : 0, duration: duration,
      repeatCount: contains(.repeat) ? .infinity : 0, autoreverses: contains(.autoreverse),
      fillMode: delay > 0 ? .backwards : .removed)
  }
}

extension Spring {
  /// The spring of a damping ratio, 0.01...1000 (NaN is 1), that settles in `duration` seconds from rest.
  ///
  /// Settling times grow with the response, so one is measured and the response scaled.
  init(dampingRatio: Double, settlingIn duration: Double) {
    let ratio = dampingRatio.isNaN ? 1 : max(0.01, dampingRatio)
    let single = Spring(dampingRatio: ratio, response: 1).settlingDuration(initialVelocity: 0)
    self.init(dampingRatio: ratio, response: duration / single)
  }
}
