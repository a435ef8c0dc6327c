extension DeviceMonitor.Event {
  /// Reads a uevent as the kernel sends it: `add@/devices/…`, then `NAME=value` parts, each with a
  /// zero after it (lib/kobject_uevent.c). Nil for anything else.
  init?(kernelMessage bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: 0)
    // A message that udevd sends begins with "libudev".
    guard let head = parts.first, head.contains(UInt8(ascii: "@")) else { return nil }
    let properties = parts.dropFirst().compactMap { part -> Property? in
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return Property(
        name: String(decoding: part[..<equals], as: UTF8.self),
        value: String(decoding: part[(equals + 1)...], as: UTF8.self))
    }
    func value(_ name: String) -> String? { properties.last { $0.name == name }?.value }
    guard let action = value("ACTION"), let path = value("DEVPATH"),
      let subsystem = value("SUBSYSTEM")
    else { return nil }
    self.init(
      action: DeviceMonitor.Action(word: action), subsystem: subsystem,
      node: value("DEVNAME").map { "/dev/" + $0 }, path: path, properties: properties)
  }
}
