import CLinux
import LinuxIO
import Touches

/// Writes events to a file in evemu's format, each batch at once.
///
/// What is in the file is whole lines: where a disk runs full, what it took of the last one is cut off.
///
/// The file's time begins at the first event, which is at 1 µs as in evemu's own recordings.
package struct EventRecorder {
  private let descriptor: Int32
  private let name: String
  private var start: Int64?
  private let put: (Int32, UnsafeRawPointer, Int) -> Int

  /// Writes what the device is and `positions`, which are at 0.
  /// - Parameters:
  ///   - descriptor: open for writing; stays the caller's.
  ///   - name: the file's, for errors.
  ///   - put: `write`; another one for tests.
  package init(
    _ device: EvemuRecording, positions: [InputEvent], to descriptor: Int32, name: String,
    put: @escaping (Int32, UnsafeRawPointer, Int) -> Int = { CLinux.write($0, $1, $2) }
  ) throws(SystemCallError) {
    self.descriptor = descriptor
    self.name = name
    self.put = put
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
    var done = 0
    do throws(SystemCallError) {
      while done < bytes.count {
        done += try bytes.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
          try systemCall("write", on: name) {
            guard let base = buffer.baseAddress else { return 0 }
            return put(descriptor, UnsafeRawPointer(base) + done, buffer.count - done)
          }
        }
      }
    } catch {
      let whole = bytes[..<done].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      takeBack(done - whole)
      throw error
    }
  }

  /// Removes the last bytes of a file; a pipe has them for good.
  private func takeBack(_ count: Int) {
    if count == 0 { return }
    let end = lseek(descriptor, 0, SEEK_CUR)
    if end < count { return }
    _ = ftruncate(descriptor, end - off_t(count))
  }
}
