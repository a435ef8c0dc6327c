import CLinux
import LinuxIO
import Touches

/// A device made by this program after a recording: the same name, identity, properties, keys and axes,
/// so that a program takes it for the device that was recorded.
///
///     port ──types, codes, axes, properties──▶ described ──UI_DEV_CREATE──▶ node seen ──send──▶ …
///
/// The device goes when the port goes.
package final class VirtualInput: EventSending {
  /// The kernel's highest code of each type that uinput takes (`KEY_MAX` …), and what isn't in the map
  /// is left out: force feedback needs answers that a recording doesn't have.
  private static let greatestCodes: [(type: Int, code: Int)] = [
    (0x01, 0x2ff), (0x02, 0x0f), (0x03, 0x3f), (0x04, 0x07), (0x05, 0x10), (0x11, 0x0f),
    (0x12, 0x07),
  ]
  /// `EV_REP`, which has no codes of its own.
  private static let repetition = 0x14

  /// What was seen of it in /dev/input.
  package let node: String
  private let port: any VirtualInputPort

  /// Makes the device and waits until its node can be opened.
  /// - Parameter patience: milliseconds that udev may take for it.
  /// - Throws: ETIMEDOUT where no node appears.
  package init(
    _ recording: EvemuRecording, through port: any VirtualInputPort, patience: Int = 3000
  ) throws(SystemCallError) {
    self.port = port
    try Self.allowCodes(of: recording, port)
    let late = try Self.setAxes(of: recording, port)
    for property in recording.declaredProperties { try port.allow(property: property) }
    let name = recording.name.isEmpty ? "kioskctl replay" : recording.name
    try port.setUp(name: name, identity: recording.identity)
    try port.create()
    node = try Self.awaitNode(port, patience)
    for axis in late { try port.setRange(of: axis, node: node) }
  }

  package func send(_ events: [InputEvent]) throws(SystemCallError) { try port.send(events) }

  private static func allowCodes(
    of recording: EvemuRecording, _ port: any VirtualInputPort
  ) throws(SystemCallError) {
    for (type, greatest) in greatestCodes where type != Int(EventType.absolute) {
      let codes = recording.declaredCodes(of: type).filter { $0 <= greatest }
      if codes.isEmpty { continue }
      try port.allow(type: type)
      for code in codes { try port.allow(type: type, code: code) }
    }
    if recording.declaredCodes(of: 0).contains(repetition) { try port.allow(type: repetition) }
  }

  /// The axes whose range the kernel refuses at first (backwards, say): they are set on the node.
  private static func setAxes(
    of recording: EvemuRecording, _ port: any VirtualInputPort
  ) throws(SystemCallError) -> [EvemuRecording.Axis] {
    let axes = recording.declaredAxes
    if axes.isEmpty { return [] }
    try port.allow(type: Int(EventType.absolute))
    var late: [EvemuRecording.Axis] = []
    for axis in axes {
      do throws(SystemCallError) {
        try port.setAxis(axis)
      } catch {
        if error.errno != EINVAL { throw error }
        try port.allow(type: Int(EventType.absolute), code: Int(axis.code))
        late.append(axis)
      }
    }
    return late
  }

  private static func awaitNode(
    _ port: any VirtualInputPort, _ patience: Int
  ) throws(SystemCallError) -> String {
    let step = 20
    for _ in 0...max(0, patience) / step {
      if let node = port.node() { return node }
      port.pause(milliseconds: step)
    }
    throw SystemCallError(call: "open", on: "the device's node in /dev/input", errno: ETIMEDOUT)
  }
}
