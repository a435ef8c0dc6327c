import Controls
import Drawing
import Geometry
import KioskKit
import Layers
import Motion
import Pixels
import Views

extension BenchScene {
  /// Twenty labels and twenty buttons, of which nothing moves.
  static func idleStage(threads: Int) -> SceneStage {
    let stage = SceneStage.withFonts(threads: threads)
    let root = stage.window.rootView
    for index in 0..<20 {
      let (column, row) = (index % 5, index / 5)
      let (x, y) = (80 + Double(column) * 360, 60 + Double(row) * 250)
      root.addSubview(
        Label(
          "Label \(index)", font: Font(size: 24), color: .white,
          frame: Rect(x: x, y: y, width: 280, height: 40)))
      let button = Button("Button \(index)", frame: Rect(x: x, y: y + 60, width: 280, height: 90))
      button.cornerRadius = 16
      button.layer.shadowOpacity = 0.5
      button.layer.shadowRadius = 6
      button.layer.shadowOffset = Size(0, 6)
      root.addSubview(button)
    }
    return stage
  }

  /// The same as `idle`, all of it painted anew in each frame.
  static let idleFull = BenchScene("idle-full", lvgl: 0.396, pixels: screen) { threads in
    ScenePlay(idleStage(threads: threads), frames: 10) { stage, _ in
      stage.pipeline.scene.damageAll()
    }
  }
}

/// The scene in which nothing happens, and no frame may be drawn.
enum IdleScene {
  static let name = "idle"

  /// Says what happened all the same; nil if nothing did.
  static func complaint(threads: Int) -> String? {
    let stage = BenchScene.idleStage(threads: threads)
    stage.step()
    stage.step()
    for _ in 0..<120 where stage.step() { return "a frame was drawn although nothing changed" }
    if stage.pipeline.scene.demand != .none { return "a frame is wanted although nothing changes" }
    return nil
  }
}
