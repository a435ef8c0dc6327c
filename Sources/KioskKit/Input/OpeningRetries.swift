import CLinux
import LinuxIO

/// How long a node that was just announced is tried again: the kernel announces it before udev, or
/// devtmpfs, has made it and given it to its group.
///
///     20 ms, 40 ms, … 640 ms after the try before: six more tries in 1.3 s
enum OpeningRetries {
  static let count = 6

  /// When to try again after the `tries`th failure (from 1), in nanoseconds from now; nil: no more.
  static func delay(afterTries tries: Int) -> Int64? {
    tries <= count ? 10_000_000 << Int64(tries) : nil
  }

  /// Whether waiting can help.
  static func mayPass(_ error: SystemCallError) -> Bool {
    switch error.errno {
    case EACCES, EPERM, ENOENT, ENXIO, ENODEV, EBUSY: true
    default: false
    }
  }
}
