/// Lets few lines through to the log: what flaps many times a second must not fill a disk.
///
/// Pure: time comes in as monotonic nanoseconds.
package struct LineGate: Sendable {
  /// When the last lines were let through, oldest first.
  private var times: [Int64] = []
  private var last = ""
  private static let most = 4
  private static let span: Int64 = 10_000_000_000

  package init() {}

  /// Whether `line` may be written at `now`: it isn't the one before, and fewer than four came
  /// within ten seconds.
  package mutating func admits(_ line: String, at now: Int64) -> Bool {
    if line == last { return false }
    times.removeAll { now - $0 >= LineGate.span }
    if times.count >= LineGate.most { return false }
    last = line
    times.append(now)
    return true
  }
}
