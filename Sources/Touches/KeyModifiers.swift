/// Which modifier keys are in effect while a key goes down or up.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, held or latched.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Caps lock is on.
  public static let capsLock = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Alt: the left one as a rule; the right one is often a level of the layout (AltGr).
  public static let alt = KeyModifiers(rawValue: 8)
  /// Num lock is on.
  public static let numLock = KeyModifiers(rawValue: 16)
  /// The logo or "Windows" key.
  public static let logo = KeyModifiers(rawValue: 32)
}
