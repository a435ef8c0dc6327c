import CLinux
import LinuxIO
import Touches

/// What events can be sent through.
package protocol EventSending: AnyObject {
  /// Sends events as the device's own, whole reports; the times are the kernel's.
  func send(_ events: [InputEvent]) throws(SystemCallError)
}

/// The node of a device that is there: what is sent through it comes from the device, for all who read
/// it.
package final class EventNode: EventSending {
  private let file: FileDescriptor
  private let path: String

  package init(path: String) throws(SystemCallError) {
    self.path = path
    file = try FileDescriptor(opening: path, flags: O_WRONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    try systemCall("fstat", on: path) { fstat(file.number, &status) }
    // S_IFMT and S_IFCHR, macros that Swift can't see: events in a file would be noise.
    if status.st_mode & 0o170000 != 0o020000 || clinux_device_major(status.st_rdev) != 13 {
      throw SystemCallError(call: "open", on: path, errno: ENODEV)
    }
  }

  package func send(_ events: [InputEvent]) throws(SystemCallError) {
    try Self.write(events, to: file.number, name: path)
  }

  static func write(
    _ events: [InputEvent], to descriptor: Int32, name: String
  ) throws(SystemCallError) {
    var records: [input_event] = []
    records.reserveCapacity(events.count)
    for event in events {
      records.append(clinux_event(Int32(event.type), Int32(event.code), event.value))
    }
    try records.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
      try LinuxIO.write(UnsafeRawBufferPointer(buffer), to: descriptor, name: name)
    }
  }
}
