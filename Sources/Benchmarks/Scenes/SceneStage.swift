import Drawing
import Geometry
import KioskKit
import Layers
import Motion
import Scanout
import Views

/// A window of 1920 × 1080 pixels on a memory display, driven frame by frame through the whole
/// pipeline: animations, layout, damage, display list, raster, copy to the display's buffer.
final class SceneStage {
  static let width = 1920
  static let height = 1080

  let window: Window
  let pipeline: FramePipeline
  /// Of all frames so far.
  private(set) var damagedPixels = 0
  private var nextFrame: Int64 = 0
  private let lattice = FrameLattice(fps: 60)

  /// A dark window without views. `threads` draw large frames.
  init(threads: Int, typesetter: Typesetter = Typesetter()) {
    window = Window(width: SceneStage.width, height: SceneStage.height, typesetter: typesetter)
    window.rootView.backgroundColor = Color(hex: 0x20242C)
    if threads > 1 { window.layerTree.crew = RasterThreads(threads) }
    let display = MemoryDisplay(width: SceneStage.width, height: SceneStage.height)
    pipeline = FramePipeline(
      scene: WindowScene(window), presenter: Presenter(display, orientation: .degrees0))
  }

  /// A stage whose window can show text.
  static func withFonts(threads: Int) -> SceneStage {
    SceneStage(threads: threads, typesetter: FontConfiguration.standard.typesetter())
  }

  var root: Layer { window.rootView.layer }
  var bounds: Rect {
    Rect(x: 0, y: 0, width: Double(SceneStage.width), height: Double(SceneStage.height))
  }

  /// The time of the frame that `step` draws next, 1/60 s after the one before.
  var nextTime: FrameTime { FrameTime(nanoseconds: lattice.time(of: nextFrame)) }

  /// Draws and presents the next frame; false if there was nothing to draw.
  @discardableResult
  func step() -> Bool {
    let isDrawn = pipeline.draw(at: nextTime, touches: [])
    nextFrame += 1
    if !isDrawn { return false }
    damagedPixels += window.layerTree.damage.area
    do throws(RunFailure) {
      _ = try pipeline.show()
    } catch {
      preconditionFailure("a memory display takes every frame: \(error.message)")
    }
    return true
  }
}
