import CLinux

/// An open file that this value owns: closed when the value goes away, and never twice.
@frozen
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number to hand to system calls while the value lives.
  public let number: Int32

  /// Takes over `number`, which must be open and owned by no one else.
  public init(owning number: Int32) { self.number = number }

  /// Opens `path` with close-on-exec. `flags` are `open`'s; `mode` counts for a file it creates.
  public init(opening path: String, flags: Int32, mode: UInt32 = 0) throws(SystemCallError) {
    number = try systemCall("open", on: path) { clinux_open(path, flags | O_CLOEXEC, mode) }
  }

  @inlinable deinit { _ = close(number) }

  /// Reads what is there, at most `buffer.count` bytes; 0 at the end of a file, nil when a
  /// non-blocking descriptor has nothing.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int? {
    do throws(SystemCallError) {
      return try systemCall("read") { CLinux.read(number, buffer.baseAddress, buffer.count) }
    } catch {
      if error.errno == EAGAIN { return nil }
      throw error
    }
  }
}
