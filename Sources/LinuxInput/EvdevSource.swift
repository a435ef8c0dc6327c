import LinuxIO

/// The machine's own input devices.
package final class EvdevSource: DeviceSource {
  private let directory: String
  private let opener: any NodeOpener
  private var monitor: DeviceMonitor?

  /// - Parameters:
  ///   - directory: where the nodes are.
  ///   - opener: who has the right to open them.
  package init(
    directory: String = "/dev/input", opener: any NodeOpener = DirectOpener()
  ) {
    self.directory = directory
    self.opener = opener
  }

  package func paths() throws(SystemCallError) -> [String] {
    try DeviceNodes.paths(in: directory)
  }

  package func isEventNode(_ path: String) -> Bool {
    DeviceNodes.isEventNode(path, in: directory)
  }

  package func open(_ path: String) throws(SystemCallError) -> any InputDevice {
    try EvdevDevice(path: path, opener: opener)
  }

  package func property(_ name: String, of path: String) -> String? {
    udevProperty(name, ofNode: path)
  }

  package func leads(_ name: String, to path: String) -> Bool {
    name == path || (name.utf8.first == UInt8(ascii: "/") && isSameNode(name, path))
  }

  package func watch(
    in loop: EventLoop, note: @escaping (String) -> Void,
    _ handler: @escaping (DeviceMonitor.Event) -> Void
  ) throws(SystemCallError) {
    monitor = try DeviceMonitor(subsystems: ["input"], in: loop, note: note, handler)
  }

  package func unwatch() { monitor = nil }
}
