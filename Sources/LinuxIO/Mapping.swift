import CLinux

/// Device memory mapped into this process, shared with the device. Unmapped when the value goes
/// away; it can't be copied, so it can't be unmapped twice.
@frozen
public struct Mapping: ~Copyable, @unchecked Sendable {
  public let base: UnsafeMutableRawPointer
  /// Bytes mapped.
  public let count: Int

  /// Maps `count` bytes of `descriptor` from `offset`, readable too only where `readable`:
  /// reading scan-out memory back is slow on most hardware, and nothing here needs it.
  public init(
    descriptor: Int32, offset: Int64, count: Int, readable: Bool = false, name: String = ""
  ) throws(SystemCallError) {
    let protection = readable ? PROT_READ | PROT_WRITE : PROT_WRITE
    guard let base = clinux_map(descriptor, off_t(offset), count, protection) else {
      throw SystemCallError(call: "mmap", on: name, errno: clinux_errno())
    }
    self.base = base
    self.count = count
  }

  @inlinable deinit { _ = munmap(base, count) }
}
