/// The fields of a line between blanks, up to its end or a `#`.
struct EvemuFields {
  private var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Nothing but blanks or a comment is left.
  var isAtEnd: Bool {
    let text = rest.drop { Self.isBlank($0) }
    return text.isEmpty || text.first == UInt8(ascii: "#")
  }

  /// Nil at the end.
  mutating func next() -> ArraySlice<UInt8>? {
    rest = rest.drop { Self.isBlank($0) }
    let field = rest.prefix { !Self.isBlank($0) && $0 != UInt8(ascii: "#") }
    rest = rest[field.endIndex...]
    return field.isEmpty ? nil : field
  }

  /// All that is left, `#` too, without the blanks about it. What is not UTF-8 becomes U+FFFD.
  mutating func remainder() -> String {
    var text = rest.drop { Self.isBlank($0) }
    while let last = text.last, Self.isBlank(last) { text.removeLast() }
    rest = text[text.endIndex...]
    return String(decoding: text, as: UTF8.self)
  }

  /// Digits alone, at most 32 bits.
  static func hexadecimal(_ field: ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for byte in field {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      if value >> 28 != 0 { return nil }
      value = value << 4 | UInt32(digit)
    }
    return field.isEmpty ? nil : value
  }

  /// Digits, with a minus sign before them for a negative number.
  static func decimal(_ field: ArraySlice<UInt8>) -> Int32? {
    let isNegative = field.first == UInt8(ascii: "-")
    guard let magnitude = digits(isNegative ? field.dropFirst() : field) else { return nil }
    return Int32(exactly: isNegative ? -magnitude : magnitude)
  }

  /// Seconds, and after a point a decimal fraction of which nine digits count. Up to 292 years.
  static func nanoseconds(_ field: ArraySlice<UInt8>) -> Int64? {
    let whole = field.prefix { $0 != UInt8(ascii: ".") }
    guard let seconds = digits(whole), seconds < 9_223_372_036 else { return nil }
    var fraction: Int64 = 0
    var step: Int64 = 100_000_000
    for byte in field[whole.endIndex...].dropFirst() {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      fraction += Int64(byte - UInt8(ascii: "0")) * step
      step /= 10
    }
    return seconds * 1_000_000_000 + fraction
  }

  /// Digits alone, up to 10¹² and something.
  private static func digits(_ field: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for byte in field {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), value < 1_000_000_000_000 else {
        return nil
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return field.isEmpty ? nil : value
  }
}
