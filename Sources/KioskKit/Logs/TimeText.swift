/// Times as text, from whole nanoseconds and without floating point.
package enum TimeText {
  /// Seconds with three decimals, rounded half up: `0.583`. `nanoseconds` is not negative.
  package static func milliseconds(_ nanoseconds: Int64) -> String {
    decimal((nanoseconds + 500_000) / 1_000_000, places: 3)
  }

  /// Seconds with nine decimals, exact: `0.583333333`. `nanoseconds` is not negative.
  package static func nanoseconds(_ nanoseconds: Int64) -> String {
    decimal(nanoseconds, places: 9)
  }

  private static func decimal(_ value: Int64, places: Int) -> String {
    var digits: [UInt8] = []
    var rest = value
    while rest > 0 || digits.count <= places {
      if digits.count == places { digits.append(UInt8(ascii: ".")) }
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    return String(bytes: digits[...])
  }
}

extension String {
  /// The text on one line: control characters become spaces.
  package func replacingControlCharacters() -> String {
    String(bytes: utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }[...])
  }
}
