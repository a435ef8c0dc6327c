import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// Completions that remove whatever there is, and start whatever there can be.
@Suite struct `Callbacks that take everything away` {
  private final class Scene {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let tree: LayerTree
    let canvas = Bitmap(width: 40, height: 40)
    var calls: [String] = []

    init() {
      root.backgroundColor = .white
      tree = LayerTree(root: root, width: 40, height: 40)
      for parent in 0..<3 {
        let layer = Layer(frame: Rect(x: Double(parent) * 8, y: 4, width: 8, height: 30))
        layer.backgroundColor = .red
        root.addSublayer(layer)
        for child in 0..<3 {
          let below = Layer(frame: Rect(x: 0, y: Double(child) * 8, width: 8, height: 8))
          below.backgroundColor = .black
          layer.addSublayer(below)
        }
      }
    }

    /// The middle one of all.
    var layer: Layer { root.sublayers[1].sublayers[1] }

    func frame(_ seconds: Double) {
      tree.commit(at: FrameTime(seconds: seconds))
      tree.draw(into: canvas.surface)
    }

    func isWhole() -> Bool {
      let whole = Bitmap(width: 40, height: 40)
      tree.drawAll(into: whole.surface)
      return firstDifference(canvas.surface, whole.surface) == nil
    }
  }

  private static func fade(_ duration: Double = 0.1) -> BasicAnimation {
    BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: duration)
  }

  /// What a completion may do, by name.
  private static var deeds: [(name: String, act: (Scene, Layer) -> Void)] {
    [
      ("removes the layer", { _, layer in layer.removeFromSuperlayer() }),
      ("removes the parent", { _, layer in layer.superlayer?.removeFromSuperlayer() }),
      (
        "removes all siblings",
        { _, layer in
          for sibling in layer.superlayer?.sublayers ?? [] { sibling.removeFromSuperlayer() }
        }
      ),
      (
        "removes all there is",
        { scene, _ in for child in scene.root.sublayers { child.removeFromSuperlayer() } }
      ),
      (
        "moves the layer elsewhere",
        { scene, layer in scene.root.insertSublayer(layer, at: 0) }
      ),
      (
        "starts an animation under the same key",
        { _, layer in layer.add(fade(), forKey: "fade") }
      ),
      (
        "starts animations everywhere",
        { scene, _ in
          for parent in scene.root.sublayers {
            parent.add(fade(), forKey: "fade")
            for child in parent.sublayers { child.add(fade(), forKey: "other") }
          }
        }
      ),
      (
        "starts transitions everywhere",
        { scene, layer in
          for parent in scene.root.sublayers { parent.add(Transition(.push, duration: 0.1)) }
          layer.add(Transition(.fade, duration: 0.1))
          layer.superlayer?.removeFromSuperlayer()
        }
      ),
      (
        "removes all animations",
        { scene, _ in
          for parent in scene.root.sublayers {
            parent.removeAllAnimations()
            for child in parent.sublayers { child.removeAllAnimations() }
          }
        }
      ),
      (
        "stops time and hides",
        { scene, layer in
          layer.superlayer?.timing.speed = 0
          scene.root.sublayers.first?.isHidden = true
        }
      ),
    ]
  }

  @Test(arguments: 0..<10) func `when an animation or transition ends`(deed: Int) throws {
    for isTransition in [false, true] {
      for isRemoved in [true, false] {
        let scene = Scene()
        scene.frame(0)
        var ends = 0
        // Several end in the same frame; each does its deed.
        for (index, parent) in scene.root.sublayers.enumerated() {
          for layer in parent.sublayers where index < 2 {
            let call: (Bool) -> Void = { [unowned scene, unowned(unsafe) layer] _ in
              ends += 1
              // The layers are kept by `kept`.
              Self.deeds[deed].act(scene, layer)
            }
            if isTransition {
              var transition = Transition(.reveal, duration: 0.1)
              transition.isRemovedOnCompletion = isRemoved
              layer.add(transition, completion: call)
            } else {
              var animation = Self.fade()
              animation.isRemovedOnCompletion = isRemoved
              layer.add(animation, forKey: "fade", completion: call)
            }
          }
        }
        let kept = scene.root.sublayers.flatMap { $0.sublayers }
        for frame in 1...8 {
          scene.frame(Double(frame) * 0.06)
          try #require(scene.isWhole(), "\(Self.deeds[deed].name), frame \(frame)")
        }
        #expect(kept.count == 9 && ends == 6, "\(Self.deeds[deed].name): each is called once")
      }
    }
  }

  @Test(arguments: 0..<10) func `when an animation is removed or replaced`(deed: Int) throws {
    for isInTree in [true, false] {
      let scene = Scene()
      scene.frame(0)
      let layer = scene.layer
      if !isInTree { layer.removeFromSuperlayer() }
      var calls: [Bool] = []
      func start() {
        layer.add(Self.fade(), forKey: "fade") {
          calls.append($0)
          Self.deeds[deed].act(scene, layer)
        }
      }
      start()
      layer.add(Self.fade(), forKey: "fade")
      scene.frame(0.05)
      #expect(calls == [false], "\(Self.deeds[deed].name)")
      start()
      layer.removeAnimation(forKey: "fade")
      scene.frame(0.06)
      start()
      layer.removeAllAnimations()
      scene.frame(0.07)
      #expect(calls == [false, false, false])
      try #require(scene.isWhole())
    }
  }

  @Test func `the layer may go away with the completion that keeps it`() {
    let scene = Scene()
    weak var gone: Layer?
    do {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
      gone = layer
      scene.root.addSublayer(layer)
      layer.add(Self.fade(), forKey: "fade") { _ in layer.removeFromSuperlayer() }
    }
    scene.frame(0)
    #expect(gone != nil)
    scene.frame(1)
    #expect(gone == nil)
  }

  @Test func `what a completion starts begins at the time of that frame`() {
    let scene = Scene()
    let layer = scene.layer
    layer.add(Self.fade(), forKey: "fade") { [unowned layer] _ in
      layer.add(
        BasicAnimation(.positionX, from: .number(0), to: .number(10), duration: 1), forKey: "x")
    }
    scene.frame(0)
    scene.frame(2.016)
    #expect(layer.presentation.position.x == 0, "shown in the same frame")
    scene.frame(2.516)
    #expect(abs(layer.presentation.position.x - 5) < 1e-9)
  }

  @Test func `an animation that starts itself again and again ends no frame's patience`() {
    let scene = Scene()
    let layer = scene.layer
    var starts = 0
    func again(_ duration: Double) {
      starts += 1
      layer.add(Self.fade(duration), forKey: "fade") { _ in again(0) }
    }
    again(0)
    scene.frame(0)
    #expect(starts > 1 && starts < 20)
    #expect(scene.tree.demand == .everyFrame, "it goes on in the next one")
    // Replacing itself: each hears that it was replaced, and replaces what replaced it.
    layer.removeAllAnimations()
    scene.frame(1)
    starts = 0
    func replace() {
      starts += 1
      if starts < 1_000 { layer.add(Self.fade(1), forKey: "fade") { _ in replace() } }
    }
    replace()
    layer.add(Self.fade(1), forKey: "fade")
    scene.frame(2)
    #expect(starts < 20)
    let loose = Layer()
    starts = 0
    func looseAgain() {
      starts += 1
      if starts < 100 { loose.add(Self.fade(1), forKey: "fade") { _ in looseAgain() } }
    }
    looseAgain()
    loose.removeAllAnimations()
    #expect(starts == 2, "those that completions add stay")
  }

  @Test func `completions of one frame come in the order of their ends`() {
    let scene = Scene()
    let layers = scene.root.sublayers
    for (index, duration) in [0.3, 0.1, 0.2].enumerated() {
      layers[index].add(Self.fade(duration), forKey: "late") {
        scene.calls.append("\(index) \($0)")
      }
      layers[index].add(Self.fade(0.1), forKey: "early") { _ in scene.calls.append("\(index)") }
    }
    scene.frame(0)
    scene.frame(5)
    #expect(scene.calls == ["0", "1 true", "1", "2", "2 true", "0 true"])
  }

  /// A 300 ms animation with frames at 0, 16 and 2016 ms; and retargeted half way.
  @Test func `a late frame shows the exact end once`() {
    let scene = Scene()
    let layer = scene.layer
    var calls: [Bool] = []
    layer.position.x = 100
    layer.add(
      BasicAnimation(.positionX, from: .number(0), to: .number(100), duration: 0.3), forKey: "x"
    ) { calls.append($0) }
    scene.frame(0)
    scene.frame(0.016)
    scene.frame(2.016)
    scene.frame(2.032)
    #expect(layer.presentation.position.x == 100 && calls == [true])
    layer.add(
      BasicAnimation(.positionX, from: .number(100), to: .number(0), duration: 0.3), forKey: "x"
    ) { calls.append($0) }
    scene.frame(3)
    scene.frame(3.15)
    let from = layer.presentation.position.x
    #expect(abs(from - 50) < 1e-9)
    layer.add(
      BasicAnimation(.positionX, from: .number(from), to: .number(7), duration: 0.3), forKey: "x")
    scene.frame(3.16)
    #expect(layer.presentation.position.x == from && calls == [true, false])
  }

  @Test func `durations of every kind and a hundred years overflow nothing`() {
    let century = 100 * 365.25 * 86_400
    for start in [0, 3_456_000, 4_294_967.296, century] {
      let scene = Scene()
      let layer = scene.layer
      scene.frame(start)
      var ends: [String] = []
      for duration in [0.0, -1, -.infinity, .nan, .infinity, 1e300, 1e-12, 0.5] {
        layer.add(
          BasicAnimation(.opacity, from: .number(0.5), to: .number(1), duration: duration),
          forKey: "\(duration)"
        ) { ends.append("\(duration) \($0)") }
      }
      scene.frame(start)
      // A picosecond is no nanosecond.
      #expect(ends == ["0.0 true", "-1.0 true", "-inf true", "nan true", "1e-12 true"])
      scene.frame(start + 1)
      #expect(ends.last == "0.5 true" && ends.count == 6, "from \(start)")
      #expect(layer.animationKeys == ["inf", "1e+300"])
      #expect(scene.tree.demand == .none, "neither moves")
      #expect(layer.presentation.opacity == 0.5)
    }
  }
}
