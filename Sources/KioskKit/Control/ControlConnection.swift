import CLinux
import LinuxIO
import Pixels

/// One client of the control socket, from its command to the last byte of the answer.
///
///     reading ──a line──▶ computing ──answer──▶ writing ──all sent──▶ ended
///        │ gone, or too long            gone │
///        └───────────────────────────────────┴──────────────────────▶ ended
///
/// Its owner keeps the time: a step that takes too long is ended by `close`.
final class ControlConnection {
  /// What the owner is told.
  enum Step {
    /// Something came or went: the client has time again.
    case moved
    /// The answer is being made, however long that takes.
    case computing
    /// Nothing more will happen; `close` it after the call.
    case ended
  }

  private enum State {
    case reading
    case computing(PictureEncoding)
    case writing([UInt8], done: Int)
    case ended
  }

  /// Bytes of a command line.
  private static let greatestCommand = 256

  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private let picture: () -> Surface
  private let onStep: (Step) -> Void
  private var watch: EventLoop.Watch?
  private var state = State.reading
  private var command: [UInt8] = []

  /// Begins to listen to a client; `onStep` is called from within the loop's `wait`.
  init(
    _ descriptor: consuming FileDescriptor, loop: EventLoop, picture: @escaping () -> Surface,
    onStep: @escaping (Step) -> Void
  ) throws(SystemCallError) {
    self.descriptor = descriptor
    self.loop = loop
    self.picture = picture
    self.onStep = onStep
    watch = try loop.watch(self.descriptor.number) { [unowned(unsafe) self] _ in self.read() }
    onStep(.moved)
  }

  deinit { close() }

  /// Says nothing more.
  func close() {
    if let watch { loop.unwatch(watch) }
    watch = nil
    state = .ended
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: ControlConnection.greatestCommand)
    let count: Int?
    do throws(SystemCallError) {
      let number = descriptor.number
      count = try systemCall("read") { CLinux.read(number, &chunk, chunk.count) }
    } catch {
      if error.errno != EAGAIN { end() }
      return
    }
    guard let count, count > 0 else { return end() }
    command += chunk[..<count]
    if let end = command.firstIndex(of: UInt8(ascii: "\n")) {
      obey(String(bytes: command[..<end]))
    } else if command.count > ControlConnection.greatestCommand {
      answer("error a command has at most \(ControlConnection.greatestCommand) bytes\n")
    } else {
      onStep(.moved)
    }
  }

  private func obey(_ command: String) {
    if command != "shot" {
      return answer("error '\(command.replacingControlCharacters())' is no command; shot is one\n")
    }
    // What else it sends is of no interest, and would keep the loop awake.
    if let watch { loop.unwatch(watch) }
    watch = nil
    do throws(SystemCallError) {
      let encoding = try PictureEncoding(picture(), loop: loop) { [unowned(unsafe) self] bytes in
        self.answer(Array("ok \(bytes.count)\n".utf8) + bytes)
      }
      state = .computing(encoding)
      onStep(.computing)
    } catch {
      answer("error " + error.description + "\n")
    }
  }

  private func answer(_ text: String) { answer(Array(text.utf8)) }

  private func answer(_ bytes: [UInt8]) {
    if let watch { loop.unwatch(watch) }
    watch = nil
    state = .writing(bytes, done: 0)
    do throws(SystemCallError) {
      watch = try loop.watch(descriptor.number, for: .writing) { [unowned(unsafe) self] readiness in
        // Where the other end is gone, writing says so.
        self.write()
      }
      onStep(.moved)
    } catch {
      end()
    }
  }

  private func write() {
    guard case .writing(let bytes, let done) = state else { return }
    do throws(SystemCallError) {
      let number = descriptor.number
      let count = try bytes.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
        try systemCall("send") {
          clinux_send(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        }
      }
      if done + count == bytes.count { return end() }
      state = .writing(bytes, done: done + count)
      onStep(.moved)
    } catch {
      if error.errno != EAGAIN { end() }
    }
  }

  private func end() {
    close()
    onStep(.ended)
  }
}
