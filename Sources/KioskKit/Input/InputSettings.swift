import LinuxInput
import Touches

/// A device named on the command line, and where it belongs.
public struct TouchDeviceChoice: Hashable, Sendable {
  /// The device's name, or a path that leads to its node.
  public var device: String
  /// The connector of the screen that it lies on; nil where that isn't said.
  public var output: String?

  /// From its parts.
  public init(device: String, output: String? = nil) {
    self.device = device
    self.output = output
  }
}

/// Which keyboards are barcode scanners.
public enum ScannerChoice: Hashable, Sendable {
  /// Any keyboard that types as fast as a scanner, as long as the application has `onScan`.
  case automatic
  /// None.
  case off
  /// The devices of that name or path, exactly.
  case named(String)
}

/// What the person who started the program says about its input devices.
package struct InputSettings: Sendable {
  /// The only devices that give touches; empty: those that look like touchscreens.
  package var touchDevices: [TouchDeviceChoice] = []
  /// How the digitizers are mounted.
  package var mounting = TouchMounting()
  /// What `kioskctl calibrate` stored.
  package var calibrations = CalibrationStore()
  package var scanner = ScannerChoice.automatic
  package var keyboard = KeyboardNames()
  /// Whose dead keys: `de_DE.UTF-8`.
  package var locale = "en_US.UTF-8"
  /// Keyboards are taken from everybody else.
  package var grabsKeyboards = false

  package init() {}
}
