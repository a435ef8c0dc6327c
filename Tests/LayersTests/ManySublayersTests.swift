import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

@Suite struct `A layer with many sublayers` {
  /// Enough for an index, moved, hidden, added and removed at random, one to three a frame.
  @Test(arguments: [130, 700])
  func `repaints in part what it repaints whole`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let root = Layer(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    root.backgroundColor = .white
    let tree = LayerTree(root: root, width: 300, height: 200)
    func add(at index: Int) {
      let layer = Layer(
        frame: Rect(
          x: .random(in: -10...300, using: &random), y: .random(in: -10...200, using: &random),
          width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random)))
      layer.backgroundColor = Color(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), alpha: .random(in: 60...255, using: &random))
      root.insertSublayer(layer, at: index)
    }
    for index in 0..<count { add(at: index) }
    let canvas = Bitmap(width: 300, height: 200)
    let whole = Bitmap(width: 300, height: 200)
    for frame in 0..<300 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<root.sublayers.count, using: &random)
        let layer = root.sublayers[index]
        switch Int.random(in: 0...9, using: &random) {
        case 0: layer.isHidden.toggle()
        case 1: layer.removeFromSuperlayer()
        case 2: add(at: index)
        case 3:
          layer.position = Point(
            .random(in: -40...340, using: &random), .random(in: -40...240, using: &random))
        case 4: layer.backgroundColor = .black
        default: layer.position.x += 1
        }
      }
      tree.commit(at: FrameTime(nanoseconds: Int64(frame)))
      tree.draw(into: canvas.surface)
      tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
    }
  }

  /// More changes a frame than are joined one by one, in a corner and all over the canvas.
  @Test(arguments: [(0.0, 1.0), (40, 200), (-500, 900)] as [(Double, Double)])
  func `repaints hundreds of changes in part as whole`(low: Double, high: Double) throws {
    var random = SeededGenerator(seed: 9)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    root.backgroundColor = .white
    for index in 0..<150 {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 6, height: 5))
      layer.backgroundColor = Color(UInt8(index), UInt8(255 - index), 90)
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root, width: 300, height: 200)
    let canvas = Bitmap(width: 300, height: 200)
    let whole = Bitmap(width: 300, height: 200)
    for frame in 0..<12 {
      for layer in root.sublayers.prefix(frame % 3 == 2 ? 20 : 150) {
        layer.position = Point(
          .random(in: low...high, using: &random), .random(in: low...high, using: &random))
      }
      tree.commit(at: FrameTime(nanoseconds: Int64(frame)))
      tree.draw(into: canvas.surface)
      tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
      try #require(tree.damage.rects.count <= 16)
    }
  }

  @Test func `composes those in the damage only`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 1_000, height: 1_000))
    root.backgroundColor = .white
    for index in 0..<2_500 {
      let layer = Layer(
        frame: Rect(x: Double(index % 50) * 20, y: Double(index / 50) * 20, width: 18, height: 18))
      layer.backgroundColor = .red
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root, width: 1_000, height: 1_000)
    let canvas = Bitmap(width: 1_000, height: 1_000)
    tree.commit(at: .zero)
    tree.draw(into: canvas.surface)
    #expect(tree.drawnLayers == 2_501)
    root.sublayers[1_275].position.y += 1
    tree.commit(at: FrameTime(nanoseconds: 1))
    tree.draw(into: canvas.surface)
    #expect(tree.drawnLayers == 2, "the root and the one that moved")
  }
}
