import Geometry

/// An animation of one property through a list of values.
public struct KeyframeAnimation: TimedAnimation, Hashable, Sendable {
  /// What is animated.
  public var property: AnimatableProperty
  /// Values, key times, curves and calculation mode.
  public var track: KeyframeTrack { didSet { resolvePath() } }
  /// A path that the property, which takes a point, moves along; it replaces the values.
  ///
  /// Each line or curve is an interval between two key times, so there is one key time more than there
  /// are of them; a move jumps, a close is a line. In linear and cubic mode an interval runs by
  /// the curve's own parameter, bent by its timing curve; in the paced modes at an even speed, by arc
  /// length. In discrete mode the place stays at each interval's start, and last at the end. An empty
  /// path, and one with points that are not finite, shows nothing.
  public var path: Path? { didSet { resolvePath() } }
  /// Whether the layer's `rotation` follows the direction of `path` too.
  public var rotationMode: RotationMode
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool
  /// The value is added to what is shown underneath, instead of replacing it.
  public var isAdditive: Bool
  /// Each iteration starts where the last one ended.
  public var isCumulative: Bool
  /// `path` with its times; nil where there is nothing to show.
  package private(set) var pathTrack: PathTrack?

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
    rotationMode = .none
    isRemovedOnCompletion = true
    isAdditive = false
    isCumulative = false
  }

  /// An animation of `property`, which takes a point, along `path`.
  public init(
    _ property: AnimatableProperty, path: Path, rotationMode: RotationMode = .none,
    keyTimes: [Double]? = nil, calculationMode: CalculationMode = .linear,
    duration: Double = 0.25, timingCurves: [TimingCurve] = []
  ) {
    self.init(
      property, values: [], keyTimes: keyTimes, calculationMode: calculationMode,
      duration: duration, timingCurves: timingCurves)
    self.rotationMode = rotationMode
    self.path = path
    resolvePath()
  }

  private mutating func resolvePath() {
    pathTrack = path.flatMap {
      PathTrack($0, keyTimes: track.keyTimes, mode: track.calculationMode)
    }
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
  /// See `KeyframeTrack.tensionValues`.
  public var tensionValues: [Double] {
    get { track.tensionValues }
    set { track.tensionValues = newValue }
  }
  /// See `KeyframeTrack.continuityValues`.
  public var continuityValues: [Double] {
    get { track.continuityValues }
    set { track.continuityValues = newValue }
  }
  /// See `KeyframeTrack.biasValues`.
  public var biasValues: [Double] {
    get { track.biasValues }
    set { track.biasValues = newValue }
  }
}
