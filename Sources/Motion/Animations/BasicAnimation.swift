/// An animation of one property from one value to another.
///
/// The seven combinations of QuartzCore's reference; "shown" is what the layer shows underneath, the
/// model value with the animations before this one applied:
///
/// | given | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` (`byValue` is ignored) | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue` + `byValue` |
/// | `byValue`, `toValue` | `toValue` − `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | shown |
/// | `toValue` | shown | `toValue` |
/// | `byValue` | shown | shown + `byValue` |
/// | none | what was shown when the animation was added | shown |
public struct BasicAnimation: TimedAnimation, Hashable, Sendable {
  /// What is animated.
  public var property: AnimatableProperty
  /// The value at the start.
  public var fromValue: AnimationValue?
  /// The value at the end.
  public var toValue: AnimationValue?
  /// The difference of the two.
  public var byValue: AnimationValue?
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool
  /// The value is added to what is shown underneath, instead of replacing it.
  public var isAdditive: Bool
  /// Each iteration starts where the last one ended.
  public var isCumulative: Bool
  /// What was shown when the animation was added; a layer sets it.
  package var previousValue: AnimationValue?

  /// An animation of `property` with QuartzCore's defaults: a quarter second, linear.
  public init(
    _ property: AnimatableProperty, from fromValue: AnimationValue? = nil,
    to toValue: AnimationValue? = nil, by byValue: AnimationValue? = nil,
    duration: Double = 0.25, timingCurve: TimingCurve = .linear
  ) {
    self.property = property
    self.fromValue = fromValue
    self.toValue = toValue
    self.byValue = byValue
    timing = MediaTiming(duration: duration)
    self.timingCurve = timingCurve
    isRemovedOnCompletion = true
    isAdditive = false
    isCumulative = false
  }

  /// Both ends over a layer that shows `shown` underneath.
  func ends(over shown: AnimationValue) -> (from: AnimationValue, to: AnimationValue) {
    AnimationValue.ends(
      from: fromValue, to: toValue, by: byValue, previous: previousValue, over: shown)
  }
}
