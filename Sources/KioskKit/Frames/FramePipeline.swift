import Geometry
import LinuxIO
import Motion
import Pixels
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
  package let canvas: Bitmap

  private let frameLog: FrameLog?
  /// Particles of the last drawn frame.
  package private(set) var particles = 0

  package init(scene: any Scene, presenter: Presenter, frameLog: FrameLog? = nil) {
    self.scene = scene
    self.presenter = presenter
    self.frameLog = frameLog
    let size = presenter.canvasBounds
    canvas = Bitmap(width: size.width, height: size.height)
  }

  /// From touches to pixels on the canvas. False if nothing changed: then nothing was drawn or
  /// logged.
  package func draw(at time: FrameTime, touches: [TouchEvent]) -> Bool {
    draw(at: time, inputs: touches.map { .touch($0) })
  }

  /// From all that people did to pixels on the canvas.
  package func draw(at time: FrameTime, inputs: [UserInput]) -> Bool {
    for input in inputs { scene.handle(input, at: time) }
    scene.update(at: time)
    let damage = scene.damage
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
      frameLog.record(entry)
    }
    presenter.add(damage)
    return true
  }

  /// From the canvas to the glass. Precondition: no flip is pending.
  package func show() throws(RunFailure) -> Presenter.Outcome {
    try presenter.show(canvas.surface)
  }
}
