import KioskTestKit
import Testing
import Touches

struct SlotTableFuzzTests {
  private static let slotCount = 4

  /// Any event at all, from small ranges so that they meet.
  private func event(at time: Int64, using random: inout SeededGenerator) -> InputEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: .absolute(AxisCode.slot, .random(in: -1...4, using: &random), at: time)
    case 15..<37: .absolute(AxisCode.trackingID, .random(in: -2...3, using: &random), at: time)
    case 37..<52: .absolute(AxisCode.multitouchX, .random(in: 0...3, using: &random), at: time)
    case 52..<67: .absolute(AxisCode.multitouchY, .random(in: 0...3, using: &random), at: time)
    case 67..<70:
      .absolute(AxisCode.toolType, Bool.random(using: &random) ? 2 : 0, at: time)
    case 70..<72: .dropped(at: time)
    case 72..<75: .absolute(AxisCode.pressure, .random(in: 0...9, using: &random), at: time)
    case 75..<78: .key(KeyCode.touch, .random(in: 0...2, using: &random), at: time)
    case 78..<80: .absolute(AxisCode.x, .random(in: 0...9, using: &random), at: time)
    case 80..<81:
      InputEvent(
        type: .random(in: 0...0x1f, using: &random), code: 900, value: 1, timeNanoseconds: time)
    default: .report(at: time)
    }
  }

  /// Begins before ends, moves only in between, numbers lowest and unique.
  private struct Rules {
    private var down: [Int: (x: Int32, y: Int32)] = [:]

    mutating func check(_ changes: [TouchFrame.Change]) throws {
      let gone = changes.filter { $0.phase == .ended || $0.phase == .cancelled }
      for change in gone {
        try #require(down[change.number] != nil)
        down[change.number] = nil
      }
      for change in changes where change.phase == .moved {
        let before = try #require(down[change.number])
        try #require(before.x != change.x || before.y != change.y)
        down[change.number] = (change.x, change.y)
      }
      for change in changes where change.phase == .began {
        try #require(down[change.number] == nil)
        down[change.number] = (change.x, change.y)
      }
      let begun = changes.filter { $0.phase == .began }.map(\.number)
      for number in begun {
        try #require((0..<number).allSatisfy { down[$0] != nil }, "a lower number was free")
      }
      try #require(changes.map(\.number) == changes.map(\.number).sorted())
    }
  }

  @Test func `any stream gives what the slow twin gives`() throws {
    try FuzzSeeds(40).forEach { try agreesWithTwin(seed: $0) }
  }

  private func agreesWithTwin(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for stream in 0..<50 {
      var table = SlotTable(kind: .protocolB(slotCount: Self.slotCount))
      var twin = ReferenceSlots(slotCount: Self.slotCount)
      var numbers = TouchNumbers()
      var rules = Rules()
      for step in 0..<150 {
        let event = event(at: Int64(step), using: &random)
        let frame = table.process(event, numbers: &numbers)
        let changes = frame?.changes ?? []
        try #require(frame == nil || frame?.timeNanoseconds == event.timeNanoseconds)
        let expected = twin.process(event).enumerated()
          .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
          .map(\.element)
        try #require(changes == expected, "stream \(stream), step \(step)")
        try rules.check(changes)
        if Int.random(in: 0..<200, using: &random) == 0 {
          // Between reports: in the midst of one the twin has no answer.
          let report = InputEvent.report(at: Int64(step))
          let left = table.process(report, numbers: &numbers)?.changes ?? []
          let expected = twin.process(report)
          try #require(Set(left) == Set(expected))
          try rules.check(left)
          let frame = table.cancelAll(timeNanoseconds: Int64(step), numbers: &numbers)
          let cancelled = twin.cancelAll()
          try #require(frame?.changes ?? [] == cancelled)
          try rules.check(frame?.changes ?? [])
        }
      }
    }
  }

  @Test func `any stream of a single touch follows its button`() throws {
    try FuzzSeeds(20).forEach { try followsButton(seed: $0) }
  }

  private func followsButton(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var table = SlotTable(kind: .singleTouch(pressCode: KeyCode.touch))
      var numbers = TouchNumbers()
      var (x, y): (Int32?, Int32?) = (nil, nil)
      var presses = 0
      var isPressed = false
      var shown: (press: Int, x: Int32, y: Int32)?
      for step in 0..<150 {
        let time = Int64(step)
        let value = Int32.random(in: 0...3, using: &random)
        let event: InputEvent
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          event = .absolute(AxisCode.x, value, at: time)
          // A touch that is over ends where it was, not where the next begins.
          x = value
        case 1:
          event = .absolute(AxisCode.y, value, at: time)
          y = value
        case 2:
          event = .key(KeyCode.touch, value & 1, at: time)
          if value & 1 == 1 && !isPressed { presses += 1 }
          isPressed = value & 1 == 1
        default:
          event = .report(at: time)
        }
        let changes = table.process(event, numbers: &numbers)?.changes ?? []
        if event.type != EventType.synchronization {
          try #require(changes.isEmpty)
          continue
        }
        var phases: [TouchPhase] = []
        if let touch = shown, !isPressed || touch.press != presses {
          phases.append(.ended)
          shown = nil
        }
        if let touch = shown, touch.x != x || touch.y != y {
          phases.append(.moved)
          shown = (presses, x!, y!)
        } else if shown == nil, isPressed, let x, let y {
          phases.append(.began)
          shown = (presses, x, y)
        }
        try #require(changes.map(\.phase) == phases)
        try #require(changes.allSatisfy { $0.number == 0 })
        if let touch = shown, let last = changes.last {
          try #require(last.x == touch.x && last.y == touch.y)
        }
      }
    }
  }
}
