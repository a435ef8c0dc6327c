import CLinux
import LinuxIO
import LinuxInput
import Touches

/// An input device that a test plays: its events wait in a pipe's shadow until they are read.
package final class ScriptedInputDevice: InputDevice {
  package let path: String
  package let capabilities: DeviceCapabilities
  package var descriptor: Int32 { reader }
  /// What the device holds when it is opened.
  package var held = TouchDeviceState.unknown
  /// Keys that are down when it is opened.
  package var downKeys: [UInt16] = []
  package private(set) var isGrabbed = false
  /// The error that reading ends with; nil while the device is there.
  package private(set) var fault: Int32?

  private var queue: [InputEvent] = []
  private let reader: Int32
  private var writer: Int32

  package init(path: String, _ capabilities: DeviceCapabilities) {
    self.path = path
    self.capabilities = capabilities
    var ends: [Int32] = [-1, -1]
    precondition(pipe2(&ends, O_NONBLOCK | O_CLOEXEC) == 0, "a test has descriptors")
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    if writer >= 0 { close(writer) }
  }

  /// The device sends these.
  package func send(_ events: [InputEvent]) {
    queue += events
    _ = write(writer, "x", 1)
  }

  /// The device is gone: reading fails from now on, and epoll says so.
  package func vanish(_ code: Int32 = ENODEV) {
    fault = code
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// epoll says that the device is gone, but reading says nothing.
  package func hangUp() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  package func state(for description: TouchDeviceDescription) -> TouchDeviceState { held }

  package func isDown(_ key: UInt16) -> Bool { downKeys.contains(key) }

  package func read(
    nowNanoseconds: Int64, into events: inout [InputEvent]
  ) -> EvdevDevice.Outcome {
    var byte: UInt8 = 0
    while CLinux.read(reader, &byte, 1) == 1 {}
    events += queue
    queue.removeAll()
    return fault.map { .gone(SystemCallError(call: "read", on: path, errno: $0)) } ?? .drained
  }

  package func setGrabbed(_ isGrabbed: Bool) throws(SystemCallError) {
    self.isGrabbed = isGrabbed
  }
}
