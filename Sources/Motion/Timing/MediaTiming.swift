/// The time of a layer or an animation inside its parent's time, as QuartzCore's media timing.
///
/// Local time is t = (tp − begin) × speed + timeOffset. Every number has an outcome: durations are
/// turned into whole nanoseconds and saturate at 292 years, which counts as for ever; NaN is 0.
public struct MediaTiming: Hashable, Sendable {
  /// The parent time at which local time starts. Nil: for an animation the first frame that shows
  /// it, for a layer its parent's zero.
  public var beginTime: FrameTime?
  /// Seconds added to local time: how far in it starts. Negative: a delay.
  public var timeOffset: Double { didSet { resolve() } }
  /// Local seconds a parent second. 0 pauses, negative runs backwards; NaN and infinities count as 0.
  public var speed: Double
  /// Seconds that one iteration lasts, one way. 0 or less: over at once. Infinite: stays at its
  /// first value for ever.
  public var duration: Double { didSet { resolve() } }
  /// How often the animation runs, fractions allowed; 0 or less and NaN count as 1, infinite is for ever.
  public var repeatCount: Double { didSet { resolve() } }
  /// Seconds for which the animation repeats; when over 0 it replaces `repeatCount`.
  public var repeatDuration: Double { didSet { resolve() } }
  /// Each iteration runs back again, which takes `duration` a second time.
  public var autoreverses: Bool { didSet { resolve() } }
  /// What shows before the begin and after the end.
  public var fillMode: FillMode

  /// Nanoseconds of one iteration, one way; `Int64.max` is for ever. Kept, as every frame asks for it.
  private(set) var iterationNanoseconds: Int64 = 0
  /// Nanoseconds from begin to end at speed 1; `Int64.max` is for ever.
  private(set) var activeNanoseconds: Int64 = 0
  /// `timeOffset` in nanoseconds.
  private(set) var offsetNanoseconds: Int64 = 0

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
    resolve()
  }

  private mutating func resolve() {
    iterationNanoseconds = max(0, FrameTime.nanoseconds(duration))
    offsetNanoseconds = FrameTime.nanoseconds(timeOffset)
    activeNanoseconds = wholeNanoseconds
  }

  private var wholeNanoseconds: Int64 {
    let single = iterationNanoseconds
    if repeatDuration > 0 && single > 0 { return FrameTime.nanoseconds(repeatDuration) }
    let cycle = autoreverses ? FrameTime.sum(single, single) : single
    if !(repeatCount > 0) || cycle == 0 || cycle == .max { return cycle }
    if repeatCount < 9e15 && repeatCount == repeatCount.rounded(.down) {
      let (product, overflow) = cycle.multipliedReportingOverflow(by: Int64(repeatCount))
      return overflow ? .max : product
    }
    return FrameTime.saturated((Double(cycle) * repeatCount + 0.5).rounded(.down))
  }

  /// A layer's timing as it is by default: its parent's time.
  public static let identity = MediaTiming(beginTime: .zero, duration: .infinity)
}
