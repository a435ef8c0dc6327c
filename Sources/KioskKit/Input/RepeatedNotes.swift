/// Lets one line through, and not again for 10 s: a device that comes and goes all the time fills no log.
struct RepeatedNotes {
  private static let pause: Int64 = 10_000_000_000
  private static let memory = 32
  private var lines: [(text: String, time: Int64)] = []

  /// Whether `line` is to be written at `time`, monotonic nanoseconds.
  mutating func lets(_ line: String, at time: Int64) -> Bool {
    lines.removeAll { time - $0.time >= Self.pause }
    if lines.contains(where: { $0.text == line }) { return false }
    if lines.count == Self.memory { lines.removeFirst() }
    lines.append((line, time))
    return true
  }
}
