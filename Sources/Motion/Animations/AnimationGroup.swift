/// Animations that run side by side in a time of their own.
///
/// The group's local time, from 0 to its `duration` and bent by its `timingCurve`, is the parent time of
/// its animations; a nil `beginTime` in it is 0. What lasts longer than the group is cut off; what is
/// shorter ends by itself and shows on only by its own fill mode. At the very end of the group
/// animations as long as the group still show, so that the group's fill can hold their end values. A
/// group of infinite duration runs for ever, without its curve.
public struct AnimationGroup: TimedAnimation, Hashable, Sendable {
  /// The parts; later ones are applied over earlier ones.
  public var animations: [Animation]
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool

  /// A group of `animations` that lasts `duration` seconds.
  public init(
    _ animations: [Animation], duration: Double = 0.25, timingCurve: TimingCurve = .linear
  ) {
    self.animations = animations
    timing = MediaTiming(duration: duration)
    self.timingCurve = timingCurve
    isRemovedOnCompletion = true
  }
}
