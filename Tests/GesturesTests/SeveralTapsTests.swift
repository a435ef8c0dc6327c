import Geometry
import Gestures
import Testing

@Suite struct SeveralTapsTests {
  private let bench = GestureBench()

  private func double(_ name: String = "double") -> TapRecognizer {
    let tap = bench.tap(name)
    tap.numberOfTaps = 2
    return tap
  }

  private func press(_ x: Double, at ms: Int64, for length: Int64 = 80, on all: [GestureRecognizer])
  {
    bench.down(x, at: ms, on: all)
    bench.up(x, at: ms + length)
  }

  /// 350 ms from the lift to the next finger.
  @Test(arguments: [(Int64(0), true), (349, true), (350, false), (351, false)])
  func `two taps are a double tap when the second comes in time`(gap: Int64, isDouble: Bool) {
    for period in [16_666_667, 142_857_142, nil] as [Int64?] {
      let bench = GestureBench()
      bench.framePeriod = period
      let tap = bench.tap("double")
      tap.numberOfTaps = 2
      bench.down(10, at: 100, on: [tap])
      bench.up(10, at: 180)
      #expect(bench.arena.deadline == 530_000_000)
      bench.down(12, at: 180 + gap, on: [tap])
      bench.up(12, at: 260 + gap)
      #expect(bench.log == (isDouble ? ["double tap 12.0 0.0"] : []))
      bench.time(2000)
      #expect(bench.arena.isIdle)
    }
  }

  @Test func `a tap elsewhere is no second tap, but a first`() {
    let double = double()
    press(10, at: 0, on: [double])
    press(60, at: 200, on: [double])
    #expect(bench.log.isEmpty)
    press(61, at: 400, on: [double])
    #expect(bench.log == ["double tap 61.0 0.0"])
  }

  @Test func `three taps take three`() {
    let triple = double("triple")
    triple.numberOfTaps = 3
    for index in 0..<Int64(5) { press(0, at: index * 200, on: [triple]) }
    #expect(bench.log == ["triple tap 0.0 0.0"])
  }

  /// As UIKit has it without `require(toFail:)`.
  @Test(arguments: [false, true]) func `a tap does not prevent a double tap`(isTapFirst: Bool) {
    let (tap, double) = (bench.tap("single"), double())
    let all = isTapFirst ? [tap, double] : [double, tap]
    press(0, at: 0, on: all)
    press(0, at: 200, on: all)
    #expect(bench.log == ["single tap 0.0 0.0", "double tap 0.0 0.0"])
    bench.time(2000)
    #expect(bench.arena.isIdle)
  }

  @Test(arguments: [16_666_667, 142_857_142, nil] as [Int64?])
  func `a tap that waits for a double tap comes when that has failed`(period: Int64?) {
    bench.framePeriod = period
    let (tap, double) = (bench.tap("single"), double())
    tap.require(toFail: double)
    press(0, at: 0, on: [tap, double])
    bench.time(429)
    #expect(bench.log.isEmpty)
    bench.time(430)
    #expect(bench.log == ["single tap 0.0 0.0"])
    bench.log = []
    press(0, at: 1000, on: [tap, double])
    press(0, at: 1200, on: [tap, double])
    bench.time(3000)
    #expect(bench.log == ["double tap 0.0 0.0"])
    #expect(bench.arena.isIdle)
  }

  @Test func `two taps in two places are both delivered, the first before the second begins`() {
    let (tap, double) = (bench.tap("single"), double())
    tap.require(toFail: double)
    press(0, at: 0, on: [tap, double])
    bench.down(100, at: 200, on: [tap, double])
    #expect(bench.log == ["single tap 0.0 0.0"])
    bench.up(100, at: 280)
    bench.time(1000)
    #expect(bench.log == ["single tap 0.0 0.0", "single tap 100.0 0.0"])
    #expect(bench.arena.isIdle)
  }

  @Test func `a tap of two fingers takes both, and one of one finger waits for it`() {
    let (one, two) = (bench.tap("one"), bench.tap("two"))
    two.numberOfTouches = 2
    let all: [GestureRecognizer] = [one, two]
    bench.down(0, finger: 0, at: 0, on: all)
    bench.down(60, finger: 1, at: 40, on: all)
    bench.up(0, finger: 0, at: 100)
    #expect(bench.log.isEmpty)
    bench.up(60, finger: 1, at: 150)
    #expect(bench.log == ["two tap 30.0 0.0"])
    bench.log = []
    // Alone, one finger is not kept waiting.
    bench.down(0, finger: 0, at: 500, on: all)
    bench.up(0, finger: 0, at: 580)
    #expect(bench.log == ["one tap 0.0 0.0"])
    bench.log = []
    // A second finger that comes too late is none.
    bench.down(0, finger: 0, at: 1000, on: all)
    bench.down(60, finger: 1, at: 1350, on: all)
    bench.up(0, finger: 0, at: 1400)
    bench.up(60, finger: 1, at: 1420)
    #expect(bench.log == ["one tap 0.0 0.0"])
    #expect(bench.arena.isIdle)
  }

  @Test func `one of two fingers that strays is no tap of two`() {
    let two = bench.tap("two")
    two.numberOfTouches = 2
    bench.down(0, finger: 0, at: 0, on: [two])
    bench.down(60, finger: 1, at: 40, on: [two])
    bench.up(0, finger: 0, at: 100)
    bench.up(71, finger: 1, at: 150)
    #expect(bench.log.isEmpty && bench.arena.isIdle)
  }

  @Test func `a long press may ask for taps before it`() {
    let press = bench.longPress("drag")
    press.numberOfTaps = 1
    self.press(0, at: 0, on: [press])
    bench.down(0, at: 300, on: [press])
    bench.time(799)
    #expect(bench.log.isEmpty)
    bench.time(800)
    #expect(bench.log == ["drag long"])
    bench.up(0, at: 900)
    // Without the tap it is none, nor with one that is a long press itself.
    self.press(0, at: 2000, for: 900, on: [press])
    self.press(0, at: 3000, for: 900, on: [press])
    #expect(bench.log == ["drag long"])
    bench.time(9000)
    #expect(bench.arena.isIdle)
  }

  @Test func `a long press of two fingers begins when both have been down for long`() {
    let press = bench.longPress("two")
    press.numberOfTouches = 2
    bench.down(0, finger: 0, at: 0, on: [press])
    bench.down(90, finger: 1, at: 300, on: [press])
    bench.time(799)
    #expect(bench.log.isEmpty)
    bench.time(800)
    #expect(bench.log == ["two long"] && press.canvasLocation == Point(45, 0))
    bench.up(0, finger: 0, at: 900)
    bench.up(90, finger: 1, at: 950)
    bench.down(0, finger: 0, at: 1000, on: [press])
    bench.time(3000)
    bench.up(0, finger: 0, at: 3100)
    #expect(bench.log == ["two long"] && bench.arena.isIdle)
  }
}
