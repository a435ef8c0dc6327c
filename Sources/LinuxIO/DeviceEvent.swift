extension DeviceMonitor {
  /// What happened to a device.
  package enum Action: Hashable, Sendable {
    case add, remove, change
    /// `bind`, `unbind`, `move`, `online` and `offline`.
    case other
    /// More happened than the socket could hold, and what is unknown: look at everything anew.
    case overflow
  }

  /// One announcement.
  package struct Event: Hashable, Sendable {
    package let action: Action
    /// `input`, `drm`, `backlight`; empty for an overflow.
    package let subsystem: String
    /// `/dev/input/event5`; nil for what has no node. The node of an `add` that the kernel itself
    /// announces may not be there, or not be permitted, for some milliseconds.
    package let node: String?
    /// The device's place in sysfs without `/sys`: `/devices/pci0000:00/…`; empty for an overflow.
    package let path: String
    private let properties: [Property]

    struct Property: Hashable, Sendable {
      var name: String
      var value: String
    }

    package init(action: Action, subsystem: String, node: String?, path: String) {
      self.init(action: action, subsystem: subsystem, node: node, path: path, properties: [])
    }

    init(
      action: Action, subsystem: String, node: String?, path: String, properties: [Property]
    ) {
      self.action = action
      self.subsystem = subsystem
      self.node = node
      self.path = path
      self.properties = properties
    }

    /// What the announcement says of `name` (`HOTPLUG`, `ID_INPUT`, `WL_OUTPUT`); nil where it says
    /// nothing.
    package func property(_ name: String) -> String? {
      properties.last { $0.name == name }?.value
    }

    static let overflow = Event(action: .overflow, subsystem: "", node: nil, path: "")
  }
}

extension DeviceMonitor.Action {
  /// From the kernel's word.
  init(word: String) {
    switch word {
    case "add": self = .add
    case "remove": self = .remove
    case "change": self = .change
    default: self = .other
    }
  }
}
