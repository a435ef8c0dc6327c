import CLinux

/// Numbers written in decimal, read without a locale, exponents, NaN or infinity.
package enum DecimalText {
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// A whole number of digits only; nil for anything else or beyond `Int64`.
  package static func whole(_ text: ArraySlice<UInt8>) -> Int64? {
    if text.isEmpty { return nil }
    var value: Int64 = 0
    for byte in text {
      guard isDigit(byte) else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int64(byte &- UInt8(ascii: "0")))
      if tooLarge || carried { return nil }
      value = sum
    }
    return value
  }

  /// `digits[.digits]` in units of 10^-places, exact; digits beyond the last place are cut off.
  ///
  /// Never through floating point: 0.016666666 s is 16,666,666 ns on every machine.
  package static func scaled(_ text: ArraySlice<UInt8>, places: Int) -> Int64? {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let fraction = parts.count > 1 ? parts[1] : []
    guard !(first.isEmpty && fraction.isEmpty), fraction.allSatisfy({ isDigit($0) }) else {
      return nil
    }
    var digits = Array(first)
    for place in 0..<places {
      let index = fraction.startIndex + place
      digits.append(index < fraction.endIndex ? fraction[index] : UInt8(ascii: "0"))
    }
    return whole(digits[...])
  }

  /// Seconds in whole nanoseconds, exact; digits after the ninth place are cut off.
  package static func nanoseconds(_ text: ArraySlice<UInt8>) -> Int64? {
    scaled(text, places: 9)
  }

  /// `[+-]digits[.digits]`, correctly rounded; nil for anything else.
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    var body = text
    if let sign = body.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      body = body.dropFirst()
    }
    var points = 0
    var digits = 0
    for byte in body {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if isDigit(byte) {
        digits += 1
      } else {
        return nil
      }
    }
    guard digits > 0, points <= 1 else { return nil }
    // strtod reads the "C" locale's point: nothing here calls setlocale.
    let value = (Array(text) + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { strtod($0.baseAddress!, nil) }
    }
    return value.isFinite ? value : nil
  }
}

extension String {
  /// The text of UTF-8 `bytes`; what is not UTF-8 becomes U+FFFD.
  package init(bytes: ArraySlice<UInt8>) {
    self = String(decoding: bytes, as: UTF8.self)
  }
}
