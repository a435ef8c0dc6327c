/// The slow twin of the whole way from a recording's text to lines: it reads the text anew, keeps
/// whole reports, and decides by going through the states that a report passed.
struct ReferenceTouches {
  typealias Event = (type: Int, code: Int, value: Int)
  typealias Place = (x: Int, y: Int)

  let kind: SampleRecording.Kind
  let x: (Int, Int)
  let y: (Int, Int)
  let slots: Int
  let orientation: Int

  /// The touches that are down: number, last raw place, last canvas place.
  private var live: [(key: Int, id: Int, number: Int, raw: Place, shown: [Double])] = []
  private var states: [Int: (id: Int, x: Int?, y: Int?)] = [:]
  private var current = 0
  private var presses = 0
  private var nextKey = 0
  private var output: [(number: Int, order: Int, text: String)] = []

  init(
    _ kind: SampleRecording.Kind, x: (Int, Int), y: (Int, Int), slots: Int, orientation: Int
  ) {
    (self.kind, self.x, self.y, self.slots, self.orientation) = (kind, x, y, slots, orientation)
  }

  /// Each line is time and phase and number, and the canvas place unrounded.
  mutating func lines(of text: String) -> [String] {
    var report: [Event] = []
    var all: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("E: ") {
      let fields = line.split { $0 == " " || $0 == "\t" }
      let event = (Int(fields[2], radix: 16)!, Int(fields[3], radix: 16)!, Int(fields[4])!)
      if (event.0, event.1) != (0, 0) {
        report.append(event)
        continue
      }
      output = []
      let isLoss = report.contains { ($0.type, $0.code) == (0, 3) }
      if kind == .protocolA { judgePackets(report, isLoss) } else { judgeSlots(report, isLoss) }
      output.sort { ($0.number, $0.order) < ($1.number, $1.order) }
      for entry in output { all.append("\(fields[1]) " + entry.text) }
      report = []
    }
    return all
  }

  private func canvas(_ raw: Place) -> [Double] {
    let right = 799.0
    let bottom = 479.0
    let px = min(right, max(0, Double(raw.x - x.0) * right / Double(x.1 - x.0)))
    let py = min(bottom, max(0, Double(raw.y - y.0) * bottom / Double(y.1 - y.0)))
    switch orientation {
    case 90: return [py, right - px]
    case 180: return [right - px, bottom - py]
    case 270: return [bottom - py, px]
    default: return [px, py]
    }
  }

  private mutating func say(_ phase: String, _ number: Int, _ place: [Double]) {
    let order = phase == "began" ? 1 : 0
    output.append((number, order, "\(phase) \(number) \(place[0]) \(place[1])"))
  }

  private mutating func end(_ index: Int, at raw: Place, _ isLoss: Bool) {
    say(isLoss ? "cancelled" : "ended", live[index].number, canvas(raw))
    live.remove(at: index)
  }

  private mutating func begin(_ key: Int, _ id: Int, _ raw: Place) {
    var number = 0
    while live.contains(where: { $0.number == number }) { number += 1 }
    live.append((key, id, number, raw, canvas(raw)))
    say("began", number, canvas(raw))
  }

  private mutating func move(_ index: Int, to raw: Place) {
    live[index].raw = raw
    if canvas(raw) != live[index].shown {
      live[index].shown = canvas(raw)
      say("moved", live[index].number, canvas(raw))
    }
  }

  // MARK: Slots; a single touch is one.

  private mutating func judgeSlots(_ report: [Event], _ isLoss: Bool) {
    var passed: [Int: [(id: Int, x: Int?, y: Int?)]] = [:]
    for event in report {
      var change: (axis: Character, value: Int)?
      switch (kind, event.type, event.code) {
      case (.slots, 3, 0x2f): current = event.value
      case (.slots, 3, 0x39): change = ("i", max(-1, event.value))
      case (.slots, 3, 0x35), (.singleTouch, 3, 0): change = ("x", event.value)
      case (.slots, 3, 0x36), (.singleTouch, 3, 1): change = ("y", event.value)
      case (.singleTouch, 1, 0x14a):
        let isDown = (states[0]?.id ?? -1) >= 0
        if isDown != (event.value != 0) {
          presses += 1
          change = ("i", event.value != 0 ? presses : -1)
        }
      default: break
      }
      guard let change, (0..<slots).contains(current) else { continue }
      var state = states[current] ?? (-1, nil, nil)
      switch change.axis {
      case "i": state.id = change.value
      case "x": state.x = change.value
      default: state.y = change.value
      }
      states[current] = state
      passed[current, default: []].append(state)
    }
    for slot in passed.keys.sorted() {
      guard let index = live.firstIndex(where: { $0.key == slot }), let now = states[slot] else {
        continue
      }
      let touch = live[index]
      if now.id != touch.id {
        let last = passed[slot]!.last { $0.id == touch.id }
        end(index, at: (last?.x ?? touch.raw.x, last?.y ?? touch.raw.y), isLoss)
      }
    }
    for slot in passed.keys.sorted() {
      guard let now = states[slot], now.id >= 0, let x = now.x, let y = now.y else { continue }
      if let index = live.firstIndex(where: { $0.key == slot }) {
        move(index, to: (x, y))
      } else {
        begin(slot, now.id, (x, y))
      }
    }
  }

  // MARK: Protocol A.

  private mutating func judgePackets(_ whole: [Event], _ isLoss: Bool) {
    let start = whole.lastIndex { ($0.type, $0.code) == (0, 3) }.map { $0 + 1 } ?? 0
    let report = Array(whole[start...])
    var packets: [[Int: Int]] = []
    var pending: [Int: Int] = [:]
    var blanks = 0
    for (index, event) in report.enumerated() {
      if event.type == 3 && (0x30...0x3d).contains(event.code) { pending[event.code] = event.value }
      let isLast = index == report.count - 1
      let isEnd = (event.type, event.code) == (0, 2)
      let tells = pending[0x35] != nil || pending[0x36] != nil || pending[0x39] != nil
      if isEnd || (isLast && tells) {
        if pending.isEmpty || pending[0x39] ?? 0 < 0 {
          blanks += 1
        } else {
          packets.append(pending)
        }
        pending = [:]
      }
    }
    // Of two with one id the last counts, at the place of the first.
    var kept: [[Int: Int]] = []
    for packet in packets {
      if let id = packet[0x39], let first = kept.firstIndex(where: { $0[0x39] == id }) {
        kept[first] = packet
      } else {
        kept.append(packet)
      }
    }
    packets = kept
    let isTold = { (packet: [Int: Int]) in
      packet[0x35] != nil || packet[0x36] != nil || packet[0x39] != nil
    }
    if !packets.contains(where: isTold) {
      let buttons = report.filter { ($0.type, $0.code) == (1, 0x14a) }
      let isEmpty = packets.isEmpty && (blanks > 0 || report.isEmpty)
      let isLift = buttons.last?.value == 0 || isEmpty
      if !isLoss && !isLift { return }
      packets = []
    }
    settle(packets, isLoss)
  }

  private mutating func settle(_ packets: [[Int: Int]], _ isLoss: Bool) {
    var owner: [Int: Int] = [:]  // packet → key of its touch
    func isFree(_ key: Int) -> Bool { !owner.values.contains(key) }
    for (index, packet) in packets.enumerated() {
      if let id = packet[0x39], let touch = live.first(where: { $0.id == id }) {
        owner[index] = touch.key
      }
    }
    while true {
      var best: (distance: Int, packet: Int, key: Int)?
      for (index, packet) in packets.enumerated() where owner[index] == nil && packet[0x39] == nil {
        if packet[0x35] == nil && packet[0x36] == nil { continue }
        for touch in live.sorted(by: { $0.key < $1.key }) where isFree(touch.key) {
          let dx = packet[0x35].map { $0 - touch.raw.x } ?? 0
          let dy = packet[0x36].map { $0 - touch.raw.y } ?? 0
          let distance = dx * dx + dy * dy
          if best == nil || distance < best!.distance { best = (distance, index, touch.key) }
        }
      }
      guard let best else { break }
      owner[best.packet] = best.key
    }
    for (index, packet) in packets.enumerated() where owner[index] == nil {
      if packet[0x35] != nil || packet[0x36] != nil || packet[0x39] != nil { continue }
      owner[index] = live.sorted { $0.key < $1.key }.first { isFree($0.key) }?.key
    }
    for touch in live where isFree(touch.key) {
      end(live.firstIndex { $0.key == touch.key }!, at: touch.raw, isLoss)
    }
    for (index, packet) in packets.enumerated() {
      if let key = owner[index] {
        let touch = live.firstIndex { $0.key == key }!
        move(touch, to: (packet[0x35] ?? live[touch].raw.x, packet[0x36] ?? live[touch].raw.y))
      } else if let x = packet[0x35], let y = packet[0x36] {
        nextKey += 1
        begin(nextKey, packet[0x39] ?? -1, (x, y))
      }
    }
  }
}
