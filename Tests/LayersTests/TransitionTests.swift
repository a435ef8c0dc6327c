import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// A layer of 8×4 points at (4, 3) on white, with two halves and something that hangs out.
private final class Scene {
  let root = Layer(frame: Rect(x: 0, y: 0, width: 16, height: 10))
  let layer = Layer(frame: Rect(x: 4, y: 3, width: 8, height: 4))
  let left = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
  let tree: LayerTree
  let canvas = Bitmap(width: 16, height: 10)

  init(_ color: Color = Color(200, 100, 50)) {
    root.backgroundColor = .white
    root.addSublayer(layer)
    layer.backgroundColor = color
    left.backgroundColor = Color(0, 0, 200, alpha: 120)
    layer.addSublayer(left)
    tree = LayerTree(root: root, width: 16, height: 10)
    frame(0)
  }

  func frame(_ seconds: Double) {
    tree.commit(at: FrameTime(seconds: seconds))
    tree.draw(into: canvas.surface)
  }
  func red(_ x: Int, _ y: Int = 4) -> Int { Int(canvas[x, y].red) }
}

@Suite struct `Transitions` {
  private func transition(
    _ kind: Transition.Kind, _ direction: Transition.Direction = .fromLeft
  ) -> Transition { Transition(kind, direction: direction, duration: 1) }

  @Test(arguments: [255, 130] as [UInt8])
  func `a fade between equal pictures changes no pixel`(alpha: UInt8) throws {
    let scene = Scene(Color(200, 100, 51, alpha: alpha))
    let before = words(scene.canvas.surface)
    for opacity in [1, 0.5] {
      scene.layer.opacity = opacity
      scene.frame(0.5)
      let before = opacity == 1 ? before : words(scene.canvas.surface)
      scene.layer.add(transition(.fade))
      for frame in 0..<32 {
        scene.frame(1 + Double(frame) / 30)
        scene.tree.drawAll(into: scene.canvas.surface)
        try #require(words(scene.canvas.surface) == before, "frame \(frame)")
      }
    }
  }

  @Test func `a fade mixes each pixel of the old picture with the new one's`() {
    let scene = Scene(Color(200, 100, 50))
    scene.layer.add(transition(.fade))
    scene.layer.backgroundColor = Color(100, 0, 250)
    scene.left.removeFromSuperlayer()
    scene.frame(1)
    #expect(scene.red(10) == 200)
    scene.frame(1.2)
    #expect(scene.canvas[10, 4] == Color(180, 80, 90).premultiplied)
    scene.frame(1.6)
    #expect(scene.canvas[10, 4] == Color(140, 40, 170).premultiplied)
    scene.frame(2)
    #expect(scene.canvas[10, 4] == Color(100, 0, 250).premultiplied)
    #expect(scene.canvas[5, 4] == Color(100, 0, 250).premultiplied)
    #expect(scene.tree.demand == .none)
  }

  @Test func `a fade to a clear layer uncovers what is behind evenly`() {
    let scene = Scene(.black)
    scene.left.removeFromSuperlayer()
    scene.frame(0.5)
    scene.layer.add(transition(.fade))
    scene.layer.backgroundColor = .clear
    scene.frame(1)
    #expect(scene.red(8) == 0)
    scene.frame(1.4)
    #expect(scene.red(8) == 102)
  }

  /// Of the columns (or rows) of the layer: `o` the old picture, `n` the new one, `.` neither.
  private func columns(
    _ kind: Transition.Kind, _ direction: Transition.Direction, at progress: Double
  ) -> String {
    let scene = Scene(Color(200, 0, 0))
    scene.left.removeFromSuperlayer()
    scene.frame(0.5)
    scene.layer.add(transition(kind, direction))
    scene.layer.backgroundColor = Color(0, 200, 0)
    scene.frame(1)
    scene.frame(1 + progress)
    let isAcross = direction == .fromLeft || direction == .fromRight
    var text = ""
    for index in 0..<(isAcross ? 10 : 6) {
      let pixel = isAcross ? scene.canvas[3 + index, 4] : scene.canvas[6, 2 + index]
      text += pixel.red == 200 ? "o" : pixel.green == 200 ? "n" : "."
    }
    return text
  }

  @Test func `slides come from their side, clipped to the bounds`() {
    #expect(columns(.push, .fromLeft, at: 0.25) == ".nnoooooo.")
    #expect(columns(.push, .fromRight, at: 0.25) == ".oooooonn.")
    #expect(columns(.push, .fromTop, at: 0.25) == ".nooo.")
    #expect(columns(.push, .fromBottom, at: 0.75) == ".onnn.")
    #expect(columns(.moveIn, .fromLeft, at: 0.5) == ".nnnnoooo.")
    #expect(columns(.moveIn, .fromBottom, at: 0.25) == ".ooon.")
    #expect(columns(.reveal, .fromLeft, at: 0.75) == ".nnnnnnoo.")
    #expect(columns(.reveal, .fromTop, at: 0.5) == ".nnoo.")
    for kind in Transition.Kind.allCases {
      for direction in Transition.Direction.allCases {
        let isAcross = direction == .fromLeft || direction == .fromRight
        #expect(columns(kind, direction, at: 0) == (isAcross ? ".oooooooo." : ".oooo."))
        #expect(columns(kind, direction, at: 1) == (isAcross ? ".nnnnnnnn." : ".nnnn."))
      }
    }
  }

  @Test func `may start and end on the way`() {
    let scene = Scene(.black)
    scene.left.removeFromSuperlayer()
    scene.frame(0.5)
    var part = transition(.fade)
    (part.startProgress, part.endProgress) = (0.2, 0.6)
    part.fillMode = .forwards
    part.isRemovedOnCompletion = false
    var calls: [Bool] = []
    scene.layer.add(part) { calls.append($0) }
    scene.layer.backgroundColor = .white
    scene.frame(1)
    #expect(scene.red(8) == 51)
    scene.frame(1.5)
    #expect(scene.red(8) == 102)
    scene.frame(5)
    #expect(scene.red(8) == 153, "its fill holds it")
    #expect(calls == [true] && scene.tree.demand == .none)
    scene.layer.removeAllAnimations()
    scene.frame(6)
    #expect(scene.red(8) == 255 && calls == [true])
  }

  @Test func `one that is replaced goes on from what it showed`() {
    let scene = Scene(.black)
    scene.left.removeFromSuperlayer()
    scene.frame(0.5)
    var calls: [Bool] = []
    scene.layer.add(transition(.fade), forKey: "one") { calls.append($0) }
    scene.layer.backgroundColor = .white
    scene.frame(1)
    scene.frame(1.4)
    #expect(scene.red(8) == 102)
    scene.layer.add(transition(.fade), forKey: "other")
    scene.layer.backgroundColor = .black
    scene.frame(1.5)
    #expect(scene.red(8) == 102 && calls == [false])
    #expect(scene.layer.animationKeys == ["other"])
    scene.frame(2)
    #expect(scene.red(8) == 51)
    scene.frame(2.5)
    #expect(scene.red(8) == 0)
  }

  @Test func `a layer that was never shown comes from nothing, and the transition ends`() {
    let scene = Scene()
    let fresh = Layer(frame: Rect(x: 0, y: 0, width: 3, height: 3))
    fresh.backgroundColor = .black
    var calls: [Bool] = []
    fresh.add(transition(.fade)) { calls.append($0) }
    scene.root.addSublayer(fresh)
    scene.frame(1)
    #expect(scene.red(1, 1) == 255)
    scene.frame(1.6)
    #expect(scene.red(1, 1) == 102)
    scene.frame(2)
    #expect(scene.red(1, 1) == 0 && calls == [true])
    let loose = Layer(frame: Rect(x: 0, y: 0, width: 3, height: 3))
    loose.add(transition(.push)) { calls.append($0) }
    loose.removeAllAnimations()
    #expect(calls == [true, false])
  }

  @Test func `a layer may be resized, hidden, removed and put back meanwhile`() throws {
    for kind in Transition.Kind.allCases {
      let scene = Scene()
      var calls: [Bool] = []
      scene.layer.add(transition(kind)) { calls.append($0) }
      scene.frame(1)
      scene.layer.frame = Rect(x: 1, y: 1, width: 14, height: 2)
      scene.frame(1.1)
      scene.layer.isHidden = true
      scene.frame(1.2)
      scene.layer.isHidden = false
      scene.layer.bounds = .zero
      scene.frame(1.3)
      scene.layer.bounds = Rect(x: 0, y: 0, width: 1e9, height: 1e9)
      scene.frame(1.4)
      scene.layer.removeFromSuperlayer()
      scene.frame(1.5)
      scene.layer.bounds = Rect(x: 0, y: 0, width: 6, height: 6)
      scene.root.addSublayer(scene.layer)
      scene.frame(1.6)
      let whole = Bitmap(width: 16, height: 10)
      scene.tree.drawAll(into: whole.surface)
      let difference = firstDifference(scene.canvas.surface, whole.surface)
      try #require(difference == nil, "\(kind)")
      #expect(calls == [])
      scene.frame(2)
      #expect(calls == [true])
      #expect(scene.tree.demand == .none)
    }
  }

  @Test func `sizes that no bitmap has show the new picture at once`() {
    let scene = Scene()
    for size in [Size(1e6, 1e6), Size(.infinity, 4), Size(.nan, 4), Size(0, 0), Size(-4, 4)] {
      for kind in Transition.Kind.allCases {
        scene.layer.bounds.size = size
        scene.frame(1)
        var calls = 0
        scene.layer.add(transition(kind)) { _ in calls += 1 }
        scene.frame(2)
        scene.frame(2.5)
        scene.frame(3)
        #expect(calls == 1)
      }
    }
  }

  @Test func `keep no picture of what no frame has shown yet`() {
    let scene = Scene()
    let shape = ShapeLayer()
    shape.frame = Rect(x: 0, y: 0, width: 8, height: 4)
    shape.path = .rect(shape.bounds)
    shape.fillColor = .white
    scene.left.frame = scene.layer.bounds
    scene.left.addSublayer(shape)
    scene.left.scale = 0.75
    scene.frame(1)
    shape.fillColor = .black
    scene.layer.add(transition(.fade))
    for seconds in [2.0, 4] { scene.frame(seconds) }
    #expect(scene.canvas[8, 5] == Color.black.premultiplied)
  }

  @Test func `let the old picture go at their end`() {
    let scene = Scene()
    let before = scene.tree.transitionByteCount
    scene.layer.add(transition(.fade))
    scene.frame(1)
    #expect(before == 0 && scene.tree.transitionByteCount > 0)
    scene.frame(2)
    #expect(scene.tree.transitionByteCount == 0)
  }

  /// Transitions of all kinds on nested layers: under opacities, turned, scaled and clipped, with
  /// changes inside while they run.
  @Test(arguments: 1...4) func `are repainted in part as in whole`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = Layer(frame: Rect(x: 0, y: 0, width: 90, height: 70))
    root.backgroundColor = .white
    let tree = LayerTree(root: root, width: 90, height: 70)
    var layers: [Layer] = []
    for index in 0..<8 {
      let layer = Layer(
        frame: Rect(
          x: .random(in: 0...30, using: &random), y: .random(in: 0...20, using: &random), width: 40,
          height: 30))
      layer.backgroundColor = color(&random)
      layer.cornerRadius = Double(index % 3) * 4
      layer.masksToBounds = index % 4 == 1
      layer.shadowOpacity = index % 3 == 0 ? 0.4 : 0
      (index < 3 ? root : layers[index - 3]).addSublayer(layer)
      layers.append(layer)
    }
    let canvas = Bitmap(width: 90, height: 70)
    let whole = Bitmap(width: 90, height: 70)
    for frame in 0..<120 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2:
          layer.add(
            Transition(
              Transition.Kind.allCases[Int.random(in: 0..<4, using: &random)],
              direction: Transition.Direction.allCases[Int.random(in: 0..<4, using: &random)],
              duration: .random(in: 0...0.4, using: &random)))
          layer.backgroundColor = color(&random)
        case 3: layer.backgroundColor = color(&random)
        case 4: layer.opacity = Bool.random(using: &random) ? 1 : 0.5
        case 5: layer.rotation = Bool.random(using: &random) ? 0 : 0.4
        case 6: layer.position.x += 1.5
        case 7: layer.bounds.size.width = .random(in: 5...45, using: &random)
        default: layer.isHidden.toggle()
        }
      }
      tree.commit(at: FrameTime(seconds: Double(frame) / 60))
      tree.draw(into: canvas.surface)
      tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
    }
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    Color(
      .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
      .random(in: 0...255, using: &random), alpha: Bool.random(using: &random) ? 255 : 150)
  }
}
