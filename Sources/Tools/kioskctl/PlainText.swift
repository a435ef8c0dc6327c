/// What devices call themselves, for a terminal: one line that does nothing but show.
enum PlainText {
  /// `text` with all that moves a cursor, changes a direction or is not seen as `\u{…}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmless(scalar.value) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result
  }

  private static func isHarmless(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false  // C0 and C1: escape sequences begin with these.
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
    default: true
    }
  }
}
