import CEvdev
import CLinux
import LinuxIO
import Touches

/// An open evdev node.
package final class EvdevDevice {
  /// What there was to read.
  package enum Outcome: Hashable, Sendable {
    /// Everything has been read; wait for more.
    case drained
    /// The device is gone (ENODEV when unplugged): stop watching it, cancel its touches, let it go.
    case gone(SystemCallError)
  }

  package let path: String
  package let capabilities: DeviceCapabilities
  /// For epoll.
  package var descriptor: Int32 { node.number }

  private let node: DeviceNode
  /// libevdev's; lives as long as this object.
  let device: OpaquePointer
  private var clock: EventClock
  private var isSyncing = false

  /// Opens the node and reads what the device is and holds.
  /// - Parameter opener: who has the right to.
  package init(
    path: String, opener: any NodeOpener = DirectOpener()
  ) throws(SystemCallError) {
    let node = try opener.open(path, flags: O_RDONLY | O_NONBLOCK)
    var made: OpaquePointer?
    let status = libevdev_new_from_fd(node.number, &made)
    guard status == 0, let made else {
      throw SystemCallError(call: "libevdev_new_from_fd", on: path, errno: -status)
    }
    self.path = path
    self.node = node
    device = made
    // Without it events carry the wall clock, which jumps.
    let isMonotonic = libevdev_set_clock_id(made, CLOCK_MONOTONIC) == 0
    clock = EventClock(isMonotonic: isMonotonic)
    capabilities = Self.capabilities(of: made)
  }

  deinit { libevdev_free(device) }

  /// What the device holds now, for a table that begins to read its events.
  package func state(for description: TouchDeviceDescription) -> TouchDeviceState {
    switch description.kind {
    case .protocolB:
      let count = max(0, libevdev_get_num_slots(device))
      return TouchDeviceState(
        slots: (0..<count).map(slot), currentSlot: Int(libevdev_get_current_slot(device)))
    case .protocolA:
      // The kernel keeps no contacts of such a device; that it is touched is all that can be known.
      let isTouched = libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(BTN_TOUCH)) != 0
      return TouchDeviceState(
        slots: isTouched ? [TouchDeviceState.Slot(trackingID: 0, x: 0, y: 0)] : [], currentSlot: 0)
    case .singleTouch(let pressCode), .absolutePointer(let pressCode):
      let isPressed = libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(pressCode)) != 0
      let slot = TouchDeviceState.Slot(
        trackingID: isPressed ? 0 : -1, x: axis(AxisCode.x), y: axis(AxisCode.y))
      return TouchDeviceState(slots: [slot], currentSlot: 0)
    }
  }

  /// Appends everything that can be read without waiting.
  ///
  /// After the kernel's queue ran over, the events are a `SYN_DROPPED`, then the whole state, then a
  /// `SYN_REPORT`.
  /// - Parameter nowNanoseconds: the monotonic time of the call.
  package func read(nowNanoseconds: Int64, into events: inout [InputEvent]) -> Outcome {
    while true {
      var event = input_event()
      let flag = isSyncing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let status = libevdev_next_event(device, flag.rawValue, &event)
      if status == Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue) {
        events.append(inputEvent(event, nowNanoseconds))
      } else if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) {
        let synced = inputEvent(event, nowNanoseconds)
        if !isSyncing {
          isSyncing = true
          events.append(.dropped(at: synced.timeNanoseconds))
        } else if synced.type == EventType.key {
          events.append(synced)
        }
      } else if status == -EAGAIN && isSyncing {
        isSyncing = false
        appendState(to: &events, at: clock.time(of: 0, now: nowNanoseconds))
      } else if status == -EAGAIN {
        return .drained
      } else if status != -EINTR {
        return .gone(SystemCallError(call: "read", on: path, errno: -status))
      }
    }
  }

  /// libevdev's own account of a resynchronization leaves out the positions of slots whose touch
  /// has stopped (1.13); the kernel does not repeat them when the next touch begins there.
  private func appendState(to events: inout [InputEvent], at time: Int64) {
    let count = libevdev_get_num_slots(device)
    if count > 0 {
      for index in 0..<count {
        let slot = slot(index)
        events.append(.absolute(AxisCode.slot, index, at: time))
        events.append(.absolute(AxisCode.trackingID, slot.trackingID, at: time))
        events.append(.absolute(AxisCode.toolType, slot.toolType, at: time))
        events.append(.absolute(AxisCode.multitouchX, slot.x, at: time))
        events.append(.absolute(AxisCode.multitouchY, slot.y, at: time))
      }
      events.append(.absolute(AxisCode.slot, libevdev_get_current_slot(device), at: time))
    }
    for code in [AxisCode.x, AxisCode.y] where capabilities.has(axis: code) {
      events.append(.absolute(code, axis(code), at: time))
    }
    events.append(.report(at: time))
  }

  func slot(_ index: Int32) -> TouchDeviceState.Slot {
    func value(_ code: UInt16) -> Int32 {
      libevdev_get_slot_value(device, UInt32(index), UInt32(code))
    }
    return TouchDeviceState.Slot(
      trackingID: value(AxisCode.trackingID), x: value(AxisCode.multitouchX),
      y: value(AxisCode.multitouchY), toolType: value(AxisCode.toolType))
  }

  func axis(_ code: UInt16) -> Int32 {
    libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(code))
  }

  private func inputEvent(_ event: input_event, _ now: Int64) -> InputEvent {
    let time = withUnsafePointer(to: event) { clinux_event_nanoseconds($0) }
    return InputEvent(
      type: event.type, code: event.code, value: event.value,
      timeNanoseconds: clock.time(of: time, now: now))
  }
}
