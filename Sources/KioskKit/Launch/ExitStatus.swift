/// How a kiosk program ends.
public enum ExitStatus: Int32, Sendable {
  /// Finished, or told to stop (SIGTERM, SIGINT, Escape).
  case finished = 0
  /// Anything that the other cases don't name, such as a picture that can't be written.
  case failed = 1
  /// Wrong usage, a bad value, an unreadable file.
  case usage = 2
  /// A display was named and can't be had.
  case noDisplay = 3
}
