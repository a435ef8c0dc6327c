import CLinux
import LinuxIO
import LinuxInput
import Touches

/// Input devices that a test plugs in and pulls out.
///
/// ```swift
/// let source = ScriptedInputSource()
/// source.plug(screen, at: "/dev/input/event3")
/// source.device("/dev/input/event3")?.send(events)
/// source.unplug("/dev/input/event3")
/// ```
package final class ScriptedInputSource: DeviceSource {
  private struct Node {
    var path: String
    var capabilities: DeviceCapabilities
    /// Errors that the next openings end with.
    var failures: [Int32]
    var held: TouchDeviceState
    var properties: [String: String]
  }

  private var nodes: [Node] = []
  private var handler: ((DeviceMonitor.Event) -> Void)?
  /// The devices that were opened and are still held by somebody.
  private var opened: [UnownedDevice] = []
  /// How often a node was opened, or was tried to be.
  package private(set) var openings = 0
  /// The error that reading the directory ends with.
  package var directoryFault: Int32?

  private struct UnownedDevice {
    weak var device: ScriptedInputDevice?
  }

  package init() {}

  /// A device is plugged in. It is announced unless `isAnnounced` is false.
  package func plug(
    _ capabilities: DeviceCapabilities, at path: String, failures: [Int32] = [],
    held: TouchDeviceState = .unknown, properties: [String: String] = [:], isAnnounced: Bool = true
  ) {
    nodes.removeAll { $0.path == path }
    nodes.append(
      Node(
        path: path, capabilities: capabilities, failures: failures, held: held,
        properties: properties))
    if isAnnounced { announce(.add, path) }
  }

  /// A device is pulled out: whoever reads it hears of it first.
  package func unplug(_ path: String, isAnnounced: Bool = true) {
    nodes.removeAll { $0.path == path }
    device(path)?.vanish()
    if isAnnounced { announce(.remove, path) }
  }

  /// The open device at a path; nil where nobody has it open.
  package func device(_ path: String) -> ScriptedInputDevice? {
    opened.removeAll { $0.device == nil }
    return opened.last { $0.device?.path == path && $0.device?.fault == nil }?.device
  }

  /// How many devices are open.
  package var openCount: Int {
    opened.removeAll { $0.device == nil }
    return opened.count
  }

  /// Says that something happened.
  package func announce(_ action: DeviceMonitor.Action, _ path: String) {
    handler?(
      DeviceMonitor.Event(
        action: action, subsystem: "input", node: action == .overflow ? nil : path,
        path: "/devices/test"))
  }

  package func paths() throws(SystemCallError) -> [String] {
    if let directoryFault { throw SystemCallError(call: "opendir", errno: directoryFault) }
    return nodes.map { $0.path }
  }

  package func isEventNode(_ path: String) -> Bool {
    DeviceNodes.isEventNode(path, in: "/dev/input")
  }

  package func open(_ path: String) throws(SystemCallError) -> any InputDevice {
    openings += 1
    guard let index = nodes.firstIndex(where: { $0.path == path }) else {
      throw SystemCallError(call: "open", on: path, errno: ENOENT)
    }
    if !nodes[index].failures.isEmpty {
      throw SystemCallError(call: "open", on: path, errno: nodes[index].failures.removeFirst())
    }
    let device = ScriptedInputDevice(path: path, nodes[index].capabilities)
    device.held = nodes[index].held
    opened.append(UnownedDevice(device: device))
    return device
  }

  package func property(_ name: String, of path: String) -> String? {
    nodes.first { $0.path == path }?.properties[name]
  }

  package func leads(_ name: String, to path: String) -> Bool { name == path }

  package func watch(
    in loop: EventLoop, note: @escaping (String) -> Void,
    _ handler: @escaping (DeviceMonitor.Event) -> Void
  ) throws(SystemCallError) {
    self.handler = handler
  }

  package func unwatch() { handler = nil }
}
