/// An animation of one property through a list of values.
public struct KeyframeAnimation: TimedAnimation, Hashable, Sendable {
  /// What is animated.
  public var property: AnimatableProperty
  /// Values, key times, curves and calculation mode.
  public var track: KeyframeTrack
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool
  /// The value is added to what is shown underneath, instead of replacing it.
  public var isAdditive: Bool
  /// Each iteration starts where the last one ended.
  public var isCumulative: Bool

  /// An animation of `property` through `values`. Without values it shows nothing.
  public init(
    _ property: AnimatableProperty, values: [AnimationValue], keyTimes: [Double]? = nil,
    calculationMode: CalculationMode = .linear, duration: Double = 0.25,
    timingCurves: [TimingCurve] = []
  ) {
    self.property = property
    track = KeyframeTrack(
      values: values, keyTimes: keyTimes, timingCurves: timingCurves,
      calculationMode: calculationMode)
    timing = MediaTiming(duration: duration)
    timingCurve = .linear
    isRemovedOnCompletion = true
    isAdditive = false
    isCumulative = false
  }

  /// See `KeyframeTrack.values`.
  public var values: [AnimationValue] {
    get { track.values }
    set { track.values = newValue }
  }
  /// See `KeyframeTrack.keyTimes`.
  public var keyTimes: [Double]? {
    get { track.keyTimes }
    set { track.keyTimes = newValue }
  }
  /// See `KeyframeTrack.timingCurves`.
  public var timingCurves: [TimingCurve] {
    get { track.timingCurves }
    set { track.timingCurves = newValue }
  }
  /// See `KeyframeTrack.calculationMode`.
  public var calculationMode: CalculationMode {
    get { track.calculationMode }
    set { track.calculationMode = newValue }
  }
}
