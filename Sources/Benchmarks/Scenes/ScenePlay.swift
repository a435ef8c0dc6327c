import CLinux
import Geometry
import Pixels

/// A scene that is played over and over, a cycle of frames at a time.
final class ScenePlay {
  let stage: SceneStage
  /// Frames in a cycle.
  let frames: Int
  /// Called before each frame of a cycle, with its number in the cycle.
  private let prepare: (SceneStage, Int) -> Void

  init(
    _ stage: SceneStage, frames: Int, prepare: @escaping (SceneStage, Int) -> Void = { _, _ in }
  ) {
    self.stage = stage
    self.frames = frames
    self.prepare = prepare
  }

  /// Plays frame `index` of a cycle; false if there was nothing to draw.
  @discardableResult
  func play(_ index: Int) -> Bool {
    prepare(stage, index)
    return stage.step()
  }

  func playCycle() { for index in 0..<frames { play(index) } }

  /// The work of one cycle, beside memset of the bytes that were damaged, and of those that had to be
  /// for LVGL's sake. `sparse` is the same with few layers.
  func workload(changing needed: Int, sparse: ScenePlay? = nil) -> Workload {
    // Two cycles first: caches fill, and both of the display's buffers are written once.
    playCycle()
    let before = stage.damagedPixels
    playCycle()
    let pixels = (stage.damagedPixels - before) / frames
    let memory = Bitmap(width: SceneStage.width, height: SceneStage.height)
    let frames = frames
    return Workload(
      pixels: pixels, frames: frames, ours: playCycle,
      memory: {
        for _ in 0..<frames { CLinux.memset(memory.surface.base, 0x40, pixels * 4) }
      },
      yardstick: {
        for _ in 0..<frames { CLinux.memset(memory.surface.base, 0x40, needed * 4) }
      }, sparse: sparse.map { $0.playCycle })
  }
}
