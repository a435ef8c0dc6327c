/// An animation of one property that a spring pulls from one value to another.
///
/// The ends are given as in `BasicAnimation`. In `duration` seconds, by default the spring's settling
/// time, the value swings in by the spring's closed form; at the end it is exactly the end value. An
/// infinite duration lets it swing on until nothing of it is left.
///
/// `timingCurve` bends the spring's time; leave it linear. Colours are clamped as they overshoot; what
/// has no numbers of its own (flags, lists of different lengths) changes when the spring is half way.
public struct SpringAnimation: TimedAnimation, Hashable, Sendable {
  /// What is animated.
  public var property: AnimatableProperty
  /// The value at the start.
  public var fromValue: AnimationValue? { didSet { resolve() } }
  /// The value at the end.
  public var toValue: AnimationValue? { didSet { resolve() } }
  /// The difference of the two.
  public var byValue: AnimationValue? { didSet { resolve() } }
  /// The spring.
  public var spring: Spring { didSet { resolve() } }
  /// The speed at the start in distances a second, towards the end value; NaN is 0, clamped to ±1e6.
  public var initialVelocity: Double { didSet { resolve() } }
  /// The velocity at the start, component by component, a second; replaces `initialVelocity`.
  ///
  /// As `Animation.velocity(of:at:begin:over:)` gives it: of the property's own kind, but for colours
  /// and transforms (see there). What does not fit the property counts as none. Not finite: 0.
  public var velocityValue: AnimationValue? { didSet { resolve() } }
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool
  /// The value is added to what is shown underneath, instead of replacing it.
  public var isAdditive: Bool
  /// Each iteration starts where the last one ended.
  public var isCumulative: Bool
  /// What was shown when the animation was added; a layer sets it.
  package var previousValue: AnimationValue?

  /// Seconds until every component stays within 1/1000 of the distance, at most
  /// `Spring.longestSettling`; computed when a part changes, not in frames. `duration` does not follow it.
  ///
  /// With `velocityValue` the distance is that of `fromValue` and `toValue`, or a tenth of
  /// |velocity| / ω₀ where that is more; without both ends `velocityValue` does not count.
  public private(set) var settlingDuration: Double = 0

  /// An animation of `property` by `spring`; `duration` nil is its `settlingDuration`.
  public init(
    _ property: AnimatableProperty, from fromValue: AnimationValue? = nil,
    to toValue: AnimationValue? = nil, by byValue: AnimationValue? = nil,
    spring: Spring = Spring(), initialVelocity: Double = 0, velocityValue: AnimationValue? = nil,
    duration: Double? = nil
  ) {
    self.property = property
    self.fromValue = fromValue
    self.toValue = toValue
    self.byValue = byValue
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.velocityValue = velocityValue
    timing = MediaTiming(duration: 0)
    timingCurve = .linear
    isRemovedOnCompletion = true
    isAdditive = false
    isCumulative = false
    resolve()
    timing.duration = duration ?? settlingDuration
  }

  /// `initialVelocity` within its range.
  var usableVelocity: Double {
    initialVelocity.isNaN ? 0 : max(-1e6, min(1e6, initialVelocity))
  }

  private mutating func resolve() {
    guard let from = fromValue, let to = toValue, let velocityValue,
      let distances = to.displacement(to: from),
      let velocities = from.velocityLanes(of: velocityValue)
    else {
      settlingDuration = spring.settlingDuration(initialVelocity: usableVelocity)
      return
    }
    let length = AnimationValue.length(distances)
    let reach = AnimationValue.length(velocities) / spring.square.squareRoot()
    let scale = max(length, reach / 10)
    settlingDuration = 0
    if !(scale > 0) { return }
    for lane in distances.indices {
      let time = spring.settling(
        displacement: distances[lane] / scale, velocity: velocities[lane] / scale)
      settlingDuration = max(settlingDuration, time)
    }
  }
}
