import Geometry
import Gestures
import Testing

@Suite struct SwipeTests {
  private let bench = GestureBench()
  private let swipe = SwipeRecognizer()

  init() {
    let bench = self.bench
    swipe.onRecognize = { bench.log.append("swipe \($0.direction.rawValue) \($0.location.x)") }
  }

  /// A straight way in steps of 10 ms.
  private func run(_ way: Point, in ms: Int64, on others: [GestureRecognizer] = []) {
    bench.down(200, 200, at: 0, on: others + [swipe])
    let steps = ms / 10
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      bench.move(200 + way.x * part, 200 + way.y * part, at: step * 10)
    }
    bench.up(200 + way.x, 200 + way.y, at: ms + 1)
  }

  @Test(arguments: [
    (Point(50, 0), Int64(490), "swipe 1 200.0"), (Point(50, 0), 510, nil),
    (Point(49, 0), 100, nil), (Point(60, 28), 100, "swipe 1 200.0"), (Point(60, 32), 100, nil),
    (Point(-60, 0), 100, nil), (Point(0, 80), 100, nil), (Point(500, 0), 20, "swipe 1 200.0"),
  ])
  func `a swipe is long, fast and straight enough, or none`(
    way: Point, ms: Int64, outcome: String?
  ) {
    run(way, in: ms)
    #expect(bench.log == (outcome.map { [$0] } ?? []))
    #expect(bench.arena.isIdle)
  }

  @Test(arguments: [
    (Point(60, 0), 1), (Point(-60, 0), 2), (Point(0, -60), 4), (Point(0, 60), 8),
  ])
  func `all directions may count`(way: Point, direction: Int) {
    swipe.directions = [.left, .right, .up, .down]
    run(way, in: 100)
    #expect(bench.log == ["swipe \(direction) 200.0"])
  }

  @Test func `it is recognized once, before the finger is lifted`() {
    bench.down(0, at: 0, on: [swipe])
    bench.move(60, at: 50)
    #expect(bench.log.count == 1)
    bench.move(160, at: 100)
    bench.up(260, at: 150)
    #expect(bench.log.count == 1)
  }

  @Test func `two fingers go the same way`() {
    swipe.numberOfTouches = 2
    bench.down(0, finger: 0, at: 0, on: [swipe])
    bench.down(0, 40, finger: 1, at: 20, on: [swipe])
    bench.move(60, finger: 0, at: 50)
    #expect(bench.log.isEmpty)
    bench.move(60, 40, finger: 1, at: 50)
    #expect(bench.log == ["swipe 1 0.0"])
    bench.up(60, finger: 0, at: 60)
    bench.up(60, 40, finger: 1, at: 60)
    // Apart is no swipe.
    bench.down(0, finger: 0, at: 100, on: [swipe])
    bench.down(0, 40, finger: 1, at: 120, on: [swipe])
    bench.move(60, finger: 0, at: 150)
    bench.move(-60, 40, finger: 1, at: 150)
    bench.up(60, finger: 0, at: 160)
    bench.up(-60, 40, finger: 1, at: 160)
    #expect(bench.log.count == 1 && bench.arena.isIdle)
  }

  @Test(arguments: [(0.0, 0.0), (.nan, .nan), (-5, 0), (.infinity, 1)])
  func `numbers that are none do no harm`(distance: Double, speed: Double) {
    swipe.minimumDistance = distance
    swipe.minimumSpeed = speed
    run(Point(70, 0), in: 100)
    #expect(bench.log.count <= 1 && bench.arena.isIdle)
  }
}

@Suite struct ScreenEdgePanTests {
  /// A space on a canvas of 800×480.
  private final class Screen: GestureSpace {
    func gestureLocation(of canvasPoint: Point) -> Point { canvasPoint }
    func gestureContains(_ location: Point) -> Bool { true }
    var gestureCanvas: Rect? { Rect(x: 0, y: 0, width: 800, height: 480) }
  }

  @Test(arguments: [
    (ScreenEdgePanRecognizer.Edge.left, Point(19, 200), Point(1, 0), true),
    (.left, Point(20, 200), Point(1, 0), false), (.left, Point(5, 200), Point(0, 1), false),
    (.left, Point(5, 200), Point(-1, 0), false), (.right, Point(780, 200), Point(-1, 0.5), true),
    (.right, Point(779, 200), Point(-1, 0), false), (.top, Point(400, 0), Point(0, 1), true),
    (.bottom, Point(400, 479), Point(0, -1), true), (.bottom, Point(400, 479), Point(1, 0), false),
  ])
  func `it begins in its band and leads inward; others wait for that`(
    edge: ScreenEdgePanRecognizer.Edge, start: Point, way: Point, isEdge: Bool
  ) {
    let bench = GestureBench()
    let screen = Screen()
    let pan = PanRecognizer { bench.log.append("pan \($0.state)") }
    let edgePan = ScreenEdgePanRecognizer(from: edge) { bench.log.append("edge \($0.state)") }
    pan.slop = 4
    edgePan.space = screen
    // The pan is deeper, and its slop is less.
    bench.down(start.x, start.y, at: 0, on: [pan, edgePan])
    for step in 1...12 {
      let place = start + way * Double(step)
      bench.move(place.x, place.y, at: Int64(step) * 10)
    }
    bench.up(start.x + way.x * 12, start.y + way.y * 12, at: 130)
    let name = isEdge ? "edge" : "pan"
    #expect(bench.log.first == "\(name) began" && bench.log.last == "\(name) ended")
    #expect(!bench.log.contains("\(isEdge ? "pan" : "edge") began"))
    #expect(bench.arena.isIdle)
    edgePan.detach()
  }

  @Test func `without a canvas there is no edge`() {
    let bench = GestureBench()
    let edgePan = ScreenEdgePanRecognizer(from: .left) { _ in bench.log.append("edge") }
    bench.down(0, at: 0, on: [edgePan])
    bench.move(50, at: 10)
    bench.up(50, at: 20)
    #expect(bench.log.isEmpty)
  }
}
