/// A change of a layer's whole picture: from what it showed when the transition was added to what it
/// shows now.
///
/// A layer draws it; it drives no property, and in a group it does nothing.
public struct Transition: TimedAnimation, Hashable, Sendable {
  /// How the new picture comes.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The old one dissolves into it; no direction.
    case fade
    /// It pushes the old one out.
    case push
    /// It slides over the old one.
    case moveIn
    /// The old one slides off it.
    case reveal
  }

  /// Where the new picture comes from.
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// It moves to the right.
    case fromLeft
    /// It moves to the left.
    case fromRight
    /// It moves down.
    case fromTop
    /// It moves up.
    case fromBottom
  }

  /// How the new picture comes.
  public var kind: Kind
  /// Where it comes from.
  public var direction: Direction
  /// Where in the whole change the transition starts, 0...1; clamped, NaN is 0.
  public var startProgress: Double
  /// Where it ends, `startProgress`...1; clamped, NaN is 1.
  public var endProgress: Double
  public var timing: MediaTiming
  public var timingCurve: TimingCurve
  public var isRemovedOnCompletion: Bool

  /// A transition with QuartzCore's defaults: a fade of a quarter second.
  public init(
    _ kind: Kind = .fade, direction: Direction = .fromLeft, duration: Double = 0.25,
    timingCurve: TimingCurve = .linear
  ) {
    self.kind = kind
    self.direction = direction
    startProgress = 0
    endProgress = 1
    timing = MediaTiming(duration: duration)
    self.timingCurve = timingCurve
    isRemovedOnCompletion = true
  }

  /// How much of the change is done at the layer's local time `time`: 0 the old picture, 1 the new one,
  /// beyond where the curve overshoots; nil where the transition shows nothing, so the new one.
  ///
  /// `begin` is the `beginTime`, or without one the layer's time at the first frame that showed it.
  public func progress(at time: FrameTime, begin: FrameTime) -> Double? {
    let position = timing.position(at: time, begin: begin)
    if !position.isShown { return nil }
    let start = startProgress > 0 ? min(1, startProgress) : 0
    let end = endProgress.isNaN ? 1 : max(start, min(1, endProgress))
    let done = timingCurve.progress(at: position.progress)
    return done == 1 ? end : start + (end - start) * done
  }
}
