import Geometry
import Layers
import Motion
import Pixels
import Touches

/// What the frame pipeline drives: a canvas full of things that answer touches and move.
///
/// All times are the frame's; none goes back.
package protocol Scene: AnyObject {
  /// Dispatches one change of one touch. What it starts begins at `time` and shows in that frame.
  func handle(_ touch: TouchEvent, at time: FrameTime)

  /// Dispatches whatever a person did, touches too. The default passes touches on and nothing else.
  func handle(_ input: UserInput, at time: FrameTime)

  /// Whether somebody wants codes of scanners.
  var wantsScans: Bool { get }

  /// Takes every finger away: nothing that began comes to anything.
  func cancelTouches(at time: FrameTime)

  /// Brings everything to `time`: due timers, animations, layout, damage.
  func update(at time: FrameTime)

  /// The canvas pixels that the last `update` changed and the next `draw` paints.
  var damage: Region { get }

  /// Everything is damaged by the next `update`.
  func damageAll()

  /// The canvas has another size from now on, in pixels. Everything is damaged by the next `update`.
  func resize(width: Int, height: Int)

  /// Paints the damage. The canvas is XRGB8888 and holds the frame before.
  func draw(into canvas: Surface) -> DrawingCost

  /// Lets no emitter have more than `limit` particles alive from the next frame on; nil: as many as its
  /// own budget allows.
  func limitParticles(to limit: Int?)

  /// When the next frame is wanted if no touch comes.
  var demand: FrameDemand { get }

  /// The animations that move something; asked for only when frames are logged.
  var runningAnimations: [AnimationReport] { get }
}

extension Scene {
  package var wantsScans: Bool { false }

  package func handle(_ input: UserInput, at time: FrameTime) {
    if case .touch(let touch) = input { handle(touch, at: time) }
  }

  /// Does nothing: a scene without particles.
  package func limitParticles(to limit: Int?) {}

  /// Paints everything: a scene that fits any canvas.
  package func resize(width: Int, height: Int) { damageAll() }

  package var runningAnimations: [AnimationReport] { [] }
}

/// What painting one frame took.
package struct DrawingCost: Sendable {
  /// Pixels rastered.
  package var pixels: Int
  /// Layers drawn.
  package var layers: Int
  /// Particles drawn.
  package var particles: Int
  /// Allocations made; nil where they aren't counted.
  package var allocations: Int?

  package init(pixels: Int, layers: Int = 0, particles: Int = 0, allocations: Int? = nil) {
    self.pixels = pixels
    self.layers = layers
    self.particles = particles
    self.allocations = allocations
  }
}
