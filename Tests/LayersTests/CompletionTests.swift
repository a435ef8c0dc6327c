import Geometry
import Layers
import Motion
import Pixels
import Testing

@Suite struct `Completions` {
  private func tree() -> (LayerTree, Layer) {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    root.addSublayer(layer)
    return (LayerTree(root: root, width: 40, height: 40), layer)
  }

  @Test(arguments: [true, false])
  func `are called once, in the frame at which the animation ended`(isRemoved: Bool) {
    let (tree, layer) = tree()
    var fade = BasicAnimation(.opacity, from: .number(0), to: .number(0.5), duration: 0.3)
    fade.isRemovedOnCompletion = isRemoved
    fade.fillMode = .forwards
    var calls: [Bool] = []
    layer.add(fade, forKey: "fade") { calls.append($0) }
    for milliseconds in [0, 16, 299] {
      tree.commit(at: FrameTime(seconds: Double(milliseconds) / 1000))
      #expect(calls.isEmpty)
      #expect(tree.demand == .everyFrame)
    }
    for _ in 0..<3 { tree.commit(at: FrameTime(seconds: 2.016)) }
    #expect(calls == [true])
    #expect(layer.presentation.opacity == (isRemoved ? 1 : 0.5))
    #expect(tree.demand == .none, "a finished animation costs nothing")
  }

  @Test func `hear false when the animation is removed or replaced before its end`() {
    let (tree, layer) = tree()
    let fade = BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 1)
    var calls: [String] = []
    layer.add(fade, forKey: "fade") { calls.append("first \($0)") }
    tree.commit(at: .zero)
    layer.add(fade, forKey: "fade") { calls.append("second \($0)") }
    tree.commit(at: FrameTime(seconds: 0.1))
    layer.removeAnimation(forKey: "fade")
    tree.commit(at: FrameTime(seconds: 0.2))
    #expect(calls == ["first false", "second false"])
  }

  @Test func `may remove the layer, its parent and start animations`() {
    let (tree, layer) = tree()
    let root = tree.root
    let fade = BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 0.1)
    layer.add(fade, forKey: "fade") { _ in
      for sublayer in root.sublayers { sublayer.removeFromSuperlayer() }
      let next = Layer(frame: Rect(x: 5, y: 5, width: 5, height: 5))
      root.addSublayer(next)
      next.add(fade, forKey: "fade")
    }
    tree.commit(at: .zero)
    tree.commit(at: FrameTime(seconds: 1))
    #expect(root.sublayers.count == 1)
    #expect(tree.demand == .everyFrame, "the new animation runs")
    tree.commit(at: FrameTime(seconds: 2))
    #expect(tree.demand == .none)
  }

  @Test func `a hidden layer asks only for the end of its animations`() {
    let (tree, layer) = tree()
    var turn = KeyframeAnimation(.rotation, values: [.number(-1), .number(1)], duration: 0.25)
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "turn")
    tree.commit(at: .zero)
    #expect(tree.demand == .everyFrame)
    layer.isHidden = true
    tree.commit(at: FrameTime(seconds: 1))
    #expect(tree.demand == .none, "for ever and unseen: no frame")
    layer.isHidden = false
    tree.commit(at: FrameTime(seconds: 3_600.0625))
    #expect(tree.demand == .everyFrame)
    #expect(abs(layer.presentation.rotation - -0.5) < 1e-9, "where it would have been")
  }
}
