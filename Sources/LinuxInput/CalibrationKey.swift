import Touches

/// By what a stored calibration knows its device: what the device says of itself, so that it finds its
/// calibration again at any node and after any restart.
///
/// As text, `BUS:VENDOR:PRODUCT:NAME`, the first three four hexadecimal digits each. In the name a
/// backslash, a control character, and a blank at either end are `\xHH`.
package struct CalibrationKey: Hashable, Sendable {
  package var bus: UInt16
  package var vendor: UInt16
  package var product: UInt16
  /// Any text; what was no UTF-8 has become U+FFFD.
  package var name: String

  package init(bus: UInt16, vendor: UInt16, product: UInt16, name: String) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.name = name
  }

  /// Reads what `text` writes.
  package init?(parsing text: ArraySlice<UInt8>) {
    let parts = text.split(
      separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let bus = Self.number(parts[0]), let vendor = Self.number(parts[1]),
      let product = Self.number(parts[2]), let name = Self.name(parts[3])
    else { return nil }
    self.init(bus: bus, vendor: vendor, product: product, name: name)
  }

  package var text: String {
    var bytes: [UInt8] = []
    for (index, number) in [bus, vendor, product].enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ":")) }
      for shift in [12, 8, 4, 0] { bytes.append(Self.digit(UInt8(number >> UInt16(shift) & 15))) }
    }
    bytes.append(UInt8(ascii: ":"))
    let name = Array(self.name.utf8)
    for (index, byte) in name.enumerated() {
      let isAtEnd = index == 0 || index == name.count - 1
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || (byte == 0x20 && isAtEnd) {
        bytes += [
          UInt8(ascii: "\\"), UInt8(ascii: "x"), Self.digit(byte >> 4), Self.digit(byte & 15),
        ]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else {
        guard rest.popFirst() == UInt8(ascii: "x"), let high = rest.popFirst(),
          let low = rest.popFirst(), let first = value(high), let second = value(low)
        else { return nil }
        bytes.append(UInt8(first << 4 | second))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ text: ArraySlice<UInt8>) -> UInt16? {
    if text.isEmpty || text.count > 4 { return nil }
    var number: UInt16 = 0
    for byte in text {
      guard let digit = value(byte) else { return nil }
      number = number << 4 | digit
    }
    return number
  }

  private static func value(_ digit: UInt8) -> UInt16? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension CalibrationKey {
  /// Of a device by what it says of itself.
  package init(_ device: DeviceCapabilities) {
    self.init(bus: device.bus, vendor: device.vendor, product: device.product, name: device.name)
  }
}
