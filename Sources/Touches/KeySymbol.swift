/// Keysyms of keys that write nothing, by the numbers of xkbcommon-keysyms.h (and X11's keysymdef.h).
public enum KeySymbol {
  /// Backspace: deletes backwards.
  public static let backspace: UInt32 = 0xff08
  /// Tab.
  public static let tab: UInt32 = 0xff09
  /// Enter on the main block.
  public static let enter: UInt32 = 0xff0d
  /// Escape.
  public static let escape: UInt32 = 0xff1b
  /// Delete: deletes forwards.
  public static let delete: UInt32 = 0xffff
  /// The beginning of the line.
  public static let home: UInt32 = 0xff50
  /// Arrow to the left.
  public static let left: UInt32 = 0xff51
  /// Arrow up.
  public static let up: UInt32 = 0xff52
  /// Arrow to the right.
  public static let right: UInt32 = 0xff53
  /// Arrow down.
  public static let down: UInt32 = 0xff54
  /// A page up.
  public static let pageUp: UInt32 = 0xff55
  /// A page down.
  public static let pageDown: UInt32 = 0xff56
  /// The end of the line.
  public static let end: UInt32 = 0xff57
  /// Tab with Shift, in most layouts.
  public static let backTab: UInt32 = 0xfe20
  /// Enter of the number block.
  public static let keypadEnter: UInt32 = 0xff8d
  /// F1; the others up to F35 follow.
  public static let f1: UInt32 = 0xffbe

  /// The keysym of a character (X11 protocol, appendix A): Latin-1 as it is, all else from 0x01000000.
  public static func of(_ character: Unicode.Scalar) -> UInt32 {
    let value = character.value
    let isLatin = (0x20...0x7e).contains(value) || (0xa0...0xff).contains(value)
    return isLatin ? value : 0x0100_0000 | value
  }
}
