import CLinux
import LinuxDisplay
import LinuxIO

/// Backlights that follow a script: their values, what is refused, and what the driver makes of a
/// value.
package final class ScriptedBacklight: BacklightFiles {
  /// One backlight.
  package struct Device {
    /// `firmware`, `platform`, `raw`, or what a driver makes up.
    package var type = "raw"
    /// Attributes that can be read, by name; what isn't here is ENOENT.
    package var values: [String: String]
    /// What the driver has in the hardware for a value of `brightness`.
    package var hardware: (Int) -> Int = { $0 }
    /// Whether the driver takes values and does nothing with them.
    package var ignores = false

    /// Lit at `brightness` of `maximum`.
    package init(type: String = "raw", brightness: Int, maximum: Int) {
      self.type = type
      values = [
        "type": type, "brightness": "\(brightness)", "max_brightness": "\(maximum)",
        "actual_brightness": "\(brightness)", "bl_power": "0",
      ]
    }
  }

  package var backlights: [String: Device]
  /// Every write in order: `intel brightness 30`.
  package private(set) var writes: [String] = []
  /// Reads and writes of these attributes fail: `write brightness`, `read type`; `devices` lists none.
  package var refusals: [String: Int32] = [:]

  package init(_ backlights: [String: Device]) { self.backlights = backlights }

  private func refuse(_ operation: String, _ path: String) throws(SystemCallError) {
    guard let errno = refusals[operation] else { return }
    // A file that may not be written fails when it is opened, one that can't be when it is written.
    let isForbidden = errno == EACCES || errno == EPERM
    let call = operation.hasPrefix("write") && !isForbidden ? "write" : "open"
    throw SystemCallError(call: call, on: path, errno: errno)
  }

  package func devices() throws(SystemCallError) -> [String] {
    try refuse("devices", "/sys/class/backlight")
    return Array(backlights.keys)
  }

  package func path(of attribute: String, of device: String) -> String {
    "/sys/class/backlight/" + device + "/" + attribute
  }

  package func read(_ attribute: String, of device: String) throws(SystemCallError) -> String {
    let path = path(of: attribute, of: device)
    try refuse("read " + attribute, path)
    guard let value = backlights[device]?.values[attribute] else {
      throw SystemCallError(call: "open", on: path, errno: ENOENT)
    }
    return value
  }

  package func write(
    _ value: Int, to attribute: String, of device: String
  ) throws(SystemCallError) {
    let path = path(of: attribute, of: device)
    try refuse("write " + attribute, path)
    guard let backlight = backlights[device], backlight.values[attribute] != nil else {
      throw SystemCallError(call: "open", on: path, errno: ENOENT)
    }
    writes.append(device + " " + attribute + " \(value)")
    if attribute == "brightness", value > Int(backlight.values["max_brightness"] ?? "") ?? 0 {
      throw SystemCallError(call: "write", on: path, errno: EINVAL)
    }
    backlights[device]?.values[attribute] = "\(value)"
    if attribute == "brightness", !backlight.ignores {
      backlights[device]?.values["actual_brightness"] = "\(backlight.hardware(value))"
    }
  }
}
