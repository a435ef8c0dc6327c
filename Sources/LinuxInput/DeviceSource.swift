import LinuxIO

/// Where input devices come from: the machine, or a script.
package protocol DeviceSource: AnyObject {
  /// The event nodes that are there now, in the order of their numbers.
  func paths() throws(SystemCallError) -> [String]

  /// Whether a path is that of an event node, there or not.
  func isEventNode(_ path: String) -> Bool

  /// Opens a node and reads what the device is and holds.
  func open(_ path: String) throws(SystemCallError) -> any InputDevice

  /// What udev says of a node; nil for nothing.
  func property(_ name: String, of path: String) -> String?

  /// Whether `name`, a path too, leads to the node.
  func leads(_ name: String, to path: String) -> Bool

  /// Calls `handler` for devices that come and go, until `unwatch`.
  func watch(
    in loop: EventLoop, note: @escaping (String) -> Void,
    _ handler: @escaping (DeviceMonitor.Event) -> Void
  ) throws(SystemCallError)

  /// Calls no handler any more.
  func unwatch()
}
