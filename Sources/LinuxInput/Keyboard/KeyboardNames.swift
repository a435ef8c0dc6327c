/// Which keyboard layout: the names that xkb makes a keymap of (xkeyboard-config(7)). An empty one is
/// the library's default: rules evdev, model pc105, layout us.
public struct KeyboardNames: Hashable, Sendable {
  /// The rules that the other names are resolved by.
  public var rules = ""
  /// The keyboard's keys.
  public var model = ""
  /// Layouts by commas: `de,us`.
  public var layout = ""
  /// A variant for each layout, by commas: `nodeadkeys,`.
  public var variant = ""
  /// Options by commas: `grp:alt_shift_toggle,compose:menu`.
  public var options = ""

  /// The library's defaults.
  public init() {}
}
