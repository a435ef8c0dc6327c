import CLinux
import KioskKit
import LinuxIO
import LinuxInput
import Touches

/// `kioskctl inputs`: the devices, what each is used for, and why.
struct InputsCommand {
  /// Where the nodes are; another one for tests.
  var directory = "/dev/input"
  /// Where calibrations are stored.
  var calibrationFile = CalibrationStore.defaultPath

  init() {}

  init(_ arguments: Arguments) throws(CommandFailure) {
    _ = try arguments.operands([])
    if let path = arguments.value(of: "calibration-file") { calibrationFile = path }
  }

  func run(_ output: TextSink, _ errors: TextSink) throws(CommandFailure) {
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
    let store = CalibrationStore(path: calibrationFile) { line in
      errors.write(line: "kioskctl: " + PlainText.escaped(line))
    }
    for entry in found.entries {
      output.write(line: Self.line(of: entry))
      if let device = entry.device, entry.description != nil {
        output.write(line: "  " + correction(of: device.capabilities, at: entry.path, store))
      }
    }
    if !found.entries.isEmpty && found.touchDevices.isEmpty {
      output.write(line: "no touch screen or pointer found")
    }
  }

  private static func line(of entry: DeviceDiscovery.Entry) -> String {
    PlainText.escaped(entry.line + ": " + use(of: entry))
  }

  private static func use(of entry: DeviceDiscovery.Entry) -> String {
    if let description = entry.description {
      let (x, y) = (description.x, description.y)
      return "used for touches, x \(Int(x.minimum)) to \(Int(x.maximum)), "
        + "y \(Int(y.minimum)) to \(Int(y.maximum))"
    }
    switch entry.role {
    case .mouse(hasKeys: true): return "used for the cursor and for keys"
    case .mouse(hasKeys: false): return "used for the cursor"
    case .keyboard: return "used for keys, and for scans where it types as fast as a scanner"
    case .touchscreen, .absolutePointer, .unsuitable, .none: return "not used"
    }
  }

  /// Which correction a kiosk applies to a touch device, and where it has it from.
  private func correction(
    of device: DeviceCapabilities, at path: String, _ store: CalibrationStore
  ) -> String {
    var udev: CalibrationMatrix?
    if let text = udevProperty("LIBINPUT_CALIBRATION_MATRIX", ofNode: path) {
      udev = CalibrationMatrix(fields: Array(text.utf8).split { $0 == 0x20 || $0 == 0x22 })
    }
    return Self.text(
      of: TouchCorrection(
        given: TouchMounting(), stored: store.matrix(for: CalibrationKey(device)), udev: udev,
        turn: .upright, panelTurn: .upright), calibrationFile)
  }

  /// One line without indent.
  static func text(of correction: TouchCorrection, _ file: String) -> String {
    switch correction.source {
    case .none: "not corrected; kioskctl calibrate can do so"
    case .stored: "corrected by \(correction.matrix.text), stored in \(file)"
    case .given, .udev: "corrected by \(correction.matrix.text), \(correction.source.name)"
    }
  }
}
