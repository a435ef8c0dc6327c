/// A command line, environment variable or file that can't be used: one clear line, exit status 2.
public struct UsageError: Error, Sendable, Equatable {
  /// One line without a line end, for standard error.
  public let message: String

  /// `message` is one line without a line end.
  public init(_ message: String) { self.message = message }
}
