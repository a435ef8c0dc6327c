import Geometry
import Layers
import Motion
import Testing

@Suite struct `The animation inspector` {
  @Test func `tells of what moves, back to front`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let tree = LayerTree(root: root, width: 40, height: 40)
    let shape = ShapeLayer()
    let named = Layer()
    named.name = "tile"
    let hidden = Layer()
    hidden.isHidden = true
    let paused = Layer()
    paused.timing.speed = 0
    for layer in [shape, named, hidden, paused] {
      root.addSublayer(layer)
      layer.add(BasicAnimation(.opacity, to: .number(0), duration: 2), forKey: "fade")
    }
    named.add(Transition(.moveIn, duration: 4), forKey: "change")
    var kept = BasicAnimation(.scale, to: .number(2), duration: 0.5)
    kept.isRemovedOnCompletion = false
    named.add(kept, forKey: "over")
    var late = AnimationGroup([], duration: 4)
    late.beginTime = FrameTime(seconds: 9)
    named.add(late, forKey: "late")
    #expect(tree.runningAnimations == [], "none has begun")
    tree.commit(at: .zero)
    tree.commit(at: FrameTime(seconds: 1))
    #expect(
      tree.runningAnimations == [
        AnimationReport(layer: "ShapeLayer", key: "fade", kind: "opacity", progress: 0.5),
        AnimationReport(layer: "tile", key: "fade", kind: "opacity", progress: 0.5),
        AnimationReport(layer: "tile", key: "change", kind: "moveIn", progress: 0.25),
      ])
    tree.commit(at: FrameTime(seconds: 20))
    #expect(tree.runningAnimations == [])
  }

  @Test func `names properties as code does`() {
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    let tree = LayerTree(root: layer, width: 4, height: 4)
    for property in AnimatableProperty.allCases {
      layer.add(
        BasicAnimation(property, from: .number(0), to: .number(1), duration: 1),
        forKey: "\(property)")
    }
    tree.commit(at: .zero)
    tree.commit(at: FrameTime(seconds: 0.5))
    let reports = tree.runningAnimations
    // A flag would hide the layer; a number does nothing to it.
    #expect(reports.count == AnimatableProperty.allCases.count)
    for report in reports { #expect(report.key == report.kind) }
  }
}
