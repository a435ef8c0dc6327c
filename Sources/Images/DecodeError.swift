/// Why bytes are not a picture that can be shown, in one line.
public struct DecodeError: Error, Equatable, CustomStringConvertible {
  /// What the bytes were taken for: `PNG`.
  public let format: String
  /// The cause, in lower case and without a full stop.
  public let reason: String

  /// `FORMAT: REASON`
  public var description: String { "\(format): \(reason)" }
}
