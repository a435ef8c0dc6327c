/// The time of a layer or an animation inside its parent's time, as QuartzCore's media timing.
///
/// Local time is t = (tp − begin) × speed + timeOffset. Every number has an outcome: durations are
/// turned into whole nanoseconds and saturate at 292 years, which counts as for ever; NaN is 0.
public struct MediaTiming: Hashable, Sendable {
  /// The parent time at which local time starts. Nil: for an animation the first frame that shows
  /// it, for a layer its parent's zero.
  public var beginTime: FrameTime?
  /// Seconds added to local time: how far in it starts. Negative: a delay.
  public var timeOffset: Double
  /// Local seconds a parent second. 0 pauses, negative runs backwards; NaN and infinities count as 0.
  public var speed: Double
  /// Seconds that one iteration lasts, one way. 0 or less: over at once. Infinite: stays at its
  /// first value for ever.
  public var duration: Double
  /// How often the animation runs, fractions allowed; 0 or less and NaN count as 1, infinite is for ever.
  public var repeatCount: Double
  /// Seconds for which the animation repeats; when over 0 it replaces `repeatCount`.
  public var repeatDuration: Double
  /// Each iteration runs back again, which takes `duration` a second time.
  public var autoreverses: Bool
  /// What shows before the begin and after the end.
  public var fillMode: FillMode

  /// A timing with QuartzCore's defaults, and a duration of a quarter second.
  public init(
    beginTime: FrameTime? = nil, timeOffset: Double = 0, speed: Double = 1,
    duration: Double = 0.25, repeatCount: Double = 0, repeatDuration: Double = 0,
    autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.timeOffset = timeOffset
    self.speed = speed
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// A layer's timing as it is by default: its parent's time.
  public static let identity = MediaTiming(beginTime: .zero, duration: .infinity)
}
