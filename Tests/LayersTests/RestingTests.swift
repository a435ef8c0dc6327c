import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// Layers that rest leave the frames' work, and come back to it when something changes.
@Suite struct `Resting animations` {
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
  private let parent = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let tree: LayerTree

  init() {
    root.addSublayer(parent)
    parent.addSublayer(layer)
    tree = LayerTree(root: root, width: 40, height: 40)
    tree.commit(at: .zero)
  }

  private func move(_ duration: Double = 10) -> BasicAnimation {
    BasicAnimation(
      .positionX, from: .number(0), to: .number(10 * duration), duration: duration)
  }
  private var x: Double { layer.presentation.position.x }
  private func frame(_ seconds: Double) { tree.commit(at: FrameTime(seconds: seconds)) }
  private func expectsRest(_ place: SourceLocation = #_sourceLocation) {
    #expect(tree.demand == .none && tree.watchedCount == 0, sourceLocation: place)
  }

  @Test func `a time that stands, at any layer above, costs nothing and goes on when it runs`() {
    layer.add(move(), forKey: "move")
    frame(1)
    frame(3)
    #expect(x == 20 && tree.watchedCount == 1)
    parent.timing.timeOffset = 3
    parent.timing.speed = 0
    frame(3)
    expectsRest()
    frame(1_000)
    #expect(x == 20)
    parent.timing.beginTime = FrameTime(seconds: 2_000)
    parent.timing.speed = 1
    frame(2_001)
    #expect(x == 30 && tree.demand == .everyFrame)
  }

  @Test func `an animation of speed 0 shows its place over every change of the model`() {
    var animation = move()
    animation.speed = 0
    animation.timeOffset = 5
    animation.isAdditive = true
    layer.add(animation, forKey: "move")
    frame(1)
    expectsRest()
    let home = layer.position.x
    #expect(x == home + 50)
    layer.position.x = 7
    #expect(x == 57, "before the next frame too")
    frame(2)
    #expect(x == 57)
    expectsRest()
  }

  @Test func `before its begin it sleeps until then`() {
    var animation = move()
    animation.beginTime = FrameTime(seconds: 5)
    layer.add(animation, forKey: "move")
    frame(1)
    #expect(tree.demand == .at(FrameTime(seconds: 5)) && tree.watchedCount == 0)
    layer.position.y = 9
    frame(2)
    #expect(tree.demand == .at(FrameTime(seconds: 5)) && x == 5)
    frame(6)
    #expect(x == 10 && tree.demand == .everyFrame)
  }

  @Test func `one that is removed in its sleep is forgotten`() {
    var late = move()
    late.beginTime = FrameTime(seconds: 5)
    layer.add(late, forKey: "move")
    var later = move()
    later.beginTime = FrameTime(seconds: 8)
    parent.add(later, forKey: "move")
    frame(1)
    #expect(tree.demand == .at(FrameTime(seconds: 5)))
    layer.removeAnimation(forKey: "move")
    frame(2)
    #expect(tree.demand == .at(FrameTime(seconds: 8)))
    parent.removeFromSuperlayer()
    frame(3)
    expectsRest()
    root.addSublayer(parent)
    frame(4)
    #expect(tree.demand == .at(FrameTime(seconds: 8)))
  }

  @Test func `a parent's new time moves the moment at which it wakes`() {
    var animation = move()
    animation.beginTime = FrameTime(seconds: 5)
    layer.add(animation, forKey: "move")
    frame(1)
    parent.timing.speed = 2
    frame(1)
    #expect(tree.demand == .at(FrameTime(seconds: 2.5)))
    parent.timing.speed = -1
    frame(1)
    expectsRest()
    parent.timing = .identity
    frame(7)
    #expect(x == 20)
  }

  @Test func `over but kept, or of infinite duration, costs nothing until the model changes`() {
    var kept = move(1)
    kept.isRemovedOnCompletion = false
    kept.fillMode = .forwards
    layer.add(kept, forKey: "move")
    layer.add(
      BasicAnimation(.opacity, from: .number(0.25), to: .number(1), duration: .infinity),
      forKey: "fade")
    frame(1)
    frame(2)
    expectsRest()
    #expect(x == 10 && layer.presentation.opacity == 0.25)
    layer.position = Point(30, 30)
    frame(3)
    expectsRest()
    #expect(layer.presentation.position == Point(10, 30))
    layer.removeAnimation(forKey: "move")
    frame(4)
    #expect(x == 30 && layer.presentation.opacity == 0.25)
    expectsRest()
  }

  @Test func `hidden layers only wake for an end, and show where they are when shown again`() {
    var ends: [Bool] = []
    layer.add(move(4), forKey: "move") { ends.append($0) }
    frame(1)
    parent.isHidden = true
    frame(2)
    #expect(tree.demand == .at(FrameTime(seconds: 5)) && tree.watchedCount == 0)
    parent.isHidden = false
    frame(3)
    #expect(x == 20 && tree.demand == .everyFrame)
    parent.isHidden = true
    frame(4)
    frame(6)
    #expect(ends == [true])
    expectsRest()
  }

  @Test func `an idle tree commits without looking at anything`() {
    for index in 0..<3 {
      layer.add(move(0.1 * Double(index)), forKey: "move \(index)")
    }
    frame(1)
    frame(2)
    expectsRest()
    #expect(layer.animationKeys == [] && !tree.isDirty)
    frame(3)
    #expect(tree.damage.isEmpty && !tree.isDirty)
    expectsRest()
  }

  @Test func `time that goes back shows the earlier time, of what rests too`() {
    layer.add(move(), forKey: "move")
    var kept = BasicAnimation(.positionY, from: .number(0), to: .number(10), duration: 1)
    kept.isRemovedOnCompletion = false
    kept.fillMode = .forwards
    parent.add(kept, forKey: "move")
    frame(1)
    frame(5)
    #expect(x == 40 && parent.presentation.position.y == 10)
    frame(1.5)
    #expect(x == 5 && parent.presentation.position.y == 5)
  }

  /// A tree whose layers rest when they can, beside one whose layers are all looked at in every frame.
  @Test(arguments: 1...6) func `show what a tree shows that never rests`(seed: Int) throws {
    let resting = RestingScene(seed: UInt64(seed))
    let restless = RestingScene(seed: UInt64(seed))
    var rested = 0
    for frame in 0..<400 {
      resting.mutate()
      restless.mutate()
      let time = FrameTime(nanoseconds: Int64(frame) * 50_000_000)
      restless.tree.root.wake()
      resting.tree.commit(at: time)
      restless.tree.commit(at: time)
      if resting.tree.watchedCount < 4 { rested += 1 }
      for (one, other) in zip(resting.layers, restless.layers) {
        // What is hidden is computed when it is shown.
        if !(one.superlayer?.isUnderHiddenLayer ?? false) {
          try #require(one.presentation.isHidden == other.presentation.isHidden, "frame \(frame)")
        }
        if !one.isUnderHiddenLayer {
          try #require(one.presentation == other.presentation, "frame \(frame)")
        }
        try #require(one.animationKeys == other.animationKeys, "frame \(frame)")
      }
      try #require(resting.log == restless.log, "frame \(frame)")
      try #require(resting.tree.demand == restless.tree.demand, "frame \(frame)")
    }
    #expect(rested > 100 && resting.log.count > 20)
  }
}

/// Twelve nested layers that get animations of every timing, are hidden, paused, moved and removed.
private final class RestingScene {
  let tree: LayerTree
  private(set) var layers: [Layer] = []
  private(set) var log: [String] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    tree = LayerTree(root: root, width: 40, height: 40)
    for index in 0..<12 {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      (index < 4 ? root : layers[index - 4]).addSublayer(layer)
      layers.append(layer)
    }
  }

  private func number(_ choices: [Double]) -> Double {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  func mutate() {
    if Int.random(in: 0..<3, using: &random) > 0 { return }
    let index = Int.random(in: 0..<layers.count, using: &random)
    let layer = layers[index]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: add(to: layer, index)
    case 5: layer.isHidden.toggle()
    case 6: layer.position = Point(number([0, 5, 9]), 3)
    case 7:
      layer.timing.speed = number([0, 1, 1, 1, 2, 0.5, -1])
      layer.timing.timeOffset = number([0, 0, 1, -1])
    case 8: layer.timing = .identity
    case 9: layer.removeAnimation(forKey: "0")
    case 10: layer.removeAllAnimations()
    default:
      guard let parent = layer.superlayer else { return }
      layer.removeFromSuperlayer()
      parent.insertSublayer(layer, at: 0)
    }
  }

  private func add(to layer: Layer, _ index: Int) {
    let key = "\(Int.random(in: 0..<3, using: &random))"
    var timing = MediaTiming(
      beginTime: Bool.random(using: &random) ? nil : FrameTime(seconds: number([0, 2, 5, 9, 15])),
      timeOffset: number([0, 0, 0, 0.5, -0.5]), speed: number([0, 1, 1, 1, 3, -1]),
      duration: number([0, 0.3, 1, 2, .infinity]),
      repeatCount: number([0, 1, 2.5, .infinity]), autoreverses: Bool.random(using: &random))
    timing.fillMode =
      [.removed, .forwards, .backwards, .both][
        Int.random(in: 0..<4, using: &random)]
    let call: (Bool) -> Void = { [self] in log.append("\(index) \(key) \($0)") }
    let isKept = Bool.random(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      var animation = BasicAnimation(.opacity, from: .number(0), to: .number(1))
      (animation.timing, animation.isRemovedOnCompletion) = (timing, !isKept)
      layer.add(animation, forKey: key, completion: call)
    case 1:
      var animation = KeyframeAnimation(
        .rotation, values: [.number(0), .number(1), .number(3)],
        calculationMode: Bool.random(using: &random) ? .discrete : .cubic)
      (animation.timing, animation.isRemovedOnCompletion) = (timing, !isKept)
      layer.add(animation, forKey: key, completion: call)
    case 2:
      var animation = AnimationGroup([
        .basic(BasicAnimation(.scale, from: .number(0), to: .number(1), duration: 0.5)),
        .basic(BasicAnimation(.positionX, by: .number(7), duration: 1)),
      ])
      (animation.timing, animation.isRemovedOnCompletion) = (timing, !isKept)
      layer.add(animation, forKey: key, completion: call)
    default:
      var animation = KeyframeAnimation(
        .isHidden, values: [.flag(true), .flag(false)], calculationMode: .discrete)
      (animation.timing, animation.isRemovedOnCompletion) = (timing, !isKept)
      layer.add(animation, forKey: key, completion: call)
    }
  }
}
