import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

@testable import Layers

@Suite struct `A crowd of layers` {
  @Test(arguments: 1...6) func `is repainted in part as in whole`(seed: Int) throws {
    let scene = CrowdScene(seed: UInt64(seed))
    let canvas = Bitmap(width: CrowdScene.width, height: CrowdScene.height)
    let whole = Bitmap(width: CrowdScene.width, height: CrowdScene.height)
    for frame in 0..<120 {
      scene.mutate()
      scene.tree.commit(at: FrameTime(nanoseconds: Int64(frame) * 40_000_000))
      scene.tree.draw(into: canvas.surface)
      check(scene.tree)
      // What completions of the last round changed is the next frame's.
      if scene.tree.isDirty { continue }
      scene.tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
    }
  }

  /// The lists of a tree between frames.
  private func check(_ tree: LayerTree) {
    for (place, entry) in tree.watched.enumerated() {
      if let layer = entry?.object { #expect(layer.watchPlace == place) }
    }
    for (place, sleeper) in tree.sleepers.enumerated() {
      #expect(sleeper.layer.object.sleepPlace == place)
    }
  }

  /// Changes come every half second; between them one tree has no frame, others have many.
  @Test(arguments: 1...4) func `is the same at common times at every frame rate`(seed: Int) throws {
    let rates: [Int64] = [2, 14, 30, 60]
    let scenes = rates.map { _ in CrowdScene(seed: UInt64(seed), hasCompletions: false) }
    let pictures = rates.map { _ in Bitmap(width: CrowdScene.width, height: CrowdScene.height) }
    for half in 0..<14 {
      for (scene, rate) in zip(scenes, rates) {
        scene.mutate()
        for step in 0..<(rate / 2) {
          scene.tree.commit(
            at: FrameTime(nanoseconds: Int64(half) * 500_000_000 + step * 1_000_000_000 / rate))
        }
      }
      for (scene, picture) in zip(scenes, pictures) {
        scene.tree.commit(at: FrameTime(nanoseconds: Int64(half + 1) * 500_000_000))
        scene.tree.drawAll(into: picture.surface)
      }
      for index in 1..<rates.count {
        let difference = firstDifference(pictures[0].surface, pictures[index].surface)
        try #require(difference == nil, "\(rates[index]) frames a second, half second \(half + 1)")
      }
    }
  }
}
