/// A line that is not of evemu's format.
public struct EvemuError: Error, Hashable, CustomStringConvertible {
  /// The first line is 1.
  public var line: Int
  public var reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// One line, as in `line 12: an event needs a time, a type, a code and a value`.
  public var description: String { "line \(line): " + reason }
}
