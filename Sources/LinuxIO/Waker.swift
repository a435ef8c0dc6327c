import CLinux

/// Wakes one event loop from any thread: an eventfd. Several wake-ups before the loop runs are one.
package final class Waker: Sendable {
  private let descriptor: FileDescriptor
  package var number: Int32 { descriptor.number }

  init() throws(SystemCallError) {
    descriptor = FileDescriptor(
      owning: try systemCall("eventfd") {
        eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
      })
  }

  /// Makes the loop's `wait` return, now or the next time.
  package func wake() {
    var one: UInt64 = 1
    // Fails only when 2⁶⁴ − 2 wake-ups are pending, and then the loop is awake anyway.
    _ = write(descriptor.number, &one, 8)
  }

  func drain() {
    var count: UInt64 = 0
    _ = read(descriptor.number, &count, 8)
  }
}
