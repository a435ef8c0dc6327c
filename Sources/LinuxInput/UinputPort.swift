import CLinux
import LinuxIO
import Touches

/// `/dev/uinput`: the device goes when this object goes.
package final class UinputPort: VirtualInputPort {
  private let file: FileDescriptor
  private let path: String

  package init(path: String = "/dev/uinput") throws(SystemCallError) {
    self.path = path
    // For reading too: what asks it for an event of its own would be refused otherwise.
    file = try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK)
  }

  package func allow(type: Int) throws(SystemCallError) {
    try systemCall("UI_SET_EVBIT", on: path) { clinux_uinput_set_event(file.number, Int32(type)) }
  }

  package func allow(type: Int, code: Int) throws(SystemCallError) {
    try systemCall("UI_SET_KEYBIT", on: path) {
      clinux_uinput_set_code(file.number, Int32(type), Int32(code))
    }
  }

  package func allow(property: Int) throws(SystemCallError) {
    try systemCall("UI_SET_PROPBIT", on: path) {
      clinux_uinput_set_property(file.number, Int32(property))
    }
  }

  package func setAxis(_ axis: EvemuRecording.Axis) throws(SystemCallError) {
    try systemCall("UI_ABS_SETUP", on: path) {
      clinux_uinput_set_axis(file.number, Int32(axis.code), Self.information(axis))
    }
  }

  package func setUp(name: String, identity: [UInt16]) throws(SystemCallError) {
    var id = input_id()
    if identity.count == 4 {
      (id.bustype, id.vendor) = (identity[0], identity[1])
      (id.product, id.version) = (identity[2], identity[3])
    }
    try systemCall("UI_DEV_SETUP", on: path) { clinux_uinput_set_up(file.number, name, id) }
  }

  package func create() throws(SystemCallError) {
    try systemCall("UI_DEV_CREATE", on: path) { clinux_uinput_make(file.number) }
  }

  package func node() -> String? {
    var name = [CChar](repeating: 0, count: 64)
    guard clinux_uinput_sysname(file.number, &name, 64) >= 0 else { return nil }
    let end = name.firstIndex(of: 0) ?? name.endIndex
    let directory =
      "/sys/devices/virtual/input/"
      + String(decoding: name[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let entries = try? directoryEntries(at: directory) else { return nil }
    for entry in entries where entry.utf8.starts(with: "event".utf8) {
      let path = "/dev/input/" + entry
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }

  package func setRange(of axis: EvemuRecording.Axis, node: String) throws(SystemCallError) {
    let event = try FileDescriptor(opening: node, flags: O_RDWR | O_NONBLOCK)
    try systemCall("EVIOCSABS", on: node) {
      clinux_set_axis(event.number, Int32(axis.code), Self.information(axis))
    }
  }

  package func send(_ events: [InputEvent]) throws(SystemCallError) {
    try EventNode.write(events, to: file.number, name: path)
  }

  package func pause(milliseconds: Int) {
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }

  private static func information(_ axis: EvemuRecording.Axis) -> input_absinfo {
    clinux_absinfo(
      axis.range.minimum, axis.range.maximum, axis.fuzz, axis.flat, axis.resolution)
  }
}
