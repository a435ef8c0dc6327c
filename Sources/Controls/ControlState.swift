/// What a control is in: a set, empty when it is at rest.
public struct ControlState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// At rest.
  public static let normal: ControlState = []
  /// A finger is on it that would activate it if it were lifted now.
  public static let pressed = ControlState(rawValue: 1)
  /// It doesn't answer.
  public static let disabled = ControlState(rawValue: 2)
  /// It is on.
  public static let selected = ControlState(rawValue: 4)
}
