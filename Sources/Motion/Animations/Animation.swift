/// Any kind of animation, as a layer holds it.
///
/// An animation is a value: what it shows at a time follows from that time alone.
public indirect enum Animation: TimedAnimation, Hashable, Sendable {
  /// From one value to another.
  case basic(BasicAnimation)
  /// Through a list of values.
  case keyframe(KeyframeAnimation)
  /// From one value to another, by a spring.
  case spring(SpringAnimation)
  /// Several side by side.
  case group(AnimationGroup)
  /// From a layer's old picture to its new one; it drives no property.
  case transition(Transition)

  public var timing: MediaTiming {
    get {
      switch self {
      case .basic(let animation): animation.timing
      case .keyframe(let animation): animation.timing
      case .spring(let animation): animation.timing
      case .group(let animation): animation.timing
      case .transition(let animation): animation.timing
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
      case .spring(var animation):
        animation.timing = newValue
        self = .spring(animation)
      case .group(var animation):
        animation.timing = newValue
        self = .group(animation)
      case .transition(var animation):
        animation.timing = newValue
        self = .transition(animation)
      }
    }
  }

  public var timingCurve: TimingCurve {
    get {
      switch self {
      case .basic(let animation): animation.timingCurve
      case .keyframe(let animation): animation.timingCurve
      case .spring(let animation): animation.timingCurve
      case .group(let animation): animation.timingCurve
      case .transition(let animation): animation.timingCurve
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
      case .spring(var animation):
        animation.timingCurve = newValue
        self = .spring(animation)
      case .group(var animation):
        animation.timingCurve = newValue
        self = .group(animation)
      case .transition(var animation):
        animation.timingCurve = newValue
        self = .transition(animation)
      }
    }
  }

  public var isRemovedOnCompletion: Bool {
    get {
      switch self {
      case .basic(let animation): animation.isRemovedOnCompletion
      case .keyframe(let animation): animation.isRemovedOnCompletion
      case .spring(let animation): animation.isRemovedOnCompletion
      case .group(let animation): animation.isRemovedOnCompletion
      case .transition(let animation): animation.isRemovedOnCompletion
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
      case .spring(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .spring(animation)
      case .group(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .group(animation)
      case .transition(var animation):
        animation.isRemovedOnCompletion = newValue
        self = .transition(animation)
      }
    }
  }
}
