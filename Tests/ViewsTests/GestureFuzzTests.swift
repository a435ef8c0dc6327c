import Drawing
import Geometry
import Gestures
import KioskTestKit
import Motion
import Testing
import Touches
import Views

/// Random streams of touches over random sets of recognizers that say anything.
@Suite struct GestureFuzzTests {
  /// Writes down what it hears, by the numbers of the touches.
  private final class Listener: View {
    let name: Int
    let record: GestureRecord
    var log: [String] = []
    var heard: [Int: String] = [:]

    init(_ name: Int, frame: Rect, record: GestureRecord) {
      self.name = name
      self.record = record
      super.init(frame: frame)
    }

    override func touchBegan(_ touch: Touch) { note("b", touch) }
    override func touchMoved(_ touch: Touch) { note("m", touch) }
    override func touchEnded(_ touch: Touch) { note("e", touch) }
    override func touchCancelled(_ touch: Touch) { note("c", touch) }

    private func note(_ event: String, _ touch: Touch) {
      // A finger's touch is known by when it began.
      let serial = Int(touch.startNanoseconds / 1_000) * 10 + touch.id
      heard[serial, default: ""] += event
      log.append("\(name) \(event) \(serial) \(touch.timeNanoseconds)")
    }
  }

  private struct Outcome: Equatable {
    var states: [String]
    var views: [String]
  }

  private func event(
    _ stream: inout [TouchEvent], _ id: Int, _ phase: TouchPhase, _ place: Point, _ time: Int64
  ) {
    stream.append(TouchEvent(id: id, phase: phase, position: place, timeNanoseconds: time))
  }

  private func stream(_ random: inout SeededGenerator) -> [TouchEvent] {
    var stream: [TouchEvent] = []
    var down: Set<Int> = []
    var time: Int64 = 1_000_000
    for _ in 0..<120 {
      let gap = [0, 1, 4, 16, 16, 60, 300].randomElement(using: &random) ?? 0
      // No two touches of one finger begin at the same microsecond.
      time += Int64(gap) * 1_000_000 + 1_000
      let id = Int.random(in: 0..<3, using: &random)
      let place = Point(
        Double.random(in: 0..<100, using: &random), Double.random(in: 0..<100, using: &random))
      if !down.contains(id) {
        down.insert(id)
        event(&stream, id, .began, place, time)
      } else {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3: event(&stream, id, .moved, place, time)
        case 4...5:
          down.remove(id)
          event(&stream, id, .ended, place, time)
        case 6:
          down.remove(id)
          event(&stream, id, .cancelled, place, time)
        default: event(&stream, id, .began, place, time)
        }
      }
    }
    for id in down.sorted() { event(&stream, id, .ended, .zero, time + 1_000_000) }
    return stream
  }

  private func run(seed: Int, framesPerSecond: Int, isTouchy: Bool) throws -> Outcome {
    var random = SeededGenerator(seed: UInt64(seed))
    let record = GestureRecord()
    let window = Window(width: 100, height: 100, typesetter: Typesetter())
    var views: [Listener] = []
    for (index, frame) in [
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 10, y: 10, width: 50, height: 80),
      Rect(x: 5, y: 5, width: 30, height: 30),
    ].enumerated() {
      let view = Listener(index, frame: frame, record: record)
      (views.last ?? window.rootView).addSubview(view)
      views.append(view)
    }
    var recognizers: [WhimsicalRecognizer] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let recognizer = WhimsicalRecognizer(
        number, seed: UInt64(seed * 100 + number), record: record)
      views[Int.random(in: 0..<3, using: &random)].addGestureRecognizer(recognizer)
      for other in recognizers {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: recognizer.require(toFail: other)
        case 2:
          // Circles are allowed here.
          other.shouldRequireFailure = { $0 === recognizer }
          recognizer.shouldRequireFailure = { $0 === other }
        case 3: recognizer.canRecognizeSimultaneously = { $0 === other }
        default: break
        }
      }
      recognizers.append(recognizer)
    }
    let events = stream(&random)
    var next = 0
    var serial = 0
    var frame: Int64 = 0
    let end = (events.last?.timeNanoseconds ?? 0) + 2_000_000_000
    while true {
      let time = FrameTime(nanoseconds: frame * 1_000_000_000 / Int64(framesPerSecond))
      while next < events.count, events[next].timeNanoseconds <= time.nanoseconds {
        let event = events[next]
        if event.phase == .began {
          serial += 1
          record.serials[event.id] = serial
        }
        window.handle(event, at: time)
        next += 1
        if isTouchy, next % 37 == 0 {
          recognizers[next % recognizers.count].isEnabled.toggle()
          if next % 74 == 0 { window.cancelTouches() }
        }
      }
      window.update(at: time)
      if time.nanoseconds > end { break }
      frame += 1
    }
    try #require(next == events.count)
    try #require(record.faults == [], "seed \(seed)")
    // Every beginning had an end, and nobody waits for anything.
    for recognizer in recognizers { try #require(recognizer.state == .possible) }
    try #require(window.demand == .none, "seed \(seed)")
    // Of those that won a touch each two tolerate each other.
    for (index, one) in record.winners.enumerated() {
      for other in record.winners[..<index] where one.touch == other.touch {
        let (a, b) = (one.recognizer, other.recognizer)
        let isTolerated =
          a === b || a.canRecognizeSimultaneously?(b) == true
          || b.canRecognizeSimultaneously?(a) == true
        try #require(isTolerated, "seed \(seed): \(a.number), \(b.number) have \(one.touch)")
      }
    }
    for view in views {
      for (touch, heard) in view.heard {
        let inner = heard.dropFirst().dropLast()
        try #require(
          heard.first == "b" && inner.allSatisfy { $0 == "m" }
            && (heard.last == "e" || heard.last == "c") && heard.count > 1,
          "seed \(seed): touch \(touch) was \(heard)")
      }
    }
    return Outcome(
      states: record.states.map { "\($0.0) \($0.1)" }, views: views.flatMap { $0.log })
  }

  @Test func `every stream comes to an end, with one winner a touch`() throws {
    try FuzzSeeds(40).forEach { try comesToAnEnd(seed: Int($0)) }
  }

  private func comesToAnEnd(seed: Int) throws {
    let slow = try run(seed: seed, framesPerSecond: 7, isTouchy: false)
    for rate in [30, 60] {
      let fast = try run(seed: seed, framesPerSecond: rate, isTouchy: false)
      try #require(fast == slow, "frames do not matter")
    }
  }

  @Test func `switching recognizers off and taking all touches away breaks nothing`() throws {
    try FuzzSeeds(20).forEach {
      _ = try run(seed: Int($0) + 1000, framesPerSecond: 30, isTouchy: true)
    }
  }
}
