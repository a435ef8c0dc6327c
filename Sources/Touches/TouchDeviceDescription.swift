/// What must be known of a device to read touches from its events.
public struct TouchDeviceDescription: Hashable, Sendable {
  /// How it tells of contacts.
  public enum Kind: Hashable, Sendable {
    /// Contacts in numbered slots, with tracking ids: `ABS_MT_SLOT`.
    case protocolB(slotCount: Int)
    /// Every contact in every report, `SYN_MT_REPORT` after each; with tracking ids or without.
    case protocolA
    /// One contact, down while `pressCode` (`BTN_TOUCH` or `BTN_LEFT`) is down: `ABS_X`, `ABS_Y`.
    case singleTouch(pressCode: UInt16)
    /// A pointer with absolute positions, as virtual machines have: a contact while its button is
    /// down.
    case absolutePointer(pressCode: UInt16)
  }

  public var name: String
  public var kind: Kind
  /// The ranges of the axes that `kind` reads.
  public var x: AxisRange
  public var y: AxisRange
  /// The device lies on a screen (`INPUT_PROP_DIRECT`).
  public var isDirect: Bool

  public init(name: String, kind: Kind, x: AxisRange, y: AxisRange, isDirect: Bool) {
    self.name = name
    self.kind = kind
    self.x = x
    self.y = y
    self.isDirect = isDirect
  }
}
