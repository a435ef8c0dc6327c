import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

/// The quick way of computing a frame against the one by the book.
@Suite struct `Particles computed column by column` {
  /// Any particle there may be, of modest numbers or beyond all bounds.
  private func cell(_ random: inout SeededGenerator) -> EmitterCell {
    func number(_ most: Double) -> Double {
      switch UInt8.random(in: 0...9, using: &random) {
      case 0...2: 0
      case 3: Double.random(in: -1e6...1e6, using: &random)
      default: Double.random(in: -most...most, using: &random)
      }
    }
    var cell = EmitterCell(contents: Bitmap(width: 30, height: 10))
    cell.birthRate = 200
    cell.lifetime = 0.5
    cell.lifetimeRange = Bool.random(using: &random) ? 0.8 : 0
    cell.velocity = number(300)
    cell.velocityRange = number(100)
    cell.emissionRange = number(7)
    cell.xAcceleration = number(200)
    cell.yAcceleration = number(200)
    cell.scale = number(3)
    cell.scaleRange = number(1)
    cell.scaleSpeed = number(2)
    cell.spin = number(9)
    cell.spinRange = number(9)
    cell.color = Color(200, 100, 50, alpha: 220)
    cell.redRange = number(1)
    cell.alphaRange = number(1)
    cell.redSpeed = number(3)
    cell.greenSpeed = number(3)
    cell.alphaSpeed = number(3)
    return cell
  }

  @Test(arguments: 1...60) func `show what the exact way shows, bit by bit`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let cells = [cell(&random), cell(&random)]
    var source = EmitterSource()
    source.position = Point(
      Double.random(in: -2000...2000, using: &random), seed % 10 == 0 ? 4e6 : 100)
    source.size = Size(200, 100)
    source.shape = .rectangle
    func make(_ isExact: Bool) -> ParticleEmitter {
      let emitter = ParticleEmitter(seed: UInt64(seed))
      emitter.presentsExactly = isExact
      emitter.setCells(cells)
      emitter.setSource(source)
      emitter.start(at: .zero)
      return emitter
    }
    let (quick, exact) = (make(false), make(true))
    for time in [0, 0.003, 0.3, 0.61, 0.9, 1.25] {
      try #require(quick.rows(at: time) == exact.rows(at: time), "seed \(seed), \(time) s")
      try #require(quick.bounds == exact.bounds, "seed \(seed), \(time) s")
    }
  }

  @Test func `an hour old they are still the same`() {
    var old = plainCell(birthRate: 0.01, lifetime: 3600)
    old.velocity = 3
    old.xAcceleration = 0.001
    old.scaleSpeed = 0.01
    old.spin = 30
    old.alphaSpeed = -0.0001
    let (quick, exact) = (emitter(old), emitter(old))
    exact.presentsExactly = true
    for time in [10, 3599.99, 3600, 3700.5] {
      #expect(quick.rows(at: time) == exact.rows(at: time))
    }
  }
}

@Suite struct `Emitter shapes` {
  private func places(_ shape: EmitterShape, _ mode: EmitterMode) -> [Point] {
    let emitter = ParticleEmitter(seed: 5)
    var source = EmitterSource()
    source.position = Point(1000, 500)
    source.size = Size(100, 40)
    source.shape = shape
    source.mode = mode
    emitter.setSource(source)
    emitter.setCells([plainCell(birthRate: 4000, lifetime: 9)])
    emitter.start(at: .zero)
    return emitter.rows(at: 0.4999).map {
      Point(Double($0.x) / 256 - 1000, Double($0.y) / 256 - 500)
    }
  }

  /// The share of places less than `radius` from the centre.
  private func share(_ places: [Point], within radius: Double) -> Double {
    Double(places.count { $0.distance(to: .zero) < radius }) / Double(places.count)
  }

  @Test func `a point and the centre of a circle or a sphere are one place`() {
    for mode in [EmitterMode.points, .outline, .surface, .volume] {
      #expect(Set(places(.point, mode)) == [.zero])
    }
    #expect(Set(places(.circle, .points)) == [.zero])
    #expect(Set(places(.sphere, .points)) == [.zero])
  }

  @Test func `a line has two ends, and all between`() {
    #expect(Set(places(.line, .points)) == [Point(-50, 0), Point(50, 0)])
    for mode in [EmitterMode.outline, .surface, .volume] {
      let all = places(.line, mode)
      #expect(all.allSatisfy { $0.y == 0 && abs($0.x) <= 50 })
      #expect(abs(share(all, within: 25) - 0.5) < 0.05)
    }
  }

  @Test func `a rectangle, and a cuboid in the plane, have corners, a rim and an area`() {
    for shape in [EmitterShape.rectangle, .cuboid] {
      #expect(Set(places(shape, .points)).count == 4)
      let rim = places(shape, .outline)
      #expect(rim.allSatisfy { abs(abs($0.x) - 50) < 0.01 || abs(abs($0.y) - 20) < 0.01 })
      #expect(abs(rim.count { abs(abs($0.y) - 20) < 0.01 } - 1429) < 100)
      for mode in [EmitterMode.surface, .volume] {
        let area = places(shape, mode)
        #expect(area.allSatisfy { abs($0.x) <= 50 && abs($0.y) <= 20 })
        #expect(abs(area.count { abs($0.x) < 25 && abs($0.y) < 10 } - 500) < 80)
      }
    }
  }

  @Test func `a circle has a rim and an area of even density`() {
    #expect(places(.circle, .outline).allSatisfy { abs($0.distance(to: .zero) - 100) < 0.02 })
    for mode in [EmitterMode.surface, .volume] {
      let area = places(.circle, mode)
      #expect(abs(share(area, within: 50) - 0.25) < 0.04)
      #expect(abs(share(area, within: 80) - 0.64) < 0.04)
    }
  }

  /// Of a sphere's surface 1 − √(1 − r²) is seen within r of the centre, of its inside 1 − (1 − r²)^1.5.
  @Test func `a sphere is dense at the rim, a ball at the centre`() {
    for mode in [EmitterMode.outline, .surface] {
      let surface = places(.sphere, mode)
      #expect(abs(share(surface, within: 60) - 0.2) < 0.04)
      #expect(abs(share(surface, within: 80) - 0.4) < 0.04)
      #expect(share(surface, within: 100.01) == 1)
    }
    let ball = places(.sphere, .volume)
    #expect(abs(share(ball, within: 60) - 0.488) < 0.04)
    #expect(abs(share(ball, within: 80) - 0.784) < 0.04)
  }

  @Test func `particles leave a sphere outwards`() {
    var cell = plainCell(birthRate: 1000, lifetime: 9)
    cell.velocity = 1000
    let emitter = ParticleEmitter(seed: 5)
    var source = EmitterSource()
    source.size = Size(10, 0)
    source.shape = .sphere
    source.mode = .outline
    emitter.setSource(source)
    emitter.setCells([cell])
    emitter.setBirthRate(0, at: FrameTime(seconds: 0.2))
    emitter.start(at: .zero)
    let rows = emitter.rows(at: 1)
    #expect(rows.count == 200)
    #expect(rows.allSatisfy { Point(Double($0.x), Double($0.y)).distance(to: .zero) > 700 * 256 })
  }
}

/// A rate that changes by many small steps.
@Suite struct `Smooth birth rates` {
  @Test func `births come when the integral is whole, whatever the steps`() throws {
    // 0...40 a second within two seconds in steps of a 240th: 10 t² births by t.
    let source = emitter(plainCell(birthRate: 40, lifetime: 100))
    for step in 0..<480 {
      let time = FrameTime(nanoseconds: Int64(step) * 12_500_000 / 3)
      source.setBirthRate(Double(step) / 480, at: time, isSmooth: true)
    }
    source.setBirthRate(0, at: FrameTime(seconds: 2), isSmooth: true)
    for time in [0.5, 1, 1.5, 2] {
      source.update(to: FrameTime(seconds: time))
      let steps = time * 240
      let integral = 40 * steps * (steps - 1) / 2 / 480 / 240
      try #require(source.count == Int(integral) + 1, "\(time)")
    }
    source.update(to: FrameTime(seconds: 50))
    #expect(source.count == 40)
    // What is missing to the next is not lost at rest: 39.92 births were due.
    source.setBirthRate(0.01, at: FrameTime(seconds: 50), isSmooth: true)
    source.update(to: FrameTime(seconds: 50.15))
    #expect(source.count == 40)
    source.update(to: FrameTime(seconds: 50.25))
    #expect(source.count == 41)
  }

  @Test func `steps of one rate count as one`() {
    let stepped = emitter(plainCell(birthRate: 7, lifetime: 100))
    for step in 1..<300 {
      stepped.setBirthRate(
        step % 2 == 0 ? 1 : 2, at: FrameTime(seconds: Double(step) / 10), isSmooth: true)
    }
    // 14 and 7 a second in turns: 1.05 births a step, after 0.7.
    #expect(stepped.rows(at: 20.05).count == Int(0.7 + 1.05 * 200 - 0.35 * 2 + 0.35) + 1)
    // And a rate set by hand begins with a birth.
    stepped.setBirthRate(3, at: FrameTime(seconds: 20.5))
    let before = stepped.rows(at: 20.4999).count
    #expect(stepped.rows(at: 20.5).count == before + 1)
  }
}
