import CLinux

/// Tells when the machine has slept, without asking: a timer that the kernel cancels when the wall
/// clock jumps, as it does when the machine wakes.
///
///     asleep on the descriptor ──ECANCELED──▶ did CLOCK_BOOTTIME go on without CLOCK_MONOTONIC?
///             ▲                                 │ no: somebody set the clock; nothing to do
///             └────────── armed anew ───────────┤
///                                               └ yes: the machine has slept, and the handler is told
package final class WakeUpSource {
  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private var watch: EventLoop.Watch?
  private var meter: SuspendMeter

  /// Calls `handler` in the loop's `wait` after each time that the machine has slept.
  package init(
    in loop: EventLoop, _ handler: @escaping () -> Void
  ) throws(SystemCallError) {
    self.loop = loop
    descriptor = FileDescriptor(
      owning: try systemCall("timerfd_create") {
        timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
      })
    meter = SuspendMeter(clinux_suspended_nanoseconds())
    let number = descriptor.number
    try systemCall("timerfd_settime") { clinux_timer_watch_clock(number) }
    watch = try loop.watch(number) { [unowned(unsafe) self] _ in
      var expirations: UInt64 = 0
      // ECANCELED, or the end of a time that no machine lives to see.
      _ = read(number, &expirations, 8)
      _ = clinux_timer_watch_clock(number)
      if self.meter.hasSlept(clinux_suspended_nanoseconds()) { handler() }
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
  }
}

/// Tells a sleep from a clock that somebody set, by the nanoseconds that the machine has slept since
/// it was started: CLOCK_BOOTTIME less CLOCK_MONOTONIC.
package struct SuspendMeter: Sendable {
  private var last: Int64
  /// The two clocks are read one after the other: less than this is no sleep.
  private static let tolerance: Int64 = 50_000_000

  package init(_ suspended: Int64) { last = suspended }

  /// Whether the machine has slept since this was asked last.
  package mutating func hasSlept(_ suspended: Int64) -> Bool {
    if suspended - last < SuspendMeter.tolerance { return false }
    last = suspended
    return true
  }
}
