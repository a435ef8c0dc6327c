import CXKB
import Touches

/// Keysyms and their names, by xkbcommon's table.
package enum KeyNames {
  /// The keysym called `name` (`Return`, `a`, `adiaeresis`, `U20AC`); nil where none is.
  package static func symbol(named name: String) -> UInt32? {
    let symbol = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
    return symbol == 0 ? nil : symbol
  }

  /// What a key of that meaning writes: one character, or nothing.
  package static func text(of symbol: UInt32) -> String {
    guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 0x20,
      !(0x7f...0x9f).contains(scalar.value)
    else { return "" }
    var text = ""
    text.unicodeScalars.append(scalar)
    return text
  }

  /// The keysym that writes a character.
  package static func symbol(of character: Unicode.Scalar) -> UInt32 {
    let symbol = xkb_utf32_to_keysym(character.value)
    return symbol == 0 ? KeySymbol.of(character) : symbol
  }
}
