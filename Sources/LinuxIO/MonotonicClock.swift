import CLinux

/// The kernel's CLOCK_MONOTONIC: what event times, flips and timers count in. The wall clock has no
/// part in it.
package enum MonotonicClock {
  /// Nanoseconds since an arbitrary start, never going back.
  package static func now() -> Int64 { clinux_monotonic_nanoseconds() }
}
