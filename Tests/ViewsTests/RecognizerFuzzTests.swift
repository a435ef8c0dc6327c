import Controls
import Drawing
import Geometry
import Gestures
import KioskTestKit
import Motion
import Testing
import Touches
import Views

/// Random fingers over random sets of the real recognizers, with a button and a scroll view among them.
@Suite struct RecognizerFuzzTests {
  private final class Log {
    var lines: [String] = []
    var last: [Int: GestureRecognizer.State] = [:]
    var faults: [String] = []

    /// A gesture that lasts begins once, changes, and ends once.
    func note(_ number: Int, _ state: GestureRecognizer.State, _ values: Double...) {
      lines.append("\(number) \(state) \(values)")
      let isRunning = last[number] == .began || last[number] == .changed
      let isLegal = state == .began ? !isRunning : isRunning
      if !isLegal { faults.append("\(number): \(state) after \(String(describing: last[number]))") }
      for value in values where !value.isFinite { faults.append("\(number): \(value)") }
      last[number] = state
    }
  }

  private func make(_ number: Int, _ log: Log, _ random: inout SeededGenerator)
    -> GestureRecognizer
  {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let tap = TapRecognizer { log.lines.append("\(number) tap \($0.canvasLocation)") }
      tap.numberOfTaps = Int.random(in: 1...3, using: &random)
      tap.numberOfTouches = Int.random(in: 1...2, using: &random)
      return tap
    case 1:
      let press = LongPressRecognizer { log.note(number, .began, $0.location.x) }
      press.onChange = { log.note(number, $0.state, $0.location.x) }
      press.numberOfTaps = Int.random(in: 0...1, using: &random)
      press.numberOfTouches = Int.random(in: 1...2, using: &random)
      return press
    case 2, 3:
      let pan = PanRecognizer {
        log.note(number, $0.state, $0.translation.x, $0.translation.y, $0.velocity.x)
      }
      pan.axis = [.any, .horizontal, .vertical].randomElement(using: &random) ?? .any
      pan.minimumTouches = Int.random(in: 1...2, using: &random)
      pan.maximumTouches = Int.random(in: 1...3, using: &random)
      return pan
    case 4:
      let swipe = SwipeRecognizer { log.lines.append("\(number) swipe \($0.direction.rawValue)") }
      swipe.directions = SwipeRecognizer.Directions(
        rawValue: UInt8.random(in: 1...15, using: &random))
      swipe.numberOfTouches = Int.random(in: 1...2, using: &random)
      return swipe
    case 5: return PinchRecognizer { log.note(number, $0.state, $0.scale, $0.velocity) }
    case 6: return RotationRecognizer { log.note(number, $0.state, $0.rotation, $0.velocity) }
    default:
      return ScreenEdgePanRecognizer(from: .left) { log.note(number, $0.state, $0.translation.x) }
    }
  }

  private func stream(_ random: inout SeededGenerator) -> [TouchEvent] {
    var stream: [TouchEvent] = []
    var places: [Int: Point] = [:]
    var time: Int64 = 1_000_000
    for _ in 0..<300 {
      time +=
        Int64([0, 2, 4, 8, 8, 8, 16, 16, 40, 200].randomElement(using: &random) ?? 8) * 1_000_000
      let id = Int.random(in: 0..<2, using: &random)
      var phase = TouchPhase.began
      var place = Point(
        Double.random(in: 0..<100, using: &random), Double.random(in: 0..<100, using: &random))
      if let last = places[id] {
        let step: Double = [0.0, 1.0, 6.0, 20.0].randomElement(using: &random) ?? 0.0
        place = Point(
          last.x + Double.random(in: -step...step, using: &random),
          last.y + Double.random(in: -step...step, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0...8: phase = .moved
        case 9, 10: phase = .ended
        default: phase = .cancelled
        }
      }
      places[id] = phase == .began || phase == .moved ? place : nil
      stream.append(TouchEvent(id: id, phase: phase, position: place, timeNanoseconds: time))
    }
    for id in places.keys.sorted() {
      stream.append(
        TouchEvent(id: id, phase: .ended, position: places[id] ?? .zero, timeNanoseconds: time))
    }
    return stream
  }

  private func run(seed: Int, framesPerSecond: Int) throws -> [String] {
    var random = SeededGenerator(seed: UInt64(seed))
    let log = Log()
    let window = Window(width: 100, height: 100, typesetter: Typesetter())
    window.onAction = { id, event, value in log.lines.append("\(id) \(event)") }
    let scroll = ScrollView(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    scroll.contentSize = Size(80, 400)
    let button = Button("", frame: Rect(x: 10, y: 10, width: 50, height: 50))
    button.identifier = "button"
    scroll.addSubview(button)
    window.rootView.addSubview(scroll)
    let views: [View] = [window.rootView, scroll, button]
    var recognizers: [GestureRecognizer] = []
    for number in 0..<Int.random(in: 1...5, using: &random) {
      let recognizer = make(number, log, &random)
      views[Int.random(in: 0..<3, using: &random)].addGestureRecognizer(recognizer)
      for other in recognizers {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: recognizer.require(toFail: other)
        case 1: recognizer.canRecognizeSimultaneously = { $0 === other }
        default: break
        }
      }
      recognizers.append(recognizer)
    }
    let events = stream(&random)
    var next = 0
    var frame: Int64 = 0
    let end = (events.last?.timeNanoseconds ?? 0) + 5_000_000_000
    while true {
      let time = FrameTime(nanoseconds: frame * 1_000_000_000 / Int64(framesPerSecond))
      while next < events.count, events[next].timeNanoseconds <= time.nanoseconds {
        window.handle(events[next], at: time)
        next += 1
      }
      window.update(at: time)
      if time.nanoseconds > end { break }
      frame += 1
    }
    try #require(log.faults == [], "seed \(seed)")
    for (number, state) in log.last {
      try #require(state == .ended || state == .cancelled, "seed \(seed): \(number) is \(state)")
    }
    for recognizer in recognizers {
      try #require(recognizer.state == .possible && !recognizer.hasBegun, "seed \(seed)")
      if let pan = recognizer as? PanRecognizer { try #require(pan.numberOfTouches == 0) }
      if let pinch = recognizer as? PinchRecognizer { try #require(pinch.numberOfTouches == 0) }
    }
    try #require(!button.isPressed && window.demand == .none, "seed \(seed)")
    return log.lines
  }

  @Test func `every gesture ends, and frames do not matter`() throws {
    try FuzzSeeds(30).forEach { try ends(seed: Int($0)) }
  }

  private func ends(seed: Int) throws {
    let slow = try run(seed: seed, framesPerSecond: 7)
    for rate in [30, 60] {
      let fast = try run(seed: seed, framesPerSecond: rate)
      try #require(fast == slow, "seed \(seed)")
    }
  }
}
