import Geometry
import Gestures
import Testing

/// Who may answer.
enum Candidates: String, CaseIterable {
  case tap, long, both
}

struct TapAndLongPressTests {
  /// Times that break arithmetic in 32 bits of milliseconds, or are what a broken clock says.
  static let origins: [Int64] = [
    0, 1_000_000, Int64(1) << 31 * 1_000_000, (Int64(1) << 31) * 1_000_000 - 250_000_000,
    (Int64(1) << 32) * 1_000_000 - 250_000_000, 3_155_760_000_000_000_000,
  ]

  private func expected(_ set: Candidates, milliseconds: Int64, distance: Double) -> [String] {
    let isLong = set != .tap && milliseconds >= 500 && distance < 10
    let isTap = set != .long && !isLong && distance <= 10
    return isLong ? ["view long"] : isTap ? ["view tap \(100 + distance) 50.0"] : []
  }

  @Test(arguments: Candidates.allCases, origins)
  func `each press has one winner, by its length and its movement`(set: Candidates, origin: Int64)
    throws
  {
    for milliseconds in [Int64(50), 499, 500, 501, 2000] {
      for distance in [0.0, 9, 10, 11] {
        for period in [16_666_667, 1_000_000_000, nil] as [Int64?] {
          let bench = GestureBench(origin: origin)
          bench.framePeriod = period
          let tap = bench.tap("view")
          let long = bench.longPress("view")
          let all: [GestureRecognizer] =
            switch set {
            case .tap: [tap]
            case .long: [long]
            case .both: [tap, long]
            }
          bench.down(100, 50, at: 0, on: all)
          if distance > 0 { bench.move(100 + distance, 50, at: 20) }
          bench.up(100 + distance, 50, at: milliseconds)
          let wanted = expected(set, milliseconds: milliseconds, distance: distance)
          try #require(bench.log == wanted, "\(milliseconds) ms, \(distance) points")
          try #require(bench.arena.deadline == nil)
        }
      }
    }
  }

  @Test func `a late frame does not make a tap of a long press`() {
    let bench = GestureBench()
    bench.framePeriod = nil
    bench.down(0, at: 0, on: [bench.tap("view"), bench.longPress("view")])
    bench.up(0, at: 500)
    #expect(bench.log == ["view long"])
  }

  @Test func `a late frame does not make a long press of a tap`() {
    let bench = GestureBench()
    bench.framePeriod = nil
    bench.down(0, at: 0, on: [bench.tap("view"), bench.longPress("view")])
    bench.up(0, at: 499)
    bench.time(900)
    #expect(bench.log == ["view tap 0.0 0.0"])
  }

  @Test func `the deadline is half a second after the finger came down`() {
    let bench = GestureBench()
    let long = bench.longPress("view")
    bench.down(0, at: 40, on: [long])
    #expect(bench.arena.deadline == 540_000_000)
    bench.time(539)
    #expect(bench.log.isEmpty)
    bench.time(540)
    #expect(bench.log == ["view long"])
    #expect(long.state == .began)
    #expect(bench.arena.deadline == nil)
  }

  @Test func `after it has begun a long press may move, and ends with the finger`() {
    let bench = GestureBench()
    let long = bench.longPress("view")
    long.onChange = { bench.log.append("\($0.state) \($0.location.x)") }
    bench.down(0, at: 0, on: [long])
    bench.move(300, at: 600)
    bench.up(301, at: 700)
    #expect(bench.log == ["view long", "changed 300.0", "ended 301.0"])
    #expect(long.state == .possible)
  }

  @Test func `only where it is lifted counts for a tap, but a long press may not stray`() {
    let bench = GestureBench()
    bench.down(0, at: 0, on: [bench.tap("view"), bench.longPress("view")])
    bench.move(30, at: 100)
    bench.move(2, at: 200)
    bench.up(3, at: 900)
    #expect(bench.log == ["view tap 3.0 0.0"])
  }

  @Test func `a tap's place is where it was lifted, in the view's coordinates`() {
    let bench = GestureBench()
    let frame = Frame(100, 40, 60, 60)
    let tap = bench.tap("view")
    tap.space = frame
    bench.down(120, 50, at: 0, on: [tap])
    bench.up(124, 53, at: 80)
    #expect(bench.log == ["view tap 24.0 13.0"])
    tap.detach()
  }

  @Test func `a cancelled touch is no tap, and a long press is void`() {
    let bench = GestureBench()
    let long = bench.longPress("view")
    long.onChange = { bench.log.append("\($0.state)") }
    bench.down(0, at: 0, on: [bench.tap("view"), long])
    bench.cancel(0, at: 50)
    #expect(bench.log.isEmpty)
    bench.down(0, at: 100, on: [bench.tap("view"), long])
    bench.cancel(0, at: 700)
    #expect(bench.log == ["view long", "cancelled"])
  }

  @Test func `the first finger is followed and others are ignored`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    bench.down(10, finger: 0, at: 0, on: [tap])
    bench.down(90, finger: 1, at: 10, on: [tap])
    bench.up(90, finger: 1, at: 20)
    #expect(bench.log.isEmpty)
    bench.up(11, finger: 0, at: 30)
    #expect(bench.log == ["view tap 11.0 0.0"])
    bench.down(50, finger: 1, at: 40, on: [tap])
    bench.up(50, finger: 1, at: 50)
    #expect(bench.log == ["view tap 11.0 0.0", "view tap 50.0 0.0"])
  }

  @Test func `a second finger may stay down when the first is lifted`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    bench.down(10, finger: 0, at: 0, on: [tap])
    bench.down(90, finger: 1, at: 10, on: [tap])
    bench.up(10, finger: 0, at: 30)
    bench.move(91, finger: 1, at: 35)
    bench.up(91, finger: 1, at: 40)
    #expect(bench.log == ["view tap 10.0 0.0"])
  }

  @Test func `seven quick taps are seven`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    let long = bench.longPress("view")
    for index in 0..<Int64(7) {
      bench.down(0, at: index * 60, on: [tap, long])
      bench.up(0, at: index * 60 + 59)
    }
    #expect(bench.log == [String](repeating: "view tap 0.0 0.0", count: 7))
  }

  @Test func `a press is seen while it would count`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    tap.onPressChange = { bench.log.append("pressed \($0.isPressed)") }
    bench.down(0, at: 0, on: [tap])
    bench.move(30, at: 10)
    bench.move(5, at: 20)
    bench.up(5, at: 30)
    #expect(
      bench.log == [
        "pressed true", "pressed false", "pressed true", "pressed false", "view tap 5.0 0.0",
      ])
  }

  @Test(arguments: [Double.nan, -1, 0]) func `a length that is none is none`(seconds: Double) {
    let bench = GestureBench()
    let long = bench.longPress("view")
    long.minimumSeconds = seconds
    bench.down(0, at: 0, on: [long])
    bench.time(0)
    #expect(bench.log == ["view long"])
  }

  @Test func `an endless long press never comes`() {
    let bench = GestureBench(origin: 1)
    let long = bench.longPress("view")
    long.minimumSeconds = .infinity
    bench.down(0, at: 0, on: [long])
    bench.up(0, at: 1_000_000)
    #expect(bench.log.isEmpty)
  }
}
