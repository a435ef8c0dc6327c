import CHarfBuzz

/// What itemization asks of a Unicode scalar value.
enum UnicodeScalars {
  /// Whether `scalar` is drawn as nothing where a font lacks it: joiners, selectors, direction marks
  /// (Unicode's Default_Ignorable_Code_Point).
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00AD, 0x034F, 0x061C, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return true
    default:
      return false
    }
  }

  /// Whether `scalar` is a control or separator that one line shows as a space: tab, line feed, …
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  /// The script that `scalars` belong to by their first scalar with one, or nil where they fit any
  /// (spaces, digits, punctuation).
  static func script(of scalars: ArraySlice<UInt32>) -> hb_script_t? {
    let functions = hb_unicode_funcs_get_default()
    for scalar in scalars {
      let script = hb_unicode_script(functions, scalar)
      if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN
      {
        return script
      }
    }
    return nil
  }

  static func isRightToLeft(_ script: hb_script_t) -> Bool {
    hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
  }
}
