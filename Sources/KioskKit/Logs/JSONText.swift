/// Values as JSON text.
package enum JSONText {
  /// `text` in quotation marks, with what JSON wants escaped: quotation marks, backslashes and control
  /// characters.
  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(bytes: bytes[...])
  }

  /// A share, clamped to 0...1, with three decimals: `0.250`. NaN is 0.
  package static func share(_ value: Double) -> String {
    TimeText.milliseconds(Int64((value > 0 ? min(1, value) : 0) * 1e9))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
