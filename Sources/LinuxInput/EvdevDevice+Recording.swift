import CEvdev
import CLinux
import Touches

extension EvdevDevice {
  /// What the device is, as a recording without events.
  package func makeRecording() -> EvemuRecording {
    var recording = EvemuRecording(name: capabilities.name)
    recording.identity = [
      libevdev_get_id_bustype(device), libevdev_get_id_vendor(device),
      libevdev_get_id_product(device), libevdev_get_id_version(device),
    ].map { UInt16(truncatingIfNeeded: $0) }
    for property in 0..<32 where libevdev_has_property(device, UInt32(property)) != 0 {
      recording.insert(property: property)
    }
    for type in 1...UInt32(EV_MAX) where libevdev_has_event_type(device, type) != 0 {
      let last = libevdev_event_type_get_max(type)
      for code in 0..<UInt32(max(0, last + 1)) {
        guard libevdev_has_event_code(device, type, code) != 0 else { continue }
        recording.insert(type: Int(type), code: Int(code))
      }
    }
    for code in 0..<UInt16(AxisCode.count) {
      guard let info = libevdev_get_abs_info(device, UInt32(code)) else { continue }
      let axis = info.pointee
      recording.insert(
        axis: EvemuRecording.Axis(
          code: code, range: AxisRange(minimum: axis.minimum, maximum: axis.maximum),
          fuzz: axis.fuzz, flat: axis.flat, resolution: axis.resolution))
    }
    return recording
  }

  /// Where the device's contacts were last, as a report: the kernel doesn't repeat a value that is so
  /// already, and who reads the recording asks no kernel. That something is down is left out, since
  /// a touch that was down before is silent.
  package func positionReport(at time: Int64) -> [InputEvent] {
    var events: [InputEvent] = []
    let count = libevdev_get_num_slots(device)
    if count > 0 {
      for index in 0..<count {
        let slot = slot(index)
        events.append(.absolute(AxisCode.slot, index, at: time))
        events.append(.absolute(AxisCode.multitouchX, slot.x, at: time))
        events.append(.absolute(AxisCode.multitouchY, slot.y, at: time))
      }
      events.append(.absolute(AxisCode.slot, libevdev_get_current_slot(device), at: time))
    }
    for code in [AxisCode.x, AxisCode.y] where capabilities.has(axis: code) {
      events.append(.absolute(code, axis(code), at: time))
    }
    if !events.isEmpty { events.append(.report(at: time)) }
    return events
  }
}
