import Touches
import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@Suite struct LikeButtonTests {
  private let stage: Stage
  private let like = LikeButton(frame: Rect(x: 200, y: 150, width: 30, height: 130))
  private let middle = Point(215, 215)

  init() { self.init(framesPerSecond: 60) }

  private init(framesPerSecond: Int) {
    stage = Stage(width: 430, height: 430, framesPerSecond: framesPerSecond)
    like.identifier = "like"
    stage.root.addSubview(like)
    stage.frame(at: 0)
  }

  private var picture: Layer { like.layer.sublayers[1] }
  private var scale: Double { picture.presentation.scaleX }

  @Test func `a tap toggles at once`() {
    var changes: [Bool] = []
    like.onChange = { changes.append($0) }
    stage.tap(at: middle, time: 0.5)
    stage.tap(at: middle, time: 1.5)
    stage.run(to: 2)
    #expect(stage.actions == ["0.583 like selected true", "1.583 like selected false"])
    #expect(changes == [true, false])
  }

  /// Hermite with Catmull-Rom tangents, end values repeated: the figures of the specification.
  @Test func `the bounce has the values of its curve and ends at exactly one`() throws {
    stage.frame(at: 1)
    like.isSelected = true
    for (time, value) in [
      (0.0, 1.5), (0.125, 1.9828), (0.25, 1.4188), (0.3, 0.9776), (0.4, 0.7888), (0.5, 1),
    ] {
      stage.frame(at: 2 + time)
      try #require(abs(scale - value) < 6e-5, "at \(time) s")
    }
    #expect(scale == 1)
  }

  @Test(arguments: [7, 30, 60]) func `exactly 150 particles are born, in any frame rate`(
    framesPerSecond: Int
  ) throws {
    let test = LikeButtonTests(framesPerSecond: framesPerSecond)
    test.stage.frame(at: 0.9)
    test.stage.touch(0, .began, test.middle, time: 0.95)
    test.stage.touch(0, .ended, test.middle, time: 1)
    test.stage.frame(at: 1)
    var counts: [Int] = []
    test.stage.run(to: 1.249)
    #expect(test.like.emitter.particleCount == 0)
    test.stage.run(to: 1.42)
    test.stage.frame(at: 1.43)
    counts.append(test.like.emitter.particleCount)
    test.stage.run(to: 1.8)
    test.stage.frame(at: 1.81)
    counts.append(test.like.emitter.particleCount)
    #expect(counts == [150, 150])
    test.stage.frame(at: 2.6)
    #expect(test.like.emitter.particleCount == 0, "lives of at most 1.05 s are over")
    #expect(test.stage.window.demand == .none)
  }

  /// The same instants, reached by frames of different rates and after a stall, show the same bits.
  @Test func `the burst is the same in any frame rate`() throws {
    var pictures: [[UInt32]] = []
    for framesPerSecond in [7, 30, 60, 1] {
      let test = LikeButtonTests(framesPerSecond: framesPerSecond)
      test.stage.tap(at: test.middle, time: 0.99, duration: 0.01)
      test.stage.frame(at: 1)
      var words: [UInt32] = []
      for time in [1.3, 1.5, 2.25] {
        test.stage.run(to: time - 0.001)
        test.stage.frame(at: time)
        words.append(contentsOf: test.pixels())
      }
      pictures.append(words)
    }
    for other in pictures.dropFirst() { try #require(other == pictures[0]) }
  }

  private func pixels() -> [UInt32] {
    var words: [UInt32] = []
    for y in 0..<430 {
      words += UnsafeBufferPointer(start: stage.canvas.surface.pointer(x: 0, y: y), count: 430)
    }
    return words
  }

  @Test func `births take 0.15 s and begin 0.25 s after selecting`() throws {
    stage.frame(at: 0.5)
    like.isSelected = true
    // Selected for the frame at 1 s, however long nothing happened before: particle i is born at
    // 1.25 s + i ms.
    stage.frame(at: 1)
    for (time, count) in [(1.2499, 0), (1.25, 1), (1.2505, 1), (1.3, 51), (1.399, 150), (1.5, 150)]
    {
      stage.frame(at: time)
      try #require(like.emitter.particleCount == count, "at \(time) s")
    }
  }

  @Test func `particles start on a circle whose radius is the width and forty`() {
    #expect(like.emitter.emitterShape == .circle && like.emitter.emitterMode == .outline)
    #expect(like.emitter.emitterSize == Size(70, 170))
    #expect(like.emitter.emitterPosition == Point(15, 65))
    like.isSelected = true
    stage.frame(at: 1)
    stage.frame(at: 1.4)
    // At most 0.16 s old at 45 points a second, and the corners of sparks of at most 9 points.
    let reach = 70 + 0.16 * 45 + 4.5 * 1.42
    stage.resetDamage()
    stage.frame(at: 1.41)
    let box = stage.damagedBounds
    #expect(box.minX >= Int(215 - reach) - 3 && box.maxX <= Int(215 + reach) + 3)
    #expect(box.minY >= Int(215 - reach) - 3 && box.maxY <= Int(215 + reach) + 3)
    #expect(box.width > 130 && box.height > 130)
  }

  @Test func `deselecting before the burst calls it off, and stops the bounce`() {
    like.isSelected = true
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    #expect(scale > 1.5)
    like.isSelected = false
    stage.frame(at: 1.11)
    #expect(scale == 1)
    stage.run(to: 2)
    #expect(like.emitter.particleCount == 0)
  }

  @Test func `deselecting during the burst stops births at once, the living finish`() {
    like.isSelected = true
    stage.frame(at: 1)
    stage.frame(at: 1.28)
    like.isSelected = false
    stage.frame(at: 1.3)
    #expect(like.emitter.particleCount == 50, "those born before the frame at 1.3 s")
    stage.frame(at: 1.6)
    #expect(like.emitter.particleCount == 50)
    stage.frame(at: 2.5)
    #expect(like.emitter.particleCount == 0)
  }

  @Test func `deselecting in a frame that comes after the whole burst keeps the burst`() {
    like.isSelected = true
    stage.frame(at: 1)
    stage.tap(at: middle, time: 1.45, duration: 0.01)
    stage.frame(at: 1.5)
    #expect(!like.isSelected)
    #expect(like.emitter.particleCount == 150)
  }

  @Test(arguments: [0.03, 0.08])
  func `seven rapid taps are seven toggles`(duration: Double) {
    for tap in 0..<7 {
      stage.tap(at: middle, time: 1 + 0.06 * Double(tap), duration: duration, id: tap % 2)
    }
    var most = 0
    while stage.window.time.seconds < 3 {
      stage.run(to: stage.window.time.seconds + 0.02)
      most = max(most, like.emitter.particleCount)
    }
    #expect(stage.actions.count == 7)
    #expect(like.isSelected)
    #expect(scale == 1)
    #expect(most == 150)
  }

  @Test func `setting the value that it has does nothing`() {
    stage.frame(at: 1)
    like.isSelected = false
    #expect(stage.window.demand == .none)
    like.isSelected = true
    stage.frame(at: 1.05)
    stage.frame(at: 1.1)
    let before = scale
    like.isSelected = true
    stage.frame(at: 1.1001)
    #expect(abs(scale - before) < 0.01)
    #expect(stage.actions == [], "code is no finger")
  }

  @Test func `out of its window it changes its picture and nothing else`() {
    like.removeFromSuperview()
    like.isSelected = true
    stage.root.addSubview(like)
    stage.run(to: 2)
    #expect(like.isSelected && like.emitter.particleCount == 0)
  }

  @Test func `removed before its burst it has none`() {
    like.isSelected = true
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    like.removeFromSuperview()
    stage.frame(at: 1.3)
    stage.root.addSubview(like)
    stage.frame(at: 1.4)
    #expect(like.emitter.particleCount == 0)
  }

  @Test func `sparks that fly stay when it moves in front of its siblings`() {
    like.isSelected = true
    stage.frame(at: 1)
    stage.frame(at: 1.3)
    stage.root.addSubview(View(frame: stage.root.bounds))
    like.bringToFront()
    stage.frame(at: 1.5)
    #expect(like.emitter.particleCount == 150)
  }

  @Test func `slow motion slows bounce and burst alike`() throws {
    stage.root.layer.timing.speed = 0.1
    stage.frame(at: 10)
    like.isSelected = true
    stage.frame(at: 20)
    for (time, count) in [(22.49, 0), (22.5, 1), (23, 51), (24, 150), (28, 150)] {
      stage.frame(at: time)
      try #require(like.emitter.particleCount == count, "at \(time) s")
    }
    stage.frame(at: 35)
    #expect(like.emitter.particleCount == 0)
  }

  /// Case 33.
  @Test func `its action may remove it`() {
    let stage = Stage(width: 100, height: 100)
    var reference: WeakView?
    do {
      let like = LikeButton(frame: stage.root.bounds)
      let weak = like.weakReference
      reference = weak
      like.onChange = { _ in weak.view?.removeFromSuperview() }
      stage.root.addSubview(like)
    }
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 2)
    #expect(reference?.view == nil)
  }
}
