/// What all kinds of animation have: a time of their own and an overall curve.
public protocol TimedAnimation {
  /// When it begins, how long it lasts, how often it runs, what it fills.
  var timing: MediaTiming { get set }
  /// How each iteration's progress runs over time.
  var timingCurve: TimingCurve { get set }
  /// Whether the layer lets go of it when it is over; without that its fill stays.
  var isRemovedOnCompletion: Bool { get set }
}

extension TimedAnimation {
  /// See `MediaTiming.beginTime`.
  public var beginTime: FrameTime? {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// See `MediaTiming.timeOffset`; seconds.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// See `MediaTiming.speed`.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// See `MediaTiming.duration`; seconds.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// See `MediaTiming.repeatCount`.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// See `MediaTiming.repeatDuration`; seconds.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// See `MediaTiming.autoreverses`.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// See `MediaTiming.fillMode`.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
