import LinuxIO
import Touches

/// Every input device there is, what it was taken for, and why.
package struct DeviceDiscovery {
  /// One event node.
  package struct Entry {
    package let path: String
    /// Empty where the node can't be opened.
    package let name: String
    /// For a person: why it is used, or why not.
    package let reason: String
    /// The device would be used but for a fault of its own, or of its permissions.
    package let isWarning: Bool
    /// What it is; nil where the node can't be opened.
    package let role: DeviceClassification.Role?
    /// Open, where it gives touches or keys; else nil, and closed again.
    package let device: EvdevDevice?
    /// How to read touches from `device`; nil where it gives none.
    package let description: TouchDeviceDescription?

    /// One line for the log: path, name, reason.
    package var line: String {
      path + (name.isEmpty ? "" : " \"" + name + "\"") + ": " + reason
    }
  }

  /// In the order of the nodes' numbers.
  package let entries: [Entry]

  /// The devices that give touches.
  package var touchDevices: [Entry] { entries.filter { $0.description != nil } }

  /// The devices that give keys.
  package var keyboards: [Entry] { entries.filter { $0.device != nil && $0.description == nil } }

  /// Opens each event node of `directory`, and closes those of no use.
  /// - Throws: where the directory can't be read, which is so where there is no input at all.
  package init(directory: String = "/dev/input") throws(SystemCallError) {
    var opened: [(device: EvdevDevice, classification: DeviceClassification)] = []
    var failures: [(path: String, error: SystemCallError)] = []
    let paths = try DeviceNodes.paths(in: directory)
    for path in paths {
      do throws(SystemCallError) {
        let device = try EvdevDevice(path: path)
        opened.append((device, DeviceClassification(of: device.capabilities)))
      } catch {
        failures.append((path, error))
      }
    }
    let chosen = DeviceSelection.choose(opened.map { $0.classification })
    entries = paths.compactMap { path in
      if let index = opened.firstIndex(where: { $0.device.path == path }) {
        return Self.entry(opened[index].device, opened[index].classification, chosen[index])
      }
      guard let failure = failures.first(where: { $0.path == path }) else { return nil }
      return Entry(
        path: path, name: "",
        reason: failure.error.description + NodePermission.advice(on: failure.error),
        isWarning: true, role: nil, device: nil, description: nil)
    }
  }

  private static func entry(
    _ device: EvdevDevice, _ classification: DeviceClassification,
    _ description: TouchDeviceDescription?
  ) -> Entry {
    var reason = classification.reason
    if description == nil, case .absolutePointer = classification.role {
      reason += ", not used beside a touchscreen"
    }
    let isOpen = description != nil || classification.role == .keyboard
    return Entry(
      path: device.path, name: device.capabilities.name, reason: reason,
      isWarning: classification.isWarning, role: classification.role, device: isOpen ? device : nil,
      description: description)
  }
}
