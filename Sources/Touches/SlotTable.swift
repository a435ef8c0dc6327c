/// Turns one device's events into touch frames, one at each `SYN_REPORT` that changed something.
///
///     ┌─▶ collecting ──SYN_DROPPED──▶ resynchronizing
///     │     │   ▲                        │
///     │     └───┘ SYN_REPORT: a frame    │ SYN_REPORT: a frame in which what vanished is cancelled
///     └──────────────────────────────────┘
///
/// Rules (Documentation/input/multi-touch-protocol.rst of the kernel, protocol B):
/// - The kernel sends only what changed, so a slot keeps its position and tool from one contact to
///   the next, and a new id without a position begins at the stored one.
/// - With slots, `BTN_TOUCH` and the `ABS_X`/`ABS_Y` that the kernel emulates are not looked at.
/// - Pressure, size, distance and `MSC_TIMESTAMP` change nothing.
/// - `MT_TOOL_PALM` cancels a touch, and a contact that begins as a palm makes none.
///
/// Protocol A has no slots: `ContactTable` keeps its contacts.
package struct SlotTable {
  private enum Synchronization {
    case collecting
    case resynchronizing
  }

  /// More slots than any device has, so that one that lies costs little.
  package static let greatestSlotCount = 4096

  private let kind: TouchDeviceDescription.Kind
  private let slotCount: Int
  private var slots: [Slot] = []
  private var contacts: ContactTable
  /// Outside `0..<slotCount` while the device names a slot that it never declared.
  private var current = 0
  /// Slots with events since the last report, in order of first mention.
  private var mentioned: [Int] = []
  private var synchronization = Synchronization.collecting
  /// Stands for a tracking id where the device has none: one for each press.
  private var press: Int32 = 0

  /// - Parameter state: what the device held when it was opened.
  package init(kind: TouchDeviceDescription.Kind, state: TouchDeviceState = .unknown) {
    self.kind = kind
    switch kind {
    case .protocolB(let count):
      slotCount = max(1, min(count, Self.greatestSlotCount))
    case .protocolA, .singleTouch, .absolutePointer:
      slotCount = 1
    }
    contacts = ContactTable(isTouched: state.slots.contains { $0.trackingID >= 0 })
    slots = state.slots.prefix(slotCount).map { Slot(stored: $0) }
    current = state.currentSlot
  }

  /// Takes one event; at the end of a report that changed a contact, says how.
  package mutating func process(_ event: InputEvent, numbers: inout TouchNumbers) -> TouchFrame? {
    switch event.type {
    case EventType.synchronization:
      switch event.code {
      case SyncCode.report:
        return finishReport(at: event.timeNanoseconds, numbers: &numbers)
      case SyncCode.multitouchReport:
        contacts.finishPacket()
      case SyncCode.dropped:
        synchronization = .resynchronizing
        contacts.forgetReport()
      default:
        break
      }
    case EventType.absolute:
      switch kind {
      case .protocolB:
        takeMultitouch(event)
      case .protocolA:
        contacts.take(event)
      case .singleTouch, .absolutePointer:
        takeSingle(event)
      }
    case EventType.key:
      switch kind {
      case .protocolB:
        break
      case .protocolA:
        contacts.take(event)
      case .singleTouch(let pressCode), .absolutePointer(let pressCode):
        if event.code == pressCode { takePress(event.value != 0) }
      }
    default:
      contacts.take(event)
    }
    return nil
  }

  /// Cancels every touch of this device (unplugged, console switched away). Contacts that are still
  /// down afterwards are silent until lifted.
  package mutating func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers
  ) -> TouchFrame? {
    var frame = TouchFrame(timeNanoseconds: timeNanoseconds, changes: [])
    for index in slots.indices { slots[index].cancel(numbers: &numbers, in: &frame) }
    contacts.cancelAll(numbers: &numbers, in: &frame)
    return frame.changes.isEmpty ? nil : frame
  }

  private mutating func takeMultitouch(_ event: InputEvent) {
    switch event.code {
    case AxisCode.slot: current = Int(event.value)
    case AxisCode.trackingID: change { $0.setTrackingID(max(-1, event.value)) }
    case AxisCode.multitouchX: change { $0.setX(event.value) }
    case AxisCode.multitouchY: change { $0.setY(event.value) }
    case AxisCode.toolType: change { $0.setToolType(event.value) }
    default: break
    }
  }

  private mutating func takeSingle(_ event: InputEvent) {
    switch event.code {
    case AxisCode.x: change { $0.setX(event.value) }
    case AxisCode.y: change { $0.setY(event.value) }
    default: break
    }
  }

  private mutating func takePress(_ isDown: Bool) {
    let wasDown = (slots.first?.trackingID ?? -1) >= 0
    if isDown == wasDown { return }
    if isDown { press = press == Int32.max ? 1 : press + 1 }
    let id = isDown ? press : -1
    change { $0.setTrackingID(id) }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    guard current >= 0, current < slotCount else { return }
    while slots.count <= current { slots.append(Slot()) }
    body(&slots[current])
    if !slots[current].isMentioned {
      slots[current].isMentioned = true
      mentioned.append(current)
    }
  }

  private mutating func finishReport(
    at timeNanoseconds: Int64, numbers: inout TouchNumbers
  ) -> TouchFrame? {
    let isResynchronizing = synchronization == .resynchronizing
    synchronization = .collecting
    // Ends before beginnings: a number is free for what begins in the same report.
    var frame = TouchFrame(timeNanoseconds: timeNanoseconds, changes: [])
    if case .protocolA = kind {
      contacts.finishReport(isResynchronizing: isResynchronizing, numbers: &numbers, in: &frame)
    }
    mentioned.sort()
    for index in mentioned {
      slots[index].isMentioned = false
      slots[index].finish(isResynchronizing: isResynchronizing, numbers: &numbers, in: &frame)
    }
    for index in mentioned { slots[index].proceed(numbers: &numbers, in: &frame) }
    mentioned.removeAll(keepingCapacity: true)
    return frame.changes.isEmpty ? nil : frame
  }
}
