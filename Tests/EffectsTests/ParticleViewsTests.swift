import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@Suite struct `Confetti, fireworks and snow` {
  private let stage = Stage(width: 240, height: 160)

  private func update(_ seconds: Double) { stage.window.update(at: FrameTime(seconds: seconds)) }

  private func pieces(_ view: View) -> Int {
    var count = 0
    for volley in view.layer.sublayers {
      for emitter in volley.sublayers { count += (emitter as? EmitterLayer)?.particleCount ?? 0 }
    }
    return count
  }

  /// Words of the whole canvas.
  private func picture(_ stage: Stage) -> [UInt32] {
    stage.window.layerTree.drawAll(into: stage.canvas.surface)
    var words: [UInt32] = []
    for y in 0..<160 {
      words += UnsafeBufferPointer(start: stage.canvas.surface.pointer(x: 0, y: y), count: 240)
    }
    return words
  }

  /// What `make` shows at 1 and 2 s, by frames of a rate.
  private func pictures(_ rate: Int, _ make: (Stage) -> View) -> [[UInt32]] {
    let stage = Stage(width: 240, height: 160)
    stage.root.backgroundColor = Color(hex: 0x101830)
    let view = make(stage)
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    (view as? Confetti)?.fire()
    (view as? Fireworks)?.launch(to: Point(60, 40))
    var result: [[UInt32]] = []
    for frame in 0...2 * rate {
      stage.window.update(
        at: FrameTime(nanoseconds: Int64(frame) * 1_000_000_000 / Int64(rate)))
      if frame > 0 && frame % rate == 0 { result.append(picture(stage)) }
    }
    return result
  }

  @Test(arguments: ["confetti", "fireworks", "snow"])
  func `every frame rate shows the same`(kind: String) throws {
    func make(_ stage: Stage) -> View {
      if kind == "confetti" { return Confetti(seed: 5) }
      if kind == "snow" { return Snow(seed: 5) }
      let fireworks = Fireworks(seed: 5)
      fireworks.isRunning = true
      return fireworks
    }
    let expected = pictures(60, make)
    #expect(Set(expected).count == 2, "it moves")
    for rate in [1, 7] { try #require(pictures(rate, make) == expected, "at \(rate) fps") }
  }

  // MARK: - Confetti

  @Test(arguments: [0, 1, 2, 139, 140]) func `a volley has exactly as many pieces as it says`(
    count: Int
  ) {
    let confetti = Confetti(frame: stage.root.bounds)
    stage.root.addSubview(confetti)
    confetti.count = count
    update(0)
    confetti.fire()
    update(1)
    update(1.2)
    #expect(pieces(confetti) == count)
    confetti.clear()
    confetti.fire(from: Point(10, 10))
    update(2)
    update(2.2)
    #expect(pieces(confetti) == count && confetti.volleyCount == 2)
  }

  @Test func `touches pass through, and volleys go by themselves`() {
    let button = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let confetti = Confetti(frame: stage.root.bounds)
    confetti.count = 20
    stage.root.addSubview(button)
    stage.root.addSubview(confetti)
    update(0)
    for _ in 0..<40 { confetti.fire() }
    update(1)
    update(1.1)
    #expect(confetti.runningVolleys == 16)
    #expect(stage.window.hitTest(Point(20, 20)) === button)
    update(20)
    update(21)
    #expect(confetti.runningVolleys == 0 && stage.window.demand == .none)
  }

  @Test func `out of its window, without a size, or without colours it fires nothing`() {
    let confetti = Confetti()
    confetti.fire()
    confetti.fire(from: .zero)
    stage.root.addSubview(confetti)
    confetti.fire()
    update(0)
    confetti.frame = stage.root.bounds
    confetti.colors = []
    confetti.fire()
    update(1)
    #expect(confetti.runningVolleys == 0 && confetti.volleyCount == 0)
  }

  @Test func `pieces fly as high as they are told, and fall out of the view`() {
    let confetti = Confetti(frame: stage.root.bounds)
    confetti.spread = 0
    confetti.reach = 0.5
    stage.root.addSubview(confetti)
    update(0)
    confetti.fire(from: Point(120, 160))
    var top = Double.infinity
    for frame in 0..<120 {
      update(1 + Double(frame) / 30)
      for volley in confetti.layer.sublayers {
        for emitter in volley.sublayers where !emitter.contentsBounds.isEmpty {
          top = min(top, emitter.contentsBounds.minY)
        }
      }
    }
    // Half of 160 points up at the middle speed; 20 % faster ones come 1.44 times as high.
    #expect(top < 160 - 80 && top > 160 - 80 * 1.44 - 15)
  }

  // MARK: - Fireworks

  @Test func `a rocket explodes at the point, and leaves nothing`() throws {
    let fireworks = Fireworks(seed: 2, frame: stage.root.bounds)
    fireworks.sparkCount = 100
    stage.root.addSubview(fireworks)
    update(0)
    #expect(stage.window.demand == .none, "nothing runs before it is told to")
    fireworks.launch(to: Point(100, 50))
    // 110 points up against 256 a second, a second.
    let flight = (2.0 * 110 / 256).squareRoot()
    update(1)
    update(1 + flight / 2)
    #expect((1...40).contains(fireworks.particleCount), "a rocket and its trail")
    update(1 + flight + 0.001)
    #expect((100...140).contains(fireworks.particleCount), "sparks, and the trail")
    let emitter = try #require(fireworks.layer.sublayers.last as? EmitterLayer)
    update(1 + flight + 0.7)
    let box = emitter.contentsBounds
    #expect(abs(box.midX - 100) < 20 && abs(box.midY - 50) < 30)
    update(10)
    update(11)
    #expect(fireworks.layer.sublayers.count == 1 && fireworks.particleCount == 0)
    #expect(stage.window.demand == .none)
    for _ in 0..<40 { fireworks.launch(to: Point(100, 50)) }
    update(12)
    #expect(fireworks.layer.sublayers.count == 17)
  }

  @Test func `rockets start while it runs, and those on their way finish`() {
    let fireworks = Fireworks(seed: 2, frame: stage.root.bounds)
    stage.root.addSubview(fireworks)
    fireworks.isRunning = true
    update(0)
    update(5)
    #expect(fireworks.particleCount > 50)
    fireworks.isRunning = false
    update(5.1)
    #expect(fireworks.particleCount > 50)
    update(15)
    update(16)
    #expect(fireworks.particleCount == 0 && stage.window.demand == .none)
  }

  // MARK: - Snow

  @Test func `the air is full from the start and stays as full`() throws {
    let snow = Snow(seed: 3, frame: stage.root.bounds)
    snow.intensity = 400
    stage.root.addSubview(snow)
    update(0)
    let first = snow.flakeCount
    #expect(first > 150)
    for second in 1...12 {
      update(Double(second))
      try #require(abs(snow.flakeCount - first) < first / 20, "after \(second) s")
    }
    snow.isFalling = false
    update(13)
    #expect(snow.flakeCount > 0, "what is in the air comes down")
    update(40)
    #expect(snow.flakeCount == 0)
    snow.isFalling = true
    update(41)
    update(41.5)
    #expect((1..<first / 2).contains(snow.flakeCount), "no burst")
  }

  @Test func `numbers that make no sense are bounded`() {
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude] {
      let stage = Stage(width: 60, height: 40)
      let (confetti, fireworks, snow) = (Confetti(), Fireworks(), Snow())
      for view in [confetti, fireworks, snow] as [View] {
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
      }
      (confetti.spread, confetti.gravity, confetti.pieceSize, confetti.reach) =
        (value, value, value, value)
      confetti.count = value > 1 ? .max : .min
      (fireworks.rocketsPerSecond, fireworks.gravity, fireworks.spread) = (value, value, value)
      fireworks.sparkCount = value > 1 ? .max : .min
      (snow.intensity, snow.fallSpeed, snow.flakeSize, snow.sway) = (value, value, value, value)
      fireworks.isRunning = true
      stage.window.update(at: .zero)
      confetti.fire()
      confetti.fire(from: Point(value, value))
      fireworks.launch(to: Point(value, value))
      for time in [0.1, 1] { stage.window.update(at: FrameTime(seconds: time)) }
      #expect(fireworks.particleCount <= 23_000 && snow.flakeCount <= 120_000)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, -40_000])
  func `a rocket to nowhere comes to its end`(y: Double) {
    let stage = Stage(width: 60, height: 40)
    let fireworks = Fireworks(frame: stage.root.bounds)
    stage.root.addSubview(fireworks)
    stage.window.update(at: .zero)
    fireworks.launch(to: Point(30, y))
    for time in [0.1, 0.2, 100, 200, 300] { stage.window.update(at: FrameTime(seconds: time)) }
    #expect(fireworks.launchCount == 1 && fireworks.particleCount == 0)
    #expect(stage.window.demand == .none)
  }
}
