import Geometry
import Gestures
import KioskTestKit
import Testing

@Suite struct PanTests {
  private let bench = GestureBench()
  private let pan = PanRecognizer()

  init() {
    bench.framePeriod = nil
    let bench = self.bench
    pan.onChange = { bench.log.append("\($0.state) \($0.translation.x) \($0.translation.y)") }
  }

  /// Case 28.
  @Test func `it begins at the edge of the slop, with nothing moved`() {
    bench.down(100, 50, at: 0, on: [pan])
    bench.move(107.5, 50, at: 10)
    bench.move(108, 50, at: 20)
    bench.move(109, 51, at: 30)
    bench.up(109, 51, at: 40)
    #expect(bench.log == ["began 0.0 0.0", "changed 1.0 1.0", "ended 1.0 1.0"])
  }

  @Test(arguments: [1, 2, 3, 5, 50]) func `a way is the same in any number of reports`(steps: Int) {
    bench.down(100, 50, at: 0, on: [pan])
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      bench.move(100 + 30 * part, 50 - 40 * part, at: Int64(step))
    }
    // 50 points, of which 8 are slop.
    #expect(pan.translation.distance(to: Point(25.2, -33.6)) < 1e-9)
  }

  /// Case 27: the first 8 points decide.
  @Test(arguments: [
    (Point(8, 0), "horizontal"), (Point(-8, 1), "horizontal"), (Point(7, 6), "horizontal"),
    (Point(0, 8), "vertical"), (Point(3, -30), "vertical"), (Point(6, 6), "inner"),
    (Point(5, 6), nil),
  ])
  func `an axis decides, and at 45 degrees the inner one`(movement: Point, winner: String?) {
    for isInnerVertical in [false, true] {
      let bench = GestureBench()
      let (across, down) = (PanRecognizer(), PanRecognizer())
      across.axis = .horizontal
      down.axis = .vertical
      across.onChange = { _ in bench.log.append("horizontal") }
      down.onChange = { _ in bench.log.append("vertical") }
      let order = isInnerVertical ? [down, across] : [across, down]
      bench.down(100, 100, at: 0, on: order)
      bench.move(100 + movement.x, 100 + movement.y, at: 10)
      let inner = isInnerVertical ? "vertical" : "horizontal"
      #expect(bench.log == (winner.map { [$0 == "inner" ? inner : $0] } ?? []))
      if winner == "horizontal" { #expect(down.state == .failed && across.state == .began) }
      bench.move(200, 200, at: 20)
      bench.up(200, 200, at: 30)
      #expect(down.state == .possible && across.state == .possible)
    }
  }

  @Test func `across its axis nothing moves`() {
    pan.axis = .vertical
    bench.down(0, 0, at: 0, on: [pan])
    for step in 1...10 { bench.move(Double(step), Double(step * 4), at: Int64(step * 10)) }
    #expect(pan.translation.x == 0 && pan.translation.y > 30)
    #expect(pan.velocity.x == 0 && abs(pan.velocity.y - 400) < 1e-6)
  }

  @Test func `a finger that comes or goes moves nothing`() {
    bench.down(0, 0, finger: 0, at: 0, on: [pan])
    bench.move(20, 0, finger: 0, at: 10)
    #expect(pan.translation == Point(12, 0))
    bench.down(300, 200, finger: 1, at: 20, on: [pan])
    #expect(pan.translation == Point(12, 0))
    bench.move(30, 0, finger: 0, at: 30)
    #expect(pan.translation == Point(17, 0), "the middle of two")
    bench.up(300, 200, finger: 1, at: 40)
    #expect(pan.translation == Point(17, 0))
    bench.move(31, 0, finger: 0, at: 50)
    #expect(pan.translation == Point(18, 0))
    bench.up(31, 0, finger: 0, at: 60)
    #expect(bench.log.last == "ended 18.0 0.0")
    #expect(bench.arena.isIdle)
  }

  @Test func `with two fingers asked for, one moves nothing`() {
    pan.minimumTouches = 2
    bench.down(0, 0, finger: 0, at: 0, on: [pan])
    bench.move(50, 0, finger: 0, at: 10)
    #expect(bench.log.isEmpty)
    bench.down(100, 0, finger: 1, at: 20, on: [pan])
    bench.move(60, 0, finger: 0, at: 30)
    #expect(bench.log.isEmpty, "the middle has moved by five points")
    bench.move(112, 0, finger: 1, at: 40)
    #expect(bench.log == ["began 3.0 0.0"])
    bench.up(112, 0, finger: 1, at: 50)
    bench.move(90, 0, finger: 0, at: 60)
    #expect(bench.log.count == 1)
    bench.down(200, 0, finger: 1, at: 70, on: [pan])
    bench.move(202, 0, finger: 1, at: 80)
    #expect(bench.log.last == "changed 4.0 0.0")
    bench.up(90, 0, finger: 0, at: 90)
    bench.up(202, 0, finger: 1, at: 90)
    #expect(bench.log.last == "ended 4.0 0.0")
  }

  @Test func `fingers beyond the most are not its`() {
    pan.maximumTouches = 1
    let other = bench.tap("view")
    bench.down(0, finger: 0, at: 0, on: [pan, other])
    bench.move(20, finger: 0, at: 10)
    bench.down(100, finger: 1, at: 20, on: [pan, other])
    bench.move(150, finger: 1, at: 30)
    #expect(pan.translation == Point(12, 0) && pan.numberOfTouches == 1)
    bench.up(20, finger: 0, at: 40)
    bench.up(150, finger: 1, at: 50)
    #expect(bench.log == ["began 12.0 0.0", "ended 12.0 0.0"])
  }

  @Test func `the velocity at the lift is that of the last tenth of a second`() {
    var velocities: [Point] = []
    pan.onChange = { if $0.state == .ended { velocities.append($0.velocity) } }
    for pause in [10, 49, 50, 500] as [Int64] {
      let start = pause * 1000
      bench.down(0, 0, at: start, on: [pan])
      for step in 1...20 { bench.move(Double(step) * 5, 0, at: start + Int64(step) * 10) }
      bench.up(100, 0, at: start + 200 + pause)
    }
    #expect(velocities.map { ($0.x * 1e6).rounded() / 1e6 } == [500, 500, 0, 0])
  }

  @Test func `a cancelled touch cancels, and never ends`() {
    bench.down(0, at: 0, on: [pan])
    bench.move(20, at: 10)
    bench.cancel(20, at: 20)
    #expect(bench.log == ["began 12.0 0.0", "cancelled 12.0 0.0"])
    bench.down(0, at: 30, on: [pan])
    bench.cancel(0, at: 40)
    #expect(bench.log.count == 2 && bench.arena.isIdle)
  }

  @Test func `it may begin with the touch itself`() {
    pan.beginsAtOnce = { $0.canvasPosition.x < 50 }
    let tap = bench.tap("view")
    bench.down(10, at: 0, on: [tap, pan])
    bench.move(11, at: 10)
    bench.up(11, at: 20)
    #expect(bench.log == ["began 0.0 0.0", "changed 1.0 0.0", "ended 1.0 0.0"])
    bench.down(60, at: 30, on: [tap, pan])
    bench.up(60, at: 40)
    #expect(bench.log.last == "view tap 60.0 0.0")
  }

  @Test func `the translation may be set anew`() {
    bench.down(0, at: 0, on: [pan])
    bench.move(20, at: 10)
    pan.setTranslation(Point(100, 7))
    bench.move(25, at: 20)
    #expect(pan.translation == Point(105, 7))
  }

  @Test(arguments: [Double.nan, -1, 0]) func `a slop that is none`(slop: Double) {
    pan.slop = slop
    bench.down(0, at: 0, on: [pan])
    bench.move(1, at: 10)
    #expect(bench.log == (slop.isNaN ? [] : ["began 1.0 0.0"]))
    bench.up(1, at: 20)
  }

  @Test func `only a movement decides, not a lift elsewhere`() {
    bench.down(0, at: 0, on: [pan])
    bench.up(50, at: 10)
    #expect(bench.log.isEmpty && bench.arena.isIdle)
  }
}
