import LinuxIO
import Touches

/// An open input device: evdev's, or one that a test scripts.
package protocol InputDevice: AnyObject {
  /// Its node.
  var path: String { get }
  var capabilities: DeviceCapabilities { get }
  /// For epoll.
  var descriptor: Int32 { get }

  /// What the device holds now, for a table that begins to read its events.
  func state(for description: TouchDeviceDescription) -> TouchDeviceState

  /// Whether a key or button is down now.
  func isDown(_ key: UInt16) -> Bool

  /// Appends everything that can be read without waiting.
  func read(nowNanoseconds: Int64, into events: inout [InputEvent]) -> EvdevDevice.Outcome

  /// Takes the device from everybody else (EVIOCGRAB), or gives it back.
  func setGrabbed(_ isGrabbed: Bool) throws(SystemCallError)
}
