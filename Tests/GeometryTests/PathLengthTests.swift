import Geometry
import KioskTestKit
import Testing

private func random(_ generator: inout SeededGenerator) -> Point {
  Point(
    .random(in: -100...100, using: &generator), .random(in: -100...100, using: &generator))
}

private func curve(_ generator: inout SeededGenerator) -> PathSegment {
  PathSegment(
    from: random(&generator), to: random(&generator), control1: random(&generator),
    control2: random(&generator))
}

@Suite struct `Lengths along a path` {
  @Test func `a path comes apart into lines and curves`() {
    var path = Path()
    path.move(to: Point(9, 9))
    path.move(to: Point(0, 0))
    path.line(to: Point(10, 0))
    path.quad(to: Point(10, 10), control: Point(20, 5))
    path.close()
    path.line(to: Point(0, -5))
    path.move(to: Point(50, 50))
    path.line(to: Point(60, 50))
    path.line(to: Point(50, 50))
    path.close()
    let ends = path.segments.map { [$0.start, $0.end] }
    let corner = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 0), Point(0, -5)]
    #expect(
      ends == (0..<4).map { [corner[$0], corner[$0 + 1]] }
        + [[Point(50, 50), Point(60, 50)], [Point(60, 50), Point(50, 50)]])
    #expect(path.segments.map { $0.isLine } == [true, false, true, true, true, true])
    #expect(path.segments[1].point(at: 0.5) == Point(15, 5))
    #expect(Path().segments.isEmpty)
    path.line(to: Point(.nan, 0))
    #expect(path.segments.isEmpty)
  }

  @Test(arguments: 1...5) func `a curve is as long as its finest chords`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5 {
      let segment = curve(&generator)
      let length = PathLength([segment])
      var chords = 0.0
      var last = segment.start
      for step in 1...4096 {
        let next = segment.point(at: Double(step) / 4096)
        chords += last.distance(to: next)
        last = next
        if step % 512 == 0 && step < 4096 {
          // Five points are short of exact in the part in which a curve almost stops and turns.
          let t = length.parameter(at: chords, in: 0)
          try #require(segment.point(at: t).distance(to: next) < 1e-2, "seed \(seed)")
        }
      }
      try #require(abs(length.total - chords) < 1e-4 * chords, "seed \(seed)")
    }
  }

  @Test(arguments: 1...5) func `going along by length and measuring agree`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let segment = curve(&generator)
      let length = PathLength([segment])
      var last = 0.0
      for step in 1...20 {
        let t = length.parameter(at: length.total * Double(step) / 20, in: 0)
        try #require(t > last && t <= 1)
        // By chords, and not by the integral again.
        var gone = 0.0
        for piece in 0..<64 {
          let a = segment.point(at: last + (t - last) * Double(piece) / 64)
          gone += a.distance(to: segment.point(at: last + (t - last) * Double(piece + 1) / 64))
        }
        try #require(
          abs(gone - length.total / 20) < 2e-3 * length.total / 20, "seed \(seed), \(step)")
        last = t
      }
    }
  }

  @Test func `a line and a circle have their known lengths`() {
    let line = PathLength([PathSegment(from: Point(1, 1), to: Point(4, 5))])
    #expect(abs(line.total - 5) < 1e-12)
    #expect(line.parameter(at: 2, in: 0) == 2 / line.total)
    // A quarter of a circle by the usual cubic: 2.7e-4 off in radius, so not in length.
    let k = 0.5522847498
    let quarter = PathLength([
      PathSegment(
        from: Point(100, 0), to: Point(0, 100), control1: Point(100, 100 * k),
        control2: Point(100 * k, 100))
    ])
    #expect(abs(quarter.total - 50 * Double.pi) < 0.03)
    #expect(quarter.parameter(at: -1, in: 0) == 0)
    #expect(quarter.parameter(at: .nan, in: 0) == 0)
    #expect(quarter.parameter(at: 1e9, in: 0) == 1)
    #expect(abs(quarter.parameter(at: quarter.total / 2, in: 0) - 0.5) < 1e-9)
  }

  @Test func `a lost derivative leaves a direction`() throws {
    let right = PathSegment(from: .zero, to: Point(10, 0))
    #expect(right.direction(at: 0.5) == 0)
    let down = PathSegment(from: .zero, to: Point(0, 5), control1: .zero, control2: Point(0, 5))
    #expect([0, 0.5, 1].map { down.direction(at: $0) } == [Double.pi / 2, .pi / 2, .pi / 2])
    let late = PathSegment(
      from: Point(3, 3), to: Point(-7, 3), control1: Point(3, 3), control2: Point(3, 3))
    #expect([0, 1].map { late.direction(at: $0) } == [Double.pi, .pi])
    let ending = PathSegment(
      from: .zero, to: Point(10, 10), control1: Point(10, 10), control2: Point(10, 10))
    let angle = try #require(ending.direction(at: 1))
    #expect(abs(angle - .pi / 4) < 1e-12)
    #expect(PathSegment(from: Point(1, 2), to: Point(1, 2)).direction(at: 0.3) == nil)
    let dot = PathLength([PathSegment(from: .zero, to: .zero)])
    #expect(dot.total == 0)
    #expect(dot.parameter(at: 0, in: 0) == 0)
  }

  /// A curve that comes back on itself stops at its cusp; lengths there stay bounded and in order.
  @Test func `a cusp is passed`() throws {
    let cusp = PathSegment(
      from: .zero, to: Point(100, 0), control1: Point(100, 100), control2: Point(0, 100))
    let length = PathLength([cusp])
    var last = 0.0
    for step in 1...100 {
      let t = length.parameter(at: length.total * Double(step) / 100, in: 0)
      try #require(t > last && cusp.direction(at: t) != nil)
      last = t
    }
  }
}
