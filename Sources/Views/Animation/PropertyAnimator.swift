import Layers
import Motion

/// An animation that can be paused, scrubbed, reversed, and continued with another timing.
///
/// ```swift
/// let animator = PropertyAnimator(for: sheet, duration: 0.5, curve: .easeOut) {
///   sheet.center.y = 300
///   sheet.cornerRadius = 24
/// }
/// animator.addCompletion { position in if position == .start { sheet.removeFromSuperview() } }
/// animator.startAnimation()
/// // A finger takes it over:
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.4
/// animator.isReversed = true
/// animator.continueAnimation(curve: .easeOut, durationFactor: 0.5)
/// ```
///
/// It belongs to the window of its view. Blocks run when it becomes active: then model values change and
/// views of that window show the way from what was shown. What it shows follows from the time of the
/// window's root layer (that of the window, unless `--slow-motion` bends it), so frames at any rate show
/// the same; the `timing` that other layers have when it is set running does not slow it down.
///
/// A running animator goes on when nobody refers to it any more. One that is paused then ends: the model
/// values show, and its completions are not called. Whatever a completion does (remove views, start this
/// animator or others) is safe. Outside a window all happens at once. A property that something else
/// animates meanwhile is no longer the animator's.
public final class PropertyAnimator {
  /// Seconds; of a spring until it settles. 0, less or NaN: over at once. Infinite: it stays at its start.
  public let duration: Double
  /// False: pausing, scrubbing, reversing, continuing and stopping do nothing. Default true.
  public var isInterruptible = true
  /// Whether `fractionComplete` is the fraction of the way, the default, or that of the time, which the
  /// curve bends.
  public var scrubsLinearly = true { didSet { scrubbed = nil } }
  /// Whether it stays active, paused, when it reaches its end, so that it can be reversed or scrubbed on;
  /// its completions wait until it is stopped and finished. Default false.
  public var pausesOnCompletion = false

  let owner: WeakView
  /// The root of the window in which it became active.
  var stage: WeakView?
  let pace: AnimationPace
  var phase = Phase.inactive
  var leg: AnimatorLeg
  /// Nanoseconds of the leg that were over at `since`; less than 0 in a delay.
  var elapsed: Int64 = 0
  /// The time of the frame in which it was last set running, and what that was for the window's root
  /// layer; nil while it stands, and until that frame comes.
  var since: (frame: FrameTime, root: FrameTime)?
  var endTimer: SceneTimer?
  /// Counts starts and stops, so that what waited for an earlier one does nothing.
  var run = 0
  var tracks: [AnimatorTrack] = []
  var blocks: [(changes: () -> Void, delay: Double)] = []
  var completions: [(Position) -> Void] = []
  var isTurned = false
  /// The delay of the block that runs.
  var blockDelay = 0.0
  /// What `fractionComplete` was set to, read back exactly until it moves.
  var scrubbed: Double?

  /// An animator in the window of `view`, with a timing curve and a first block.
  public convenience init(
    for view: View, duration: Double, curve: TimingCurve = .easeInEaseOut,
    animations: (() -> Void)? = nil
  ) {
    self.init(view, .curve(curve), duration > 0 ? duration : 0, animations)
  }

  /// An animator with a spring, which takes as long as it needs to settle. `initialVelocity` is in
  /// distances a second; NaN is 0.
  public convenience init(
    for view: View, spring: Spring, initialVelocity: Double = 0, animations: (() -> Void)? = nil
  ) {
    let pace = AnimationPace.pull(spring, initialVelocity: initialVelocity)
    self.init(view, pace, pace.duration(0), animations)
  }

  /// An animator with the spring of `dampingRatio` that settles in `duration` seconds; see
  /// `View.animate(duration:dampingRatio:…)`.
  public convenience init(
    for view: View, duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    if duration > 0 {
      self.init(
        for: view, spring: Spring(dampingRatio: dampingRatio, settlingIn: duration),
        animations: animations)
    } else {
      self.init(for: view, duration: 0, animations: animations)
    }
  }

  private init(
    _ view: View, _ pace: AnimationPace, _ duration: Double, _ animations: (() -> Void)?
  ) {
    owner = view.weakReference
    self.pace = pace
    self.duration = duration
    leg = AnimatorLeg(pace, seconds: duration)
    if let animations { blocks.append((animations, 0)) }
  }

  deinit {
    for track in tracks where track.isOwn {
      track.view.view?.layer.removeAnimation(forKey: track.property.viewKey)
    }
  }

  /// Inactive, active or stopped.
  public var state: State {
    switch phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// True from `startAnimation`, its delay included, until it is paused, stopped or over.
  public var isRunning: Bool { phase == .running }

  /// Adds `changes` to what is animated.
  ///
  /// On an active animator they take effect at once, and move for what is left of the time: of that they
  /// first wait for `delayFactor`, 0...1 (clamped; NaN is 0). On a stopped one they are ignored.
  public func addAnimations(delayFactor: Double = 0, _ changes: @escaping () -> Void) {
    let delay = delayFactor > 0 ? min(1, delayFactor) : 0
    switch phase {
    case .inactive: blocks.append((changes, delay))
    case .running, .paused:
      let over = fractionOver
      perform(changes, delay: over + delay * (1 - over))
    case .stopped: break
    }
  }

  /// Calls `completion` once, when the animation is over and its last values were committed; never when
  /// it is stopped without finishing.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }
}
