import KioskKit
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

@Suite struct `Drawing on several threads` {
  /// Every frame drawn in bands on some threads, and whole on one.
  @Test(arguments: [1, 2, 4, 8])
  func `gives the bits of drawing on one`(threads: Int) throws {
    let scene = RandomScene(seed: 40)
    let canvas = Bitmap(width: RandomScene.width, height: RandomScene.height)
    let whole = Bitmap(width: RandomScene.width, height: RandomScene.height)
    let crew = RasterThreads(threads)
    scene.tree.leastParallelPixels = 1
    for frame in 0..<300 {
      scene.mutate()
      if frame % 10 == 0 { scene.tree.damageAll() }
      scene.tree.commit(at: FrameTime(nanoseconds: Int64(frame) * 16_666_667))
      scene.tree.crew = crew
      scene.tree.draw(into: canvas.surface)
      scene.tree.crew = nil
      scene.tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
    }
  }
}
