import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// Sampling spreads a turned or scaled picture by a pixel or two of its bitmap.
@Suite struct `The fringe of sampled layers` {
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let box = Layer(frame: Rect(x: 30, y: 30, width: 10, height: 10))
  private let tree: LayerTree
  private let canvas = Bitmap(width: 100, height: 100)
  private let whole = Bitmap(width: 100, height: 100)

  init() {
    root.backgroundColor = Color(250, 250, 240)
    root.addSublayer(box)
    tree = LayerTree(root: root, width: 100, height: 100)
  }

  private func frame(_ seconds: Double) -> String? {
    tree.commit(at: FrameTime(seconds: seconds))
    tree.draw(into: canvas.surface)
    tree.drawAll(into: whole.surface)
    return firstDifference(canvas.surface, whole.surface)
  }

  @Test(arguments: [0.5, 2, 4, 8, 16])
  func `counts as damage, where the layers' scales and turns cancel too`(scale: Double) throws {
    var random = SeededGenerator(seed: 5)
    for turn in 0..<40 {
      let inner = Layer(
        frame: Rect(
          x: .random(in: -2...12, using: &random), y: 3, width: 8.3,
          height: .random(in: 3...8, using: &random)))
      inner.backgroundColor = Color(200, 30, 90)
      box.addSublayer(inner)
      box.scale = scale
      box.rotation = turn % 3 == 0 ? 0.7 : 0
      inner.rotation = -box.rotation
      inner.scale = turn % 2 == 0 ? 1 / scale : 1
      for step in 0..<5 {
        let difference = frame(Double(turn * 5 + step))
        try #require(difference == nil, "turn \(turn), step \(step)")
        inner.position.x += 1.37
        if step > 2 { box.rotation += 0.1 }
      }
      inner.removeFromSuperlayer()
    }
  }

  @Test func `is whole in a fading group, whether it is composed or kept`() throws {
    var random = SeededGenerator(seed: 3)
    for turn in 0..<100 {
      let inner = Layer(
        frame: Rect(
          x: .random(in: 0...20, using: &random), y: 10,
          width: .random(in: 5...20, using: &random), height: .random(in: 5...20, using: &random))
      )
      inner.backgroundColor = Color(200, 30, 90, alpha: turn % 2 == 0 ? 255 : 90)
      inner.rotation = .random(in: -3...3, using: &random)
      box.opacity = turn % 3 == 0 ? 0.3 : 0.6
      box.addSublayer(inner)
      let difference = frame(Double(turn))
      try #require(difference == nil, "turn \(turn)")
      inner.removeFromSuperlayer()
    }
  }
}
