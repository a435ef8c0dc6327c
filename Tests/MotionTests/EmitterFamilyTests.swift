import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

/// A rocket a second that flies up for a second, leaves ten sparks a second and bursts into a hundred at the end.
private func rocket() -> EmitterCell {
  var trail = plainCell(birthRate: 10, lifetime: 0.3)
  trail.yAcceleration = 40
  var burst = plainCell(birthRate: 1000, lifetime: 2)
  burst.beginTime = 0.9
  burst.duration = 0.1
  burst.velocity = 80
  burst.velocityRange = 40
  burst.emissionRange = 2 * .pi
  var rocket = plainCell(birthRate: 1, lifetime: 1)
  rocket.velocity = 100
  rocket.emissionLongitude = -.pi / 2
  rocket.emitterCells = [trail, burst]
  return rocket
}

@Suite struct `Particles that emit particles` {
  @Test func `a rocket leaves its trail and bursts at exact times`() throws {
    let source = emitter(rocket())
    source.setBirthRate(0, at: FrameTime(seconds: 0.5))
    func counts(_ seconds: Double) -> [Int] {
      let cells = source.rows(at: seconds).map(\.cell)
      return (0..<3).map { kind in cells.count { Int($0) == kind } }
    }
    #expect(counts(0) == [1, 1, 0])
    #expect(counts(0.0999) == [1, 1, 0])
    #expect(counts(0.1) == [1, 2, 0])
    #expect(counts(0.55) == [1, 3, 0])  // Born at 0.3, 0.4, 0.5.
    #expect(counts(0.8999) == [1, 3, 0])
    #expect(counts(0.9) == [1, 3, 1])
    #expect(counts(0.9505) == [1, 3, 51])
    #expect(counts(0.9995) == [1, 3, 100])
    #expect(counts(1) == [0, 2, 100])
    #expect(counts(1.25) == [0, 0, 100])
    #expect(counts(2.9495) == [0, 0, 50])
    #expect(counts(3) == [0, 0, 0])
    #expect(source.isQuiet)
  }

  @Test func `a child is born where its parent is, in its direction`() throws {
    var child = plainCell(birthRate: 2, lifetime: 1)
    child.beginTime = 0.25
    child.velocity = 10
    child.emissionLongitude = .pi / 2
    var parent = plainCell(birthRate: 0.001, lifetime: 0.7)
    parent.velocity = 50
    parent.yAcceleration = 200
    parent.emitterCells = [child]
    let source = emitter(parent)
    // At 0.25 s the parent is at (12.5, 6.25) and flies along (50, 50).
    let row = try #require(source.rows(at: 0.75).first { $0.cell == 1 })
    let side = 5 / 2.0.squareRoot()
    #expect(abs(Double(row.x) / 256 - (12.5 - side)) < 0.01)
    #expect(abs(Double(row.y) / 256 - (6.25 + side)) < 0.01)
    // At rest directions count from the x axis.
    parent.velocity = 0
    parent.yAcceleration = 0
    let still = try #require(emitter(parent).rows(at: 0.75).first { $0.cell == 1 })
    #expect(abs(still.x) <= 1 && still.y == 5 * 256)
  }

  @Test func `scale and colour are the parent's at that time, multiplied in`() throws {
    var child = plainCell(birthRate: 1, lifetime: 2)
    child.beginTime = 0.5
    child.scale = 2
    child.scaleSpeed = 1
    child.color = Color(255, 128, 255)
    child.alphaSpeed = -0.5
    var parent = plainCell(birthRate: 0.001, lifetime: 0.6)
    parent.scale = 0.5
    parent.scaleSpeed = -0.5
    parent.color = Color(255, 255, 0)
    parent.redSpeed = -1
    parent.emitterCells = [child]
    let source = emitter(parent)
    let born = try #require(source.rows(at: 0.5).first { $0.cell == 1 })
    #expect(abs(Double(born.scale) / 65536 - 0.5) < 0.001)
    #expect(born.tint == 0xFF80_8000)
    let grown = try #require(source.rows(at: 1.5).first)
    #expect(abs(Double(grown.scale) / 65536 - 0.75) < 0.001)
    #expect(grown.tint >> 24 == 0x80)
  }

  @Test func `the emitter's birth rate does not touch what is on its way, its other factors do`() {
    let source = emitter(rocket())
    var factors = EmitterSource()
    factors.lifetime = 0.5
    factors.velocity = 2
    source.setSource(factors)
    source.setBirthRate(1, at: .zero)
    source.setBirthRate(0, at: FrameTime(seconds: 0.001))
    factors.lifetime = 8
    source.setSource(factors, at: FrameTime(seconds: 0.2))
    // Half a second of life: five sparks of 0.15 s, no burst.
    #expect(source.rows(at: 0.45).count { $0.cell == 1 } == 1)
    #expect(source.rows(at: 0.7).isEmpty)
  }

  @Test func `the eighth level is the last, and no nesting is too deep`() {
    var cell = plainCell(birthRate: 1, lifetime: 0.5)
    for _ in 0..<100 {
      var outer = plainCell(birthRate: 1, lifetime: 0.5)
      outer.emitterCells = [cell]
      cell = outer
    }
    #expect(CellFamily([cell]).cells.count == 8)
    let source = emitter(cell)
    #expect(source.rows(at: 0.25).map(\.cell) == [0, 1, 2, 3, 4, 5, 6, 7])
    // Twenty side by side, again and again.
    var wide = plainCell(birthRate: 1, lifetime: 1)
    for _ in 0..<6 {
      var outer = plainCell(birthRate: 1, lifetime: 1)
      outer.emitterCells = Array(repeating: wide, count: 20)
      wide = outer
    }
    #expect(CellFamily([wide]).cells.count == 1024)
    #expect(CellFamily(Array(repeating: wide, count: 2000)).cells.count == 1024)
    let many = emitter(wide)
    many.update(to: FrameTime(seconds: 0.5))
    #expect(many.count == 1024)
  }

  @Test func `a day's gap shows what stepping shows`() throws {
    let stepped = emitter(rocket())
    let jumped = emitter(rocket())
    var time = 0.0
    while time < 40 {
      stepped.update(to: FrameTime(seconds: time))
      time += 0.19
    }
    #expect(jumped.rows(at: 40.25) == stepped.rows(at: 40.25))
    let day = jumped.rows(at: 86_400.25)
    #expect(day.count == stepped.rows(at: 86_400.25).count)
    #expect(!day.isEmpty)
    // And goes on from there.
    let next = jumped.rows(at: 86_400.75)
    let again = emitter(rocket())
    for step in 0..<200 { again.update(to: FrameTime(seconds: 86_390.75 + Double(step) * 0.05)) }
    #expect(again.rows(at: 86_400.75) == next)
  }

  /// Case 35, of families.
  @Test func `forty days or a hundred years of uptime change nothing`() {
    for days in [40, 36_525] as [Int64] {
      let uptime = FrameTime(nanoseconds: days * 86_400_000_000_000)
      let late = emitter(rocket(), start: uptime)
      let early = emitter(rocket())
      for milliseconds in [0, 950, 1_700, 4_930] as [Int64] {
        let time = milliseconds * 1_000_000
        let rows = late.rows(at: uptime.advanced(byNanoseconds: time))
        #expect(rows == early.rows(at: FrameTime(nanoseconds: time)))
      }
    }
  }

  /// Case 37, of families.
  @Test func `a thousand fireworks keep the memory of the first ones`() {
    let source = emitter(rocket())
    source.setBirthRate(0)
    func fire(_ number: Int) {
      let time = FrameTime(seconds: Double(number) * 4)
      source.setBirthRate(1, at: time)
      source.setBirthRate(0, at: time + 0.01)
      for frame in 0..<4 { source.update(to: time + Double(frame) * 0.98) }
    }
    for number in 0..<200 { fire(number) }
    let before = source.footprint
    for number in 200..<1200 { fire(number) }
    #expect(source.footprint == before)
    #expect(source.count > 0)
  }

  @Test func `two changes at a moment already seen both hold`() {
    let source = emitter(rocket())
    source.update(to: FrameTime(seconds: 0.9))
    let time = FrameTime(seconds: 0.9)
    source.setBirthRate(0, at: time)
    source.setCells([plainCell(birthRate: 10, lifetime: 1), rocket()], at: time)
    source.setBirthRate(1, at: time)
    source.setMaximumParticles(20, at: time)
    let late = emitter(rocket())
    late.setBirthRate(0, at: time)
    late.setCells([plainCell(birthRate: 10, lifetime: 1), rocket()], at: time)
    late.setBirthRate(1, at: time)
    late.setMaximumParticles(20, at: time)
    for moment in [0.9, 0.95, 1.2, 3] { #expect(source.rows(at: moment) == late.rows(at: moment)) }
  }
}

/// The budget by definition, in milliseconds, for a parent every `period` that emits a child every `interval`.
private func living(
  every period: Int, life: Int, child interval: Int, childLife: Int, budget: Int, at moment: Int
) -> Int {
  var deaths: [Int] = []
  var parents: [Int] = []
  for now in 0...moment {
    func isBorn(_ life: Int) -> Bool {
      if deaths.count(where: { $0 > now }) >= budget { return false }
      deaths.append(now + life)
      return true
    }
    if now % period == 0 && isBorn(life) { parents.append(now) }
    for parent in parents where now - parent < life && (now - parent) % interval == 0 {
      _ = isBorn(childLife)
    }
  }
  return deaths.count { $0 > moment }
}

@Suite struct `A family's budget` {
  @Test(arguments: [1, 9, 90] as [Int])
  func `children are refused at their own moments`(frames: Int) throws {
    var parent = plainCell(birthRate: 10, lifetime: 0.5)
    parent.emitterCells = [plainCell(birthRate: 50, lifetime: 0.3)]
    let source = emitter(parent, maximumParticles: 40)
    for frame in 0...frames {
      let moment = frame * 1_530 / frames
      source.update(to: FrameTime(nanoseconds: Int64(moment) * 1_000_000))
      let expected = living(
        every: 100, life: 500, child: 20, childLife: 300, budget: 40, at: moment)
      try #require(source.count == expected, "at \(moment) ms")
    }
    #expect(source.isBudgetReached)
  }

  @Test func `a raised budget lets waiting emissions go on at once, however late it is known`() {
    func make() -> ParticleEmitter {
      var parent = plainCell(birthRate: 0.01, lifetime: 1)
      parent.emitterCells = [plainCell(birthRate: 100, lifetime: 5)]
      return emitter(parent, maximumParticles: 10)
    }
    let planned = make()
    planned.setMaximumParticles(100, at: FrameTime(seconds: 0.5))
    let late = make()
    late.update(to: FrameTime(seconds: 0.45))
    #expect(late.count == 10)
    late.setMaximumParticles(100, at: FrameTime(seconds: 0.5))
    #expect(late.rows(at: 0.8) == planned.rows(at: 0.8))
    #expect(late.count == 41)
    let none = make()
    none.setMaximumParticles(0, at: FrameTime(seconds: 0.05))
    none.setMaximumParticles(100, at: FrameTime(seconds: 0.9))
    none.update(to: FrameTime(seconds: 0.3))
    #expect(none.count == 6)
    #expect(none.rows(at: 0.999).count == 16)
  }

  @Test(arguments: [1, 3, 50] as [Int64])
  func `more births than a tick takes are refused, the same at every frame rate`(frames: Int64) {
    var burst = plainCell(birthRate: 1e6, lifetime: 0.0005)
    burst.emitterCells = [plainCell(birthRate: 1e6, lifetime: 0.0001)]
    var parent = plainCell(birthRate: 1000, lifetime: 0.01)
    parent.emitterCells = [burst]
    let source = emitter(parent, maximumParticles: 3000)
    for frame in 1...frames {
      source.update(to: FrameTime(nanoseconds: frame * 20_000_000 / frames))
    }
    let whole = emitter(parent, maximumParticles: 3000)
    whole.update(to: FrameTime(nanoseconds: 20_000_000))
    #expect(
      source.rows(at: FrameTime(nanoseconds: 20_000_000))
        == whole.rows(at: FrameTime(nanoseconds: 20_000_000)))
    #expect(source.isBudgetReached)
    #expect(source.count <= 3000)
  }

  @Test func `a million a second on ten thousand parents takes bounded time and memory`() {
    var parent = plainCell(birthRate: 1e6, lifetime: 100)
    parent.emitterCells = (0..<3).map { _ in plainCell(birthRate: 1e6, lifetime: 0.001) }
    let source = emitter(parent)
    for time in [0, 0.009, 0.02, 0.04, 86_400, 86_400.02] {
      source.update(to: FrameTime(seconds: time))
      #expect(source.count <= 10_000)
    }
    #expect(source.footprint.allSatisfy { $0 < 70_000 })
  }

  @Test func `bad numbers of sub-cells have an outcome`() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, 1e9, -5] {
      for other in [Double.infinity, 0.01] {
        var child = plainCell(birthRate: bad, lifetime: other)
        child.beginTime = other
        child.duration = bad
        child.velocity = bad
        child.emissionLongitude = other
        child.scale = bad
        child.yAcceleration = other
        var parent = plainCell(birthRate: 20, lifetime: 0.5)
        parent.velocity = other
        parent.xAcceleration = bad
        parent.scale = bad
        parent.beginTime = bad
        parent.duration = other
        child.emitterCells = [child]
        parent.emitterCells = [child, child]
        let source = ParticleEmitter(maximumParticles: 50, followedBirths: 100)
        source.setCells([parent])
        source.start(at: .zero)
        for time in [0, 0.1, 2, 1e18, -1e18, .infinity] {
          source.update(to: FrameTime(seconds: time))
          #expect(source.count <= 50)
        }
      }
    }
  }
}
