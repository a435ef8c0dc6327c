/// What the keys of a US keyboard write, by their codes: what scanners assume.
///
/// Codes are those of linux/input-event-codes.h; its rows are the rows of the keyboard.
package enum USKeys {
  private static let rows: [(first: UInt16, plain: [UInt8], shifted: [UInt8])] = [
    (2, Array("1234567890-=".utf8), Array("!@#$%^&*()_+".utf8)),
    (16, Array("qwertyuiop[]".utf8), Array("QWERTYUIOP{}".utf8)),
    (30, Array("asdfghjkl;'`".utf8), Array("ASDFGHJKL:\"~".utf8)),
    (43, Array("\\zxcvbnm,./".utf8), Array("|ZXCVBNM<>?".utf8)),
    (55, Array("*".utf8), Array("*".utf8)),
    (57, Array(" ".utf8), Array(" ".utf8)),
    // The keypad writes its digits whatever Num Lock says.
    (71, Array("789-456+1230.".utf8), Array("789-456+1230.".utf8)),
    // The key beside the left Shift, and the keypad's others.
    (86, Array("\\".utf8), Array("|".utf8)),
    (98, Array("/".utf8), Array("/".utf8)),
    (117, Array("=".utf8), Array("=".utf8)),
    (121, Array(",".utf8), Array(",".utf8)),
  ]

  /// The ASCII character of a key; nil for a key that writes none.
  package static func character(of code: UInt16, isShifted: Bool) -> UInt8? {
    for row in rows where code >= row.first {
      let place = Int(code - row.first)
      if place < row.plain.count { return isShifted ? row.shifted[place] : row.plain[place] }
    }
    return nil
  }

  /// The digit of a key of the keypad.
  package static func keypadDigit(of code: UInt16) -> UInt32? {
    guard (71...82).contains(code), let character = character(of: code, isShifted: false),
      character >= UInt8(ascii: "0")
    else { return nil }
    return UInt32(character - UInt8(ascii: "0"))
  }

  /// The keys that write a character, in the order of their codes.
  package static var writingCodes: [UInt16] {
    rows.flatMap { row in row.plain.indices.map { row.first + UInt16($0) } }
  }
}
