import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// An emitter in a tree of 100×100 pixels.
private struct Stage {
  let emitter: EmitterLayer
  let tree: LayerTree
  let holder = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init(_ cell: EmitterCell, seed: UInt64 = 1, maximumParticles: Int = 10_000) {
    emitter = EmitterLayer(seed: seed, maximumParticles: maximumParticles)
    emitter.cells = [cell]
    emitter.emitterPosition = Point(50, 50)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(holder)
    holder.addSublayer(emitter)
    tree = LayerTree(root: root, width: 100, height: 100)
  }

  /// The picture at `seconds`.
  func picture(at seconds: Double) -> [UInt32] {
    tree.commit(at: FrameTime(seconds: seconds))
    let canvas = Bitmap(width: 100, height: 100)
    tree.drawAll(into: canvas.surface)
    var words: [UInt32] = []
    for y in 0..<100 { for x in 0..<100 { words.append(canvas[x, y].word) } }
    return words
  }

  func count(at seconds: Double) -> Int {
    tree.commit(at: FrameTime(seconds: seconds))
    return emitter.particleCount
  }
}

private func dot(_ color: Color = .white, side: Int = 3) -> Bitmap {
  let bitmap = Bitmap(width: side, height: side)
  for y in 0..<side { for x in 0..<side { bitmap[x, y] = color.premultiplied } }
  return bitmap
}

private func cell(birthRate: Double, lifetime: Double) -> EmitterCell {
  var cell = EmitterCell(contents: dot())
  cell.birthRate = birthRate
  cell.lifetime = lifetime
  return cell
}

@Suite struct `Emitter layers` {
  /// Every emitter property animated, with what frames see at three times.
  private func animated(_ frames: Double) -> [[UInt32]] {
    var spark = cell(birthRate: 60, lifetime: 0.8)
    spark.velocity = 20
    spark.emissionRange = 2 * .pi
    spark.spin = 3
    let stage = Stage(spark)
    let emitter = stage.emitter
    emitter.emitterShape = .rectangle
    emitter.add(
      BasicAnimation(.emitterPosition, from: .point(Point(10, 20)), to: .point(Point(90, 80))),
      forKey: "position")
    var path = KeyframeAnimation(
      .emitterBirthRate, values: [.number(0), .number(3), .number(0.5), .number(2)], duration: 2)
    path.calculationMode = .cubic
    path.beginTime = FrameTime(seconds: 0.3)
    emitter.add(path, forKey: "rate")
    func swing(_ property: AnimatableProperty, _ from: AnimationValue, _ to: AnimationValue) {
      var swing = BasicAnimation(property, from: from, to: to, duration: 0.7)
      swing.autoreverses = true
      swing.repeatCount = .infinity
      emitter.add(swing, forKey: "\(property)")
    }
    swing(.emitterSize, .size(Size(0, 10)), .size(Size(40, 0)))
    swing(.emitterLifetime, .number(0.5), .number(1.5))
    swing(.emitterVelocity, .number(0), .number(2))
    swing(.emitterScale, .number(0.5), .number(2))
    swing(.emitterSpin, .number(-1), .number(1))
    var pictures: [[UInt32]] = []
    var frame = 0.0
    for second in 1...3 {
      while frame / frames < Double(second) {
        stage.tree.commit(at: FrameTime(nanoseconds: Int64(frame) * 1_000_000_000 / Int64(frames)))
        frame += 1
      }
      pictures.append(stage.picture(at: Double(second)))
    }
    return pictures
  }

  @Test func `animated emitters show the same at 7, 30 and 60 frames a second`() throws {
    let reference = animated(60)
    #expect(Set(reference).count == 3)
    for rate in [7, 30] as [Double] { try #require(animated(rate) == reference, "\(rate)") }
  }

  @Test func `births of a growing rate come when its integral is whole`() {
    let stage = Stage(cell(birthRate: 10, lifetime: 60))
    // From 0 to 2 in two seconds: 10 t² / 2 births by t.
    var grow = BasicAnimation(.emitterBirthRate, from: .number(0), to: .number(2), duration: 2)
    grow.fillMode = .forwards
    grow.isRemovedOnCompletion = false
    stage.emitter.add(grow, forKey: "grow")
    stage.tree.commit(at: .zero)
    #expect(abs(stage.count(at: 1) - 6) <= 1)
    #expect(abs(stage.count(at: 2) - 21) <= 1)
    // Then 20 a second.
    #expect(abs(stage.count(at: 4) - 61) <= 1)
    stage.emitter.removeAllAnimations()
    let before = stage.count(at: 4.1)
    #expect(stage.count(at: 6.1) == before + 20)
  }

  @Test func `a rate falls back to the model's when its animation ends`() {
    let stage = Stage(cell(birthRate: 100, lifetime: 60))
    stage.emitter.birthRate = 0
    stage.emitter.add(
      BasicAnimation(.emitterBirthRate, from: .number(1), to: .number(1), duration: 0.5),
      forKey: "on")
    stage.tree.commit(at: .zero)
    #expect(stage.count(at: 0.4) == 41)
    #expect(stage.count(at: 2) == 50)
    #expect(stage.tree.demand == .everyFrame)
    #expect(stage.count(at: 61) == 0)
    #expect(stage.tree.demand == .none)
  }

  @Test func `a changed model shows under the animation of another property`() {
    var spark = cell(birthRate: 10, lifetime: 60)
    spark.velocity = 100
    let stage = Stage(spark)
    let emitter = stage.emitter
    emitter.add(
      BasicAnimation(
        .emitterPosition, from: .point(.zero), to: .point(Point(0, 100)), duration: 10),
      forKey: "move")
    stage.tree.commit(at: .zero)
    emitter.velocity = 0
    stage.tree.commit(at: FrameTime(seconds: 5))
    stage.tree.commit(at: FrameTime(seconds: 9))
    let box = emitter.contentsBounds
    #expect(box.maxY > 85 && box.maxX > 300)
    #expect(emitter.emitterPosition == Point(50, 50))
  }

  @Test func `only an explicit offset warms up`() {
    #expect(Stage(cell(birthRate: 10, lifetime: 5)).count(at: 100) == 1)
    let offset = Stage(cell(birthRate: 10, lifetime: 5))
    offset.emitter.timing.timeOffset = 3
    #expect(offset.count(at: 100) == 31)
    let begin = Stage(cell(birthRate: 10, lifetime: 5))
    begin.emitter.timing.beginTime = FrameTime(seconds: 98)
    #expect(begin.count(at: 100) == 21)
    let later = Stage(cell(birthRate: 10, lifetime: 5))
    later.emitter.timing.beginTime = FrameTime(seconds: 101)
    #expect(later.count(at: 100) == 0)
    #expect(later.count(at: 101.05) == 1)
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      let stage = Stage(cell(birthRate: 10, lifetime: 5))
      stage.emitter.timing.timeOffset = bad
      #expect(stage.count(at: 100) <= 51)
    }
  }

  @Test func `a paused layer holds its particles, and a slow one takes its time`() {
    let stage = Stage(cell(birthRate: 10, lifetime: 1))
    stage.tree.commit(at: .zero)
    #expect(stage.count(at: 0.55) == 6)
    stage.emitter.timing = MediaTiming(timeOffset: 0.55, speed: 0)
    #expect(stage.count(at: 50) == 6)
    let slow = Stage(cell(birthRate: 10, lifetime: 1))
    slow.emitter.timing.speed = 0.5
    slow.tree.commit(at: .zero)
    #expect(slow.count(at: 1.05) == 6)
  }

  @Test func `hidden, taken out and put back there is no burst`() {
    let stage = Stage(cell(birthRate: 10, lifetime: 1))
    stage.holder.isHidden = true
    #expect(stage.count(at: 5) == 0)
    stage.holder.isHidden = false
    #expect(stage.count(at: 6) == 1)
    #expect(stage.count(at: 6.95) == 10)
    stage.holder.isHidden = true
    _ = stage.count(at: 7)
    #expect(stage.tree.demand == .none)
    stage.holder.isHidden = false
    #expect(stage.count(at: 100.05) == 10)
    stage.emitter.removeFromSuperlayer()
    _ = stage.count(at: 101)
    stage.holder.addSublayer(stage.emitter)
    #expect(stage.count(at: 200.05) == 10)
    stage.emitter.birthRate = 0
    #expect(stage.count(at: 201) <= 10)
    #expect(stage.count(at: 203) == 0)
    #expect(stage.tree.demand == .none)
    stage.emitter.birthRate = 1
    #expect(stage.count(at: 300) == 1)
  }

  @Test func `a reached budget is told once, at the end of a frame`() {
    let stage = Stage(cell(birthRate: 100, lifetime: 1), maximumParticles: 1000)
    var calls = 0
    stage.emitter.onBudgetReached = { [holder = stage.holder] in
      calls += 1
      holder.removeFromSuperlayer()
    }
    stage.tree.commit(at: .zero)
    _ = stage.count(at: 3)
    #expect(calls == 0)
    stage.emitter.setMaximumParticles(20, at: FrameTime(seconds: 3.5))
    #expect(stage.emitter.maximumParticles == 20)
    _ = stage.count(at: 3.4)
    #expect(calls == 0)
    _ = stage.count(at: 3.6)
    #expect(calls == 1)
    #expect(stage.holder.superlayer == nil)
    stage.tree.root.addSublayer(stage.holder)
    #expect(stage.count(at: 9) == 20)
    #expect(calls == 1)
    stage.emitter.maximumParticles = -5
    #expect(stage.count(at: 9.1) > 0)
    #expect(stage.count(at: 12) == 0)
  }

  @Test func `a part of a picture is drawn as that part alone would be`() {
    let sheet = Bitmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        sheet[x, y] = Color(UInt8(x * 30), UInt8(y * 30), 200).premultiplied
      }
    }
    let quarter = Bitmap(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { quarter[x, y] = sheet[x + 4, y + 4] } }
    var part = cell(birthRate: 5, lifetime: 9)
    part.velocity = 12
    part.emissionRange = 6
    part.spin = 1
    part.scale = 2
    part.contents = sheet
    part.contentsRect = Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    part.contentsScale = 2
    var whole = part
    whole.contents = quarter
    whole.contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    let (a, b) = (Stage(part), Stage(whole))
    a.tree.commit(at: .zero)
    b.tree.commit(at: .zero)
    let picture = a.picture(at: 2)
    #expect(picture == b.picture(at: 2))
    #expect(Set(picture).count > 10)
    #expect(part.contentsSize == Size(2, 2))
    for bad in [Double.nan, -1, .infinity, 2] {
      part.contentsRect = Rect(x: bad, y: 0, width: 0.5, height: bad)
      let stage = Stage(part)
      stage.tree.commit(at: .zero)
      _ = stage.picture(at: 1)
      part.contentsScale = bad
      _ = Stage(part).picture(at: 1)
      part.contentsScale = 2
    }
  }

  @Test func `children are drawn with their own pictures`() {
    var child = EmitterCell(contents: dot(Color(255, 0, 0)))
    child.birthRate = 1
    child.lifetime = 3
    child.beginTime = 0.2
    var parent = EmitterCell()
    parent.birthRate = 1
    parent.lifetime = 0.9
    parent.emitterCells = [child]
    let stage = Stage(parent)
    let before = stage.picture(at: 0)
    let after = stage.picture(at: 0.5)
    #expect(before.allSatisfy { $0 == 0xFF00_0000 })
    #expect(after[50 * 100 + 50] == 0xFFFF_0000)
  }

  @Test func `an emitter that is changed and never shown keeps little`() {
    let stage = Stage(cell(birthRate: 10, lifetime: 1))
    stage.tree.commit(at: .zero)
    stage.emitter.removeFromSuperlayer()
    for index in 0..<10_000 {
      stage.emitter.velocity = Double(index)
      stage.emitter.birthRate = Double(index % 2)
      stage.emitter.setBirthRate(1, at: FrameTime(seconds: Double(index)))
    }
    stage.holder.addSublayer(stage.emitter)
    #expect(stage.count(at: 20_000.05) == 10)
  }

  @Test func `a budget that is reached is told once, whichever emitter it is`() {
    let stage = Stage(cell(birthRate: 100, lifetime: 1), maximumParticles: 20)
    var told: [Int] = []
    stage.tree.onRefusedBirths = { told.append($0) }
    #expect(stage.count(at: 0) == 1)
    #expect(told.isEmpty)
    let other = EmitterLayer(maximumParticles: 5)
    other.cells = stage.emitter.cells
    stage.holder.addSublayer(other)
    for second in 1...5 { _ = stage.count(at: Double(second)) }
    #expect(told == [20])
  }

  @Test func `a limit of the tree lowers every budget and lets it rise again`() {
    let stage = Stage(cell(birthRate: 100, lifetime: 1), maximumParticles: 80)
    #expect(stage.count(at: 0) == 1)
    #expect(stage.count(at: 2) == 80)
    stage.tree.particleLimit = 30
    // The living finish: those of the second before are all gone a second later.
    #expect(stage.count(at: 2.1) > 30)
    #expect(stage.count(at: 4) == 30)
    stage.emitter.maximumParticles = 60
    #expect(stage.count(at: 6) == 30)
    stage.tree.particleLimit = nil
    // It rises from this frame on.
    #expect(stage.count(at: 8) == 30)
    #expect(stage.count(at: 10) == 60)
  }

  @Test func `cells that share a picture share a batch, however their particles follow each other`()
  {
    var red = cell(birthRate: 100, lifetime: 2)
    red.color = .red
    var white = red
    white.color = .white
    white.beginTime = 0.005
    let stage = Stage(red)
    stage.emitter.cells = [red, white]
    _ = stage.picture(at: 0)
    _ = stage.picture(at: 1)
    #expect(stage.emitter.particleCount > 150 && stage.emitter.batchCount == 1)
    white.contents = dot(.white, side: 2)
    stage.emitter.cells = [red, white]
    _ = stage.picture(at: 4)
    #expect(stage.emitter.batchCount > 150, "pictures that alternate need one each")
  }
}
