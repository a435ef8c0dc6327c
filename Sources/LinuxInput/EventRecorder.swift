import CLinux
import LinuxIO
import Touches

/// Writes events to a file in evemu's format, each batch at once.
///
/// The file's time begins at the first event, which is at 1 µs as in evemu's own recordings.
package struct EventRecorder {
  private let descriptor: Int32
  private let name: String
  private var start: Int64?

  /// Writes what the device is and `positions`, which are at 0.
  /// - Parameters:
  ///   - descriptor: open for writing; stays the caller's.
  ///   - name: the file's, for errors.
  package init(
    _ device: EvemuRecording, positions: [InputEvent], to descriptor: Int32, name: String
  ) throws(SystemCallError) {
    self.descriptor = descriptor
    self.name = name
    var header = device
    header.events = positions.map {
      InputEvent(type: $0.type, code: $0.code, value: $0.value, timeNanoseconds: 0)
    }
    try write(header.text)
  }

  /// Appends what happened, in the order of its times.
  package mutating func record(_ events: [InputEvent]) throws(SystemCallError) {
    guard let first = events.first else { return }
    let start = start ?? first.timeNanoseconds - 1000
    self.start = start
    var text = ""
    for event in events {
      var event = event
      event.timeNanoseconds -= start
      text += EvemuRecording.text(of: event) + "\n"
    }
    try write(text)
  }

  private func write(_ text: String) throws(SystemCallError) {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
      try LinuxIO.write(UnsafeRawBufferPointer(buffer), to: descriptor, name: name)
    }
  }
}
