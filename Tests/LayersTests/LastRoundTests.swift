import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

@testable import Layers

/// What the completions of a frame's last round change, which no round of that frame sees.
@Suite struct `Changes of the last round` {
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let parent = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let child = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let clock = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(parent)
    parent.addSublayer(child)
    root.addSublayer(clock)
    tree = LayerTree(root: root, width: 20, height: 20)
  }

  /// Ends `count` rounds, and calls `last` in the last of them.
  private func chain(_ count: Int, _ last: @escaping () -> Void) {
    if count == 0 { return last() }
    clock.add(
      BasicAnimation(.opacity, from: .number(1), to: .number(1), duration: 0), forKey: "chain"
    ) { _ in chain(count - 1, last) }
  }

  @Test func `leave the list of watched layers whole when they hide some`() {
    var paused = BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 2)
    paused.timing.speed = 0
    child.add(paused, forKey: "paused")
    parent.add(paused, forKey: "paused")
    tree.commit(at: .zero)
    tree.commit(at: FrameTime(seconds: 1))
    chain(8) {
      child.position.x += 1
      parent.isHidden = true
    }
    tree.commit(at: FrameTime(seconds: 2))
    #expect(child.watchPlace < tree.watched.count)
    tree.commit(at: FrameTime(seconds: 3))
    #expect(tree.watched.isEmpty && child.watchPlace == -1 && tree.demand == .none)
    child.removeFromSuperlayer()
  }

  @Test func `are not kept in bitmaps half done`() {
    let shape = ShapeLayer()
    shape.frame = child.bounds
    shape.path = .rect(child.bounds)
    child.addSublayer(shape)
    child.scale = 0.5
    let canvas = Bitmap(width: 20, height: 20)
    func frame(_ seconds: Double) {
      tree.commit(at: FrameTime(seconds: seconds))
      tree.draw(into: canvas.surface)
    }
    frame(0)
    chain(8) {
      shape.fillColor = .red
      tree.damageAll()
    }
    parent.backgroundColor = .white
    frame(1)
    frame(2)
    #expect(canvas[10, 10] == Color.red.premultiplied)
  }
}
