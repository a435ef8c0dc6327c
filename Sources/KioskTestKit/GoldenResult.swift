/// What came of comparing a picture with its golden.
public enum GoldenResult: Equatable, Sendable, CustomStringConvertible {
  case equal
  /// The pictures differ; `outputs` are the files written for looking at.
  case different(String, golden: String, outputs: [String])
  /// There is no golden yet.
  case missing(golden: String, actual: String)
  /// The golden was written, as the environment asked. Look at it, then run again without `RECORD`.
  case recorded(golden: String, reason: String)
  /// The golden is no picture, or its place can't be written.
  case unreadable(golden: String, reason: String)

  /// True for `equal` only: recording a golden is not passing a test.
  public var isEqual: Bool { self == .equal }

  public var description: String {
    switch self {
    case .equal:
      return "equal to the golden"
    case .different(let what, let golden, let outputs):
      return "differs from \(golden): \(what); see " + outputs.joined(separator: ", ")
    case .missing(let golden, let actual):
      return "there is no golden \(golden); the picture is \(actual), RECORD=missing keeps it"
    case .recorded(let golden, let reason):
      return "recorded \(golden) because \(reason); look at it, then run without RECORD"
    case .unreadable(let golden, let reason):
      return "\(golden): \(reason)"
    }
  }
}
