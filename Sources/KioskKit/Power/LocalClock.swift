import CLinux

/// The wall clock, for schedules only: nothing that moves depends on it.
package struct LocalClock {
  /// UTC seconds since 1970.
  package var now: () -> Int64
  /// Seconds that local time is ahead of UTC at a time in UTC seconds.
  package var offset: (Int64) -> Int64

  package init(now: @escaping () -> Int64, offset: @escaping (Int64) -> Int64) {
    self.now = now
    self.offset = offset
  }

  /// The machine's time in its time zone (`/etc/localtime`, or `TZ`).
  package static var machine: LocalClock {
    LocalClock(
      now: { Int64(time(nil)) },
      offset: { utc in
        var moment = time_t(truncatingIfNeeded: utc)
        var parts = tm()
        tzset()  // Reads the zone anew where its file is another.
        guard localtime_r(&moment, &parts) != nil else { return 0 }
        return Int64(parts.tm_gmtoff)
      })
  }
}
