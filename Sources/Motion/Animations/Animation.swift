/// Any kind of animation, as a layer holds it.
///
/// An animation is a value: what it shows at a time follows from that time alone.
public indirect enum Animation: TimedAnimation, Hashable, Sendable {
  /// From one value to another.
  case basic(BasicAnimation)
  /// Through a list of values.
  case keyframe(KeyframeAnimation)
  /// Several side by side.
  case group(AnimationGroup)

  public var timing: MediaTiming {
    get {
      switch self {
      case .basic(let animation): animation.timing
      case .keyframe(let animation): animation.timing
      case .group(let animation): animation.timing
      }
    }
    set {
      switch self {
      case .basic(var animation):
        animation.timing = newValue
        self = .basic(animation)
      case .keyframe(var animation):
        animation.timing = newValue
        self = .keyframe(animation)
      case .group(var animation):
        animation.timing = newValue
        self = .group(animation)
      }
    }
  }

  public var timingCurve: TimingCurve {
    get {
      switch self {
      case .basic(let animation): animation.timingCurve
      case .keyframe(let animation): animation.timingCurve
      case .group(let animation): animation.timingCurve
      }
    }
    set {
      switch self {
      case .basic(var animation):
        animation.timingCurve = newValue
        self = .basic(animation)
      case .keyframe(var animation):
        animation.timingCurve = newValue
        self = .keyframe(animation)
      case .group(var animation):
        animation.timingCurve = newValue
        self = .group(animation)
      }
    }
  }

  public var isRemovedOnCompletion: Bool {
    get {
      switch self {
      case .basic(let animation): animation.isRemovedOnCompletion
      case .keyframe(let animation): animation.isRemovedOnCompletion
      case .group(let animation): animation.isRemovedOnCompletion
      }
    }
    set {
      switch self {
      case .basic(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .basic(animation)
      case .keyframe(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .keyframe(animation)
      case .group(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .group(animation)
      }
    }
  }
}
