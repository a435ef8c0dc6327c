import Geometry
import LinuxIO
import Motion
import Pixels
import Scanout
import Touches

/// One frame, in one direction. Whoever keeps the time (`VirtualRun`, `RealTimeRun`) wakes it.
///
///     wake ─▶ touches, in slots, calibrated ─▶ `draw`: gestures, views ─▶ timers, animations at the
///     frame's time ─▶ layout ─▶ damage ─▶ display list inside the damage ─▶ raster ─▶ `show`: back
///     buffer ─▶ copy the damage widened by the buffer's age ─▶ commit with what was copied ─▶ flip
///
/// Nothing flows back except through the next frame.
package final class FramePipeline {
  package let scene: any Scene
  package let presenter: Presenter
  /// The frame as it is, in canvas orientation. Pictures are read from here, never from the glass.
  package private(set) var canvas: Bitmap

  private let frameLog: FrameLog?
  /// Particles of the last drawn frame.
  package private(set) var particles = 0
  /// Vertical blanks missed since the last drawn frame.
  private var missed = 0

  package init(scene: any Scene, presenter: Presenter, frameLog: FrameLog? = nil) {
    self.scene = scene
    self.presenter = presenter
    self.frameLog = frameLog
    let size = presenter.canvasBounds
    canvas = Bitmap(width: size.width, height: size.height)
  }

  /// From touches to pixels on the canvas. False if nothing changed: then nothing was drawn or
  /// logged.
  ///
  /// `missed` counts the vertical blanks since the last frame that went by while one was wanted.
  package func draw(at time: FrameTime, touches: [TouchEvent], missed: Int = 0) -> Bool {
    draw(at: time, inputs: touches.map { .touch($0) }, missed: missed)
  }

  /// From all that people did to pixels on the canvas.
  package func draw(at time: FrameTime, inputs: [UserInput], missed: Int = 0) -> Bool {
    for input in inputs { scene.handle(input, at: time) }
    scene.update(at: time)
    let damage = scene.damage
    self.missed += missed
    if damage.isEmpty { return false }
    let start = frameLog == nil ? 0 : MonotonicClock.now()
    let cost = scene.draw(into: canvas.surface)
    particles = cost.particles
    if let frameLog {
      let end = MonotonicClock.now()
      var entry = FrameLog.Entry()
      entry.time = time.nanoseconds
      entry.damage = damage.rects
      entry.pixels = cost.pixels
      entry.layers = cost.layers
      entry.particles = cost.particles
      entry.rasterMicroseconds = Int((end - start) / 1_000)
      entry.allocations = cost.allocations
      entry.running = scene.runningAnimations
      entry.missed = self.missed
      frameLog.record(entry)
    }
    self.missed = 0
    presenter.add(damage)
    return true
  }

  /// From the canvas to the glass. Precondition: no flip is pending.
  package func show() -> Presenter.Outcome {
    presenter.show(canvas.surface)
  }

  /// Brings the canvas to the mirrors. When they want to be tended again at the latest.
  package func tendMirrors(at now: Int64) -> Int64? {
    var deadline: Int64?
    for mirror in presenter.mirrors {
      mirror.tend(canvas.surface, at: now)
      if let other = mirror.deadline { deadline = min(other, deadline ?? .max) }
    }
    return deadline
  }

  /// Goes on with another display. Where its canvas has another size the scene is laid out for that.
  package func use(
    _ display: any Display, orientation: Orientation, mirrors: [any Display] = []
  ) {
    presenter.use(display, orientation: orientation, mirrors: mirrors)
    let size = presenter.canvasBounds
    if size.width == canvas.surface.width && size.height == canvas.surface.height { return }
    canvas = Bitmap(width: size.width, height: size.height)
    scene.resize(width: size.width, height: size.height)
  }
}
