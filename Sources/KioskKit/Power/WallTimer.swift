import CLinux
import LinuxIO

/// A timer of an event loop on the wall clock. It fires at its time, and also when the clock is set: by
/// hand, by NTP on a machine that woke up in 1970, after a suspend.
package final class WallTimer {
  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private var watch: EventLoop.Watch?

  /// Made disarmed. `handler` runs inside the loop's `wait`; it may hold the timer only unowned.
  package init(in loop: EventLoop, _ handler: @escaping () -> Void) throws(SystemCallError) {
    self.loop = loop
    descriptor = FileDescriptor(
      owning: try systemCall("timerfd_create") {
        timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
      })
    let number = descriptor.number
    watch = try loop.watch(number) { _ in
      var expirations: UInt64 = 0
      // ECANCELED where the clock was set; nothing to read where it was armed anew meanwhile.
      if read(number, &expirations, 8) != 8, clinux_errno() == EAGAIN { return }
      handler()
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
  }

  /// Fires at `time`, UTC seconds; nil waits for the clock to be set only. Replaces what was set.
  package func arm(at time: Int64?) {
    var when = itimerspec()
    // Without a time the end of all clocks: a disarmed timer wouldn't hear of the clock being set.
    when.it_value.tv_sec = time_t(clamping: max(1, time ?? WallTimer.never))
    _ = timerfd_settime(
      descriptor.number, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &when, nil)
  }

  /// The year 2242: the kernel's own clock ends in 2262.
  private static let never: Int64 = 8_600_000_000
}
