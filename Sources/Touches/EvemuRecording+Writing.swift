extension EvemuRecording {
  /// The recording in evemu's format. Times are cut to microseconds, times before 0 to 0; control
  /// characters in the name become spaces.
  public var text: String {
    var lines = ["# EVEMU 1.3", "N: " + Self.line(name)]
    lines.append(
      "I: " + identity.map { Self.hexadecimal(UInt64($0), digits: 4) }.joined(separator: " "))
    for chunk in Self.chunks(of: properties) { lines.append("P: " + chunk) }
    for type in masks.indices {
      for chunk in Self.chunks(of: masks[type]) {
        lines.append("B: " + Self.hexadecimal(UInt64(type), digits: 2) + " " + chunk)
      }
    }
    for axis in axes.sorted(by: { $0.code < $1.code }) {
      lines.append(
        "A: " + Self.hexadecimal(UInt64(axis.code), digits: 2)
          + " \(Int(axis.range.minimum)) \(Int(axis.range.maximum))"
          + " \(Int(axis.fuzz)) \(Int(axis.flat)) \(Int(axis.resolution))")
    }
    for event in events { lines.append(Self.text(of: event)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of an event, without its end.
  package static func text(of event: InputEvent) -> String {
    let microseconds = max(0, event.timeNanoseconds) / 1000
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let value = padded("\(Int(event.value.magnitude))", to: event.value < 0 ? 3 : 4)
    return "E: \(Int(seconds))." + padded("\(Int(fraction))", to: 6) + " "
      + hexadecimal(UInt64(event.type), digits: 4) + " "
      + hexadecimal(UInt64(event.code), digits: 4) + " " + (event.value < 0 ? "-" : "") + value
  }

  private static func line(_ name: String) -> String {
    let bytes = name.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func chunks(of bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<min(start + 8, bytes.count)]
        .map { hexadecimal(UInt64($0), digits: 2) }.joined(separator: " ")
    }
  }

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    padded(String(value, radix: 16), to: digits)
  }

  private static func padded(_ text: String, to digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
