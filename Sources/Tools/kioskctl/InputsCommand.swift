import CLinux
import KioskKit
import LinuxIO
import LinuxInput

/// `kioskctl inputs`: the devices, what each is used for, and why.
struct InputsCommand {
  /// Where the nodes are; another one for tests.
  var directory = "/dev/input"

  init() {}

  init(_ arguments: Arguments) throws(CommandFailure) { _ = try arguments.operands([]) }

  func run(_ output: TextSink) throws(CommandFailure) {
    let found: DeviceDiscovery
    do throws(SystemCallError) {
      found = try DeviceDiscovery(directory: directory)
    } catch {
      if error.errno == ENOENT {
        output.write(line: "no input devices: there is no \(directory)")
        return
      }
      throw CommandFailure(error.description + NodePermission.advice(on: error), .failed)
    }
    if found.entries.isEmpty { output.write(line: "no input devices in \(directory)") }
    for entry in found.entries { output.write(line: Self.line(of: entry)) }
    if !found.entries.isEmpty && found.touchDevices.isEmpty {
      output.write(line: "no touch screen or pointer found")
    }
  }

  private static func line(of entry: DeviceDiscovery.Entry) -> String {
    var use = "not used"
    if let description = entry.description {
      let (x, y) = (description.x, description.y)
      use =
        "used for touches, x \(Int(x.minimum)) to \(Int(x.maximum)), "
        + "y \(Int(y.minimum)) to \(Int(y.maximum))"
    } else if entry.device != nil {
      use = "used for keys"
    }
    return (entry.line + ": " + use).replacingControlCharacters()
  }
}
