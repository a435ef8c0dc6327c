import Geometry
import Touches

/// Feeds one device written-down events and keeps what comes of them as lines of text:
/// `began 0 100 200`, raw units.
final class TouchScript {
  private var table: SlotTable
  private var numbers = TouchNumbers()
  private var time: Int64 = 0

  init(
    _ kind: TouchDeviceDescription.Kind = .protocolB(slotCount: 10),
    state: TouchDeviceState = .unknown
  ) {
    table = SlotTable(kind: kind, state: state)
  }

  /// Runs events like `slot 0, id 7, x 100, y 100, syn`; returns the changes, a report in brackets.
  func run(_ script: String) -> String {
    var reports: [String] = []
    for word in script.split(separator: ",") {
      let parts = word.split(separator: " ")
      let value = parts.count > 1 ? Int32(parts[1])! : 0
      if let frame = table.process(event(String(parts[0]), value), numbers: &numbers) {
        reports.append(Self.text(frame))
      }
    }
    return reports.joined(separator: " | ")
  }

  func cancelAll() -> String {
    table.cancelAll(timeNanoseconds: time, numbers: &numbers).map(Self.text) ?? ""
  }

  private func event(_ name: String, _ value: Int32) -> InputEvent {
    time += 1
    return switch name {
    case "slot": .absolute(AxisCode.slot, value, at: time)
    case "id": .absolute(AxisCode.trackingID, value, at: time)
    case "x": .absolute(AxisCode.multitouchX, value, at: time)
    case "y": .absolute(AxisCode.multitouchY, value, at: time)
    case "tool": .absolute(AxisCode.toolType, value, at: time)
    case "pressure": .absolute(AxisCode.pressure, value, at: time)
    case "absx": .absolute(AxisCode.x, value, at: time)
    case "absy": .absolute(AxisCode.y, value, at: time)
    case "touch": .key(KeyCode.touch, value, at: time)
    case "left": .key(KeyCode.leftButton, value, at: time)
    case "major": .absolute(0x30, value, at: time)
    case "mt":
      InputEvent(
        type: EventType.synchronization, code: SyncCode.multitouchReport, value: 0,
        timeNanoseconds: time)
    case "msc": InputEvent(type: 4, code: 5, value: value, timeNanoseconds: time)
    case "dropped": .dropped(at: time)
    case "syn": .report(at: time)
    default: preconditionFailure("no event is called " + name)
    }
  }

  private static func text(_ frame: TouchFrame) -> String {
    frame.changes.map { change in
      let phase =
        switch change.phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
      return "\(phase) \(change.number) \(change.x) \(change.y)"
    }.joined(separator: ", ")
  }
}
