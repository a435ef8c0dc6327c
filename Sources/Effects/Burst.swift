import Geometry
import Layers
import Motion
import Pixels
import Views

/// Sparks that fly out from a circle around a view's middle.
///
/// ```swift
/// star.burst()
/// let gold = Burst(.spark(color: Color(hex: 0xFFC24B)), count: 60)
/// star.burst(gold)
/// ```
///
/// Keep a burst that is started often: its picture is drawn when it is made.
public struct Burst: Sendable {
  /// What flies. Its `birthRate` is that during the burst.
  public var cell: EmitterCell
  /// Seconds from the start to the first spark, 0...60. Default 0.
  public var delay: Double
  /// Seconds for which sparks are born, 0...60. Default 0.15.
  public var duration: Double
  /// Points: where they are born, around the view's middle. Nil: half the view's shorter side.
  public var radius: Double?
  /// Chooses the random numbers; the same seed gives the same burst.
  public var seed: UInt64

  /// A burst of exactly `count` sparks, 0...2,000, that show `picture`, `size` points wide.
  public init(
    _ picture: Artwork = .spark(), count: Int = 80, size: Double = 12, velocity: Double = 110,
    lifetime: Double = 0.8, delay: Double = 0, duration: Double = 0.15, radius: Double? = nil,
    seed: UInt64 = 0
  ) {
    let side = EffectLimits.clamped(size, to: 1...256)
    // Twice as fine as it is shown at, so that large sparks are sharp.
    var cell = EmitterCell(
      name: "spark", contents: picture.bitmap(size: Size(side, side), scale: 2))
    cell.contentsScale = 2
    let span = max(0.001, EffectLimits.duration(duration))
    // A billionth less, so that rounding can't let one more be born at the very end.
    cell.birthRate = Double(max(0, min(2_000, count))) / span * (1 - 1e-9)
    cell.lifetime = EffectLimits.clamped(lifetime, to: 0...60)
    cell.lifetimeRange = cell.lifetime / 4
    cell.velocity = velocity
    cell.velocityRange = velocity / 2
    cell.scaleRange = 0.5
    cell.scaleSpeed = cell.lifetime > 0 ? -0.5 / cell.lifetime : 0
    cell.alphaSpeed = cell.lifetime > 0 ? -0.9 / cell.lifetime : 0
    self.init(cell: cell, delay: delay, duration: span, radius: radius, seed: seed)
  }

  /// A burst of `cell`: births for `duration` seconds, at its own rate.
  public init(
    cell: EmitterCell, delay: Double = 0, duration: Double = 0.15, radius: Double? = nil,
    seed: UInt64 = 0
  ) {
    self.cell = cell
    self.delay = delay
    self.duration = duration
    self.radius = radius
    self.seed = seed
  }

  /// The most sparks that one burst, or several on one emitter, may show.
  static let maximumParticles = 2_000

  /// Makes `emitter` one that waits for `begin`: a circle's outline, seen from all its points.
  func prepare(_ emitter: EmitterLayer) {
    emitter.emitterShape = .circle
    emitter.emitterMode = .outline
    emitter.birthRate = 0
    emitter.cells = [cell]
  }

  /// Records the burst's births on `emitter`, counted from `start`, a time of the emitter's own.
  /// Returns when the first one happens.
  @discardableResult
  func begin(on emitter: EmitterLayer, at start: FrameTime) -> FrameTime {
    let first = start + EffectLimits.duration(delay)
    emitter.setBirthRate(1, at: first)
    emitter.setBirthRate(0, at: first + EffectLimits.duration(duration))
    return first
  }

  /// Seconds after which the last spark is gone.
  var length: Double {
    let life = EffectLimits.duration(cell.lifetime + abs(cell.lifetimeRange) / 2)
    return EffectLimits.duration(delay) + EffectLimits.duration(duration) + life
  }
}

extension View {
  /// Starts a burst around the view's middle, in front of what the view shows. It goes by itself
  /// when its last spark has gone.
  ///
  /// Bursts run side by side. A view that clips to its bounds clips its sparks. Outside a window
  /// nothing happens; a view that leaves it takes its sparks with it.
  public final func burst(_ burst: Burst = Burst()) {
    let view = weakReference
    window?.withFrameTime { time in view.view?.start(burst, at: time) }
  }

  private final func start(_ burst: Burst, at time: FrameTime) {
    if window == nil { return }
    let emitter = PassingEmitter(
      seed: burst.seed, maximumParticles: Burst.maximumParticles)
    burst.prepare(emitter)
    emitter.frame = bounds
    let size = bounds.size
    emitter.emitterPosition = Point(size.width / 2, size.height / 2)
    emitter.emitterSize = Size(burst.radius ?? min(size.width, size.height) / 2, 0)
    layer.addSublayer(emitter)
    burst.begin(on: emitter, at: emitter.ownTime(at: time))
    emitter.pass(after: burst.length)
  }
}
