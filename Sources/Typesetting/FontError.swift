/// Why a font file can't be used: one line that names the file.
public struct FontError: Error, Equatable, CustomStringConvertible {
  /// The file as it was asked for.
  public let path: String
  /// The cause, in lower case and without a full stop: `No such file or directory`.
  public let reason: String

  /// `font PATH: REASON`
  public var description: String { "font \(path): \(reason)" }
}
