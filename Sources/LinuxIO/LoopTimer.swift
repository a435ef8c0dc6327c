import CLinux

/// A timer of an event loop: a timerfd on the monotonic clock that fires once per arming.
package final class LoopTimer {
  private let descriptor: FileDescriptor
  /// Kept alive: `deinit` ends the watch, whatever goes first.
  private let loop: EventLoop
  private var watch: EventLoop.Watch?
  /// When it will fire, monotonic nanoseconds; nil while disarmed.
  package private(set) var deadline: Int64?

  /// Made disarmed. `handler` runs inside the loop's `wait`.
  package init(in loop: EventLoop, _ handler: @escaping () -> Void) throws(SystemCallError) {
    self.loop = loop
    descriptor = FileDescriptor(
      owning: try systemCall("timerfd_create") {
        timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
      })
    let number = descriptor.number
    watch = try loop.watch(number) { [unowned(unsafe) self] _ in
      var expirations: UInt64 = 0
      // Nothing to read: it was disarmed or armed anew after it had become ready.
      if read(number, &expirations, 8) != 8 { return }
      self.deadline = nil
      handler()
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
  }

  /// Fires once at `time`, monotonic nanoseconds; at once when that is past. Replaces what was set.
  package func arm(at time: Int64) {
    if deadline == time { return }
    deadline = time
    _ = clinux_timer_set(descriptor.number, max(1, time))
  }

  package func disarm() {
    if deadline == nil { return }
    deadline = nil
    _ = clinux_timer_set(descriptor.number, 0)
  }
}
