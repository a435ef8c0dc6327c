import Geometry
import Gestures
import KioskTestKit
import Testing

@Suite struct PinchAndRotationTests {
  private let bench = GestureBench()
  private let pinch = PinchRecognizer()
  private let rotation = RotationRecognizer()

  init() {
    bench.framePeriod = nil
    let bench = self.bench
    pinch.onChange = { bench.log.append("pinch \($0.state)") }
    rotation.onChange = { bench.log.append("rotation \($0.state)") }
  }

  private func turn(to degrees: Double, radius: Double = 100, at ms: Int64) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees * Double.pi / 180)
    bench.move(200 + radius * cosine, 200 + radius * sine, finger: 1, at: ms)
  }

  @Test func `a pinch begins at the edge of its slop, at scale 1`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(200, finger: 1, at: 10, on: [pinch])
    bench.move(207, finger: 1, at: 20)
    #expect(bench.log.isEmpty)
    bench.move(208, finger: 1, at: 30)
    #expect(pinch.scale == 1 && pinch.state == .began)
    #expect(pinch.canvasLocation == Point(154, 0))
    bench.move(316, finger: 1, at: 40)
    #expect(pinch.scale == 2)
    bench.move(154, finger: 1, at: 50)
    #expect(pinch.scale == 0.5)
    bench.up(154, finger: 1, at: 60)
    bench.up(100, finger: 0, at: 70)
    #expect(bench.log == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    #expect(bench.arena.isIdle)
  }

  @Test func `inward the slop's edge lies inward`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(200, finger: 1, at: 10, on: [pinch])
    bench.move(146, finger: 1, at: 20)
    #expect(pinch.scale == 0.5)
  }

  @Test func `a finger taken away and put elsewhere changes no scale`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(200, finger: 1, at: 10, on: [pinch])
    bench.move(316, finger: 1, at: 20)
    let scale = pinch.scale
    bench.up(316, finger: 1, at: 30)
    bench.move(50, finger: 0, at: 40)
    #expect(pinch.scale == scale)
    bench.down(60, finger: 1, at: 50, on: [pinch])
    #expect(pinch.scale == scale)
    bench.move(70, finger: 1, at: 60)
    #expect(pinch.scale == scale * 2)
    // The first finger goes, the second stays.
    bench.up(50, finger: 0, at: 70)
    bench.down(90, finger: 0, at: 80, on: [pinch])
    bench.move(110, finger: 0, at: 90)
    #expect(pinch.scale == scale * 4)
    bench.up(110, finger: 0, at: 100)
    bench.up(70, finger: 1, at: 110)
    #expect(bench.log.last == "pinch ended" && bench.arena.isIdle)
  }

  @Test func `fingers in one place are a point apart`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(120, finger: 1, at: 10, on: [pinch])
    bench.move(100, finger: 1, at: 20)
    #expect(pinch.scale == 1.0 / 12)
    bench.move(112, finger: 1, at: 30)
    #expect(pinch.scale == 1)
  }

  @Test func `a third finger is not its`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(200, finger: 1, at: 10, on: [pinch])
    bench.down(900, finger: 2, at: 10, on: [pinch])
    bench.move(316, finger: 1, at: 20)
    #expect(pinch.numberOfTouches == 2 && pinch.scale == 2)
  }

  @Test func `the speed of a pinch is what its scale changes a second`() {
    bench.down(100, finger: 0, at: 0, on: [pinch])
    bench.down(192, finger: 1, at: 0, on: [pinch])
    for step in 0...20 { bench.move(200 + Double(step) * 2, finger: 1, at: 10 + Int64(step) * 10) }
    // From 100 points, two in 10 ms.
    #expect(abs(pinch.velocity - 2) < 1e-9)
    bench.move(240, 0.001, finger: 1, at: 260)
    #expect(pinch.velocity == 0, "it stood for 50 ms")
  }

  @Test func `a rotation begins at the edge of its slop and counts whole turns`() throws {
    bench.down(200, 200, finger: 0, at: 0, on: [rotation])
    bench.down(300, 200, finger: 1, at: 0, on: [rotation])
    // The radius is 50: 8 points are 0.16 radians, 9.17 degrees.
    turn(to: 9.1, at: 10)
    #expect(bench.log.isEmpty)
    var time: Int64 = 20
    for degrees in stride(from: 10.0, through: 1100, by: 10) {
      turn(to: degrees, at: time)
      let expected = degrees * Double.pi / 180 - 0.16
      try #require(abs(rotation.rotation - expected) < 1e-12, "\(degrees)")
      time += 10
    }
    for degrees in stride(from: 1090.0, through: -700, by: -70) {
      turn(to: degrees, at: time)
      let expected = degrees * Double.pi / 180 - 0.16
      try #require(abs(rotation.rotation - expected) < 1e-12, "\(degrees)")
      time += 10
    }
    #expect(rotation.state == .changed)
  }

  @Test func `there and back is exactly nothing`() {
    bench.down(200, 200, finger: 0, at: 0, on: [rotation])
    bench.down(300, 200, finger: 1, at: 0, on: [rotation])
    turn(to: 30, at: 10)
    let start = rotation.rotation
    var time: Int64 = 20
    for degrees in [170.0, 190, 359, 500, 720, 360, 181, 179, 30] {
      turn(to: degrees, at: time)
      time += 10
    }
    #expect(abs(rotation.rotation - start) < 1e-14)
  }

  @Test func `over half a turn at once it is the short way round`() {
    bench.down(200, 200, finger: 0, at: 0, on: [rotation])
    bench.down(300, 200, finger: 1, at: 0, on: [rotation])
    turn(to: 20, at: 10)
    let start = rotation.rotation
    turn(to: 230, at: 20)
    #expect(abs(rotation.rotation - (start - 150 * Double.pi / 180)) < 1e-12)
  }

  @Test func `another second finger turns nothing by coming`() {
    bench.down(200, 200, finger: 0, at: 0, on: [rotation])
    bench.down(300, 200, finger: 1, at: 0, on: [rotation])
    turn(to: 60, at: 10)
    let angle = rotation.rotation
    bench.up(250, 287, finger: 1, at: 20)
    bench.down(200, 100, finger: 1, at: 30, on: [rotation])
    #expect(abs(rotation.rotation - angle) < 0.01, "the lift told of half a point")
    let before = rotation.rotation
    turn(to: 0, at: 40)
    #expect(abs(rotation.rotation - (before + Double.pi / 2)) < 1e-12)
    // Both in one place: no direction, no change.
    bench.move(200, 200, finger: 1, at: 50)
    #expect(abs(rotation.rotation - (before + Double.pi / 2)) < 1e-12)
    bench.cancel(200, 200, finger: 1, at: 60)
    #expect(bench.log.last == "rotation cancelled")
  }

  @Test func `pinch and rotation go together where they are let`() {
    pinch.canRecognizeSimultaneously = { $0 is RotationRecognizer }
    bench.down(200, 200, finger: 0, at: 0, on: [pinch, rotation])
    bench.down(300, 200, finger: 1, at: 0, on: [pinch, rotation])
    turn(to: 40, radius: 200, at: 10)
    #expect(bench.log == ["pinch began", "rotation began"])
    pinch.canRecognizeSimultaneously = nil
    bench.up(0, finger: 0, at: 20)
    bench.up(0, finger: 1, at: 20)
    bench.log = []
    bench.down(200, 200, finger: 0, at: 30, on: [pinch, rotation])
    bench.down(300, 200, finger: 1, at: 30, on: [pinch, rotation])
    turn(to: 40, radius: 200, at: 40)
    #expect(bench.log == ["pinch began"])
  }
}
