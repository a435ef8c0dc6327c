import LinuxIO

/// What a run in real time lives by: the time, and sleep. The machine's, or a test's.
package protocol RunClock: AnyObject {
  /// Monotonic nanoseconds.
  func now() -> Int64

  /// Sleeps until something happens or `time` has come, and calls whoever waits for what happened;
  /// nil sleeps until something happens.
  func sleep(until time: Int64?) throws(SystemCallError)
}

/// The machine's clock and an event loop's sleep.
package final class SystemRunClock: RunClock {
  private let loop: EventLoop
  private let timer: LoopTimer

  package init(_ loop: EventLoop) throws(SystemCallError) {
    self.loop = loop
    timer = try LoopTimer(in: loop) {}
  }

  package func now() -> Int64 { MonotonicClock.now() }

  package func sleep(until time: Int64?) throws(SystemCallError) {
    if let time { timer.arm(at: time) } else { timer.disarm() }
    try loop.wait()
  }
}
