import Touches

/// The slow twin of `SlotTable`: keeps whole reports, and judges a slot by the list of the states
/// that it went through in one.
struct ReferenceSlots {
  struct Moment: Equatable {
    var id: Int32 = -1
    var x: Int32?
    var y: Int32?
    var tool: Int32 = 0
  }

  struct Live {
    var slot: Int
    var id: Int32
    var number: Int
    var x: Int32
    var y: Int32
  }

  let slotCount: Int
  var moments: [Int: Moment] = [:]
  var live: [Live] = []
  var muted: [Int: Int32] = [:]
  var slot = 0
  var report: [(slot: Int, event: InputEvent)] = []
  var isResync = false

  init(slotCount: Int) { self.slotCount = slotCount }

  mutating func process(_ event: InputEvent) -> [TouchFrame.Change] {
    if event.type == EventType.synchronization && event.code == SyncCode.dropped { isResync = true }
    if event.type == EventType.absolute {
      if event.code == AxisCode.slot { slot = Int(event.value) }
      if (0..<slotCount).contains(slot) { report.append((slot, event)) }
    }
    if event.type == EventType.synchronization && event.code == SyncCode.report {
      return judge()
    }
    return []
  }

  mutating func cancelAll() -> [TouchFrame.Change] {
    var changes: [TouchFrame.Change] = []
    for touch in live {
      let now = timeline(of: touch.slot).last!
      changes.append(
        .init(number: touch.number, phase: .cancelled, x: now.x!, y: now.y!))
      muted[touch.slot] = touch.id
    }
    // Contacts still waiting for a position are void as well; the judged id is the one before.
    for (slot, moment) in moments where moment.id >= 0 && muted[slot] == nil {
      muted[slot] = moment.id
    }
    live = []
    return changes.sorted { $0.number < $1.number }
  }

  private func timeline(of slot: Int) -> [Moment] {
    var line = [moments[slot] ?? Moment()]
    for entry in report where entry.slot == slot {
      var next = line.last!
      switch entry.event.code {
      case AxisCode.trackingID: next.id = max(-1, entry.event.value)
      case AxisCode.multitouchX: next.x = entry.event.value
      case AxisCode.multitouchY: next.y = entry.event.value
      case AxisCode.toolType: next.tool = entry.event.value
      default: break
      }
      line.append(next)
    }
    return line
  }

  private mutating func judge() -> [TouchFrame.Change] {
    let lines = Dictionary(uniqueKeysWithValues: (0..<slotCount).map { ($0, timeline(of: $0)) })
    var changes: [TouchFrame.Change] = []
    for touch in live {
      let line = lines[touch.slot]!
      let end = line.last!
      let last = line.last { $0.id == touch.id }!
      if end.id != touch.id {
        let isVoid = isResync || last.tool == ToolType.palm
        changes.append(
          .init(number: touch.number, phase: isVoid ? .cancelled : .ended, x: last.x!, y: last.y!))
      } else if end.tool == ToolType.palm {
        changes.append(.init(number: touch.number, phase: .cancelled, x: end.x!, y: end.y!))
        muted[touch.slot] = touch.id
      }
    }
    live.removeAll { touch in changes.contains { $0.number == touch.number } }
    for slot in 0..<slotCount {
      let end = lines[slot]!.last!
      if muted[slot] != end.id { muted[slot] = nil }
      if let index = live.firstIndex(where: { $0.slot == slot }) {
        if live[index].x != end.x || live[index].y != end.y {
          (live[index].x, live[index].y) = (end.x!, end.y!)
          changes.append(.init(number: live[index].number, phase: .moved, x: end.x!, y: end.y!))
        }
      } else if end.id >= 0, muted[slot] == nil {
        if end.tool == ToolType.palm {
          muted[slot] = end.id
        } else if let x = end.x, let y = end.y {
          let number = (0...).first { number in !live.contains { $0.number == number } }!
          live.append(Live(slot: slot, id: end.id, number: number, x: x, y: y))
          changes.append(.init(number: number, phase: .began, x: x, y: y))
        }
      }
      moments[slot] = end
    }
    report = []
    isResync = false
    let isEnd = { (change: TouchFrame.Change) in
      change.phase == .ended || change.phase == .cancelled
    }
    return changes.filter(isEnd).sorted { $0.number < $1.number }
      + changes.filter { !isEnd($0) }.sorted { $0.number < $1.number }
  }
}
