import KioskKit
import LinuxIO

/// A clock that a test's script moves: sleeping takes no time, and ends at what the script does next.
///
/// Things happen at their times, in order; what they make readable is handled at once, as by a machine
/// of no latency.
package final class ScriptedClock: RunClock {
  private let loop: EventLoop
  private var time: Int64
  private var script: [(time: Int64, act: () -> Void)] = []
  /// Vertical blanks come at multiples of this, while `isBlankWanted` says so.
  package var blankNanoseconds: Int64 = 16_666_666
  /// Whether the next vertical blank changes anything.
  package var isBlankWanted: (() -> Bool)?
  package var onBlank: ((Int64) -> Void)?
  /// Called whenever the run is about to sleep.
  package var onSleep: ((_ now: Int64, _ until: Int64?) -> Void)?
  /// How often the run slept.
  package private(set) var sleeps = 0

  package init(_ loop: EventLoop, nanoseconds: Int64 = 1_000_000_000) {
    self.loop = loop
    time = nanoseconds
  }

  package func now() -> Int64 { time }

  /// Something takes so long: drawing, a call of the kernel's.
  package func pass(nanoseconds: Int64) { time += nanoseconds }

  /// Has `act` happen at `time`; things of the same time in the order in which they were told.
  package func at(_ time: Int64, _ act: @escaping () -> Void) {
    let index = script.lastIndex { $0.time <= time }
    script.insert((time, act), at: index.map { $0 + 1 } ?? 0)
  }

  package func sleep(until deadline: Int64?) throws(SystemCallError) {
    sleeps += 1
    onSleep?(time, deadline)
    if try loop.wait(blocking: false) > 0 { return }
    var next = deadline ?? .max
    if let first = script.first { next = min(next, first.time) }
    let blank = (time / blankNanoseconds + 1) * blankNanoseconds
    let isBlankNext = (isBlankWanted?() ?? false) && blank <= next
    if isBlankNext { next = blank }
    precondition(next < .max, "the run sleeps for ever, and the script is at its end")
    time = max(time, next)
    if isBlankNext {
      onBlank?(blank)
    } else if let first = script.first, first.time <= time {
      script.removeFirst()
      first.act()
    }
    try loop.wait(blocking: false)
  }
}
