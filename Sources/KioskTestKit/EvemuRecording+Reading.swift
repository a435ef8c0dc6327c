import Touches

extension EvemuRecording {
  /// Reads a recording.
  public init(_ text: String) throws(EvemuError) {
    self.init(name: "")
    var number = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      do throws(Malformed) {
        try take(line)
      } catch {
        throw EvemuError(line: number, reason: error.reason)
      }
    }
  }

  private struct Malformed: Error {
    var reason: String
  }

  private mutating func take(_ line: Substring.UTF8View) throws(Malformed) {
    let tag = line.prefix(2)
    guard tag.count == 2, tag.last == 0x3A, let kind = tag.first else {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) || line.first == 0x23 {
        return
      }
      throw Malformed(reason: "neither a comment nor a letter and a colon")
    }
    let rest = line.dropFirst(2)
    if kind == UInt8(ascii: "N") {
      name = Self.trimmed(rest)
      return
    }
    let fields = rest.prefix { $0 != 0x23 }
      .split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      .map { String(decoding: $0, as: UTF8.self) }
    switch kind {
    case UInt8(ascii: "I"):
      identity = try Self.hexadecimal(fields[...])
    case UInt8(ascii: "P"):
      properties += try Self.hexadecimal(fields[...])
    case UInt8(ascii: "B"):
      try takeMask(fields)
    case UInt8(ascii: "A"):
      try takeAxis(fields)
    case UInt8(ascii: "E"):
      try takeEvent(fields)
    default:
      break
    }
  }

  private mutating func takeMask(_ fields: [String]) throws(Malformed) {
    guard let first = fields.first, let type = Int(first, radix: 16), (0..<32).contains(type) else {
      throw Malformed(reason: "a mask needs a type below 20 and its bytes")
    }
    let bytes: [UInt8] = try Self.hexadecimal(fields.dropFirst())
    while masks.count <= type { masks.append([]) }
    masks[type] += bytes
  }

  private mutating func takeAxis(_ fields: [String]) throws(Malformed) {
    let values = fields.dropFirst().compactMap { Int32($0) }
    guard let first = fields.first, let code = UInt16(first, radix: 16), code < AxisCode.count,
      values.count == fields.count - 1, values.count == 4 || values.count == 5
    else {
      throw Malformed(
        reason: "an axis needs a code below 40, minimum, maximum, fuzz, flat and resolution")
    }
    axes.removeAll { $0.code == code }
    axes.append(
      Axis(
        code: code, range: AxisRange(minimum: values[0], maximum: values[1]), fuzz: values[2],
        flat: values[3], resolution: values.count == 5 ? values[4] : 0))
  }

  private mutating func takeEvent(_ fields: [String]) throws(Malformed) {
    guard fields.count == 4, let time = Self.nanoseconds(fields[0]),
      let type = UInt16(fields[1], radix: 16), let code = UInt16(fields[2], radix: 16),
      let value = Int32(fields[3])
    else { throw Malformed(reason: "an event needs a time, a type, a code and a value") }
    events.append(InputEvent(type: type, code: code, value: value, timeNanoseconds: time))
  }

  /// Whole seconds, then a decimal fraction of which nine digits count.
  private static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let seconds = UInt32(Substring(whole)) else {
      return nil
    }
    var fraction: Int64 = 0
    var step: Int64 = 100_000_000
    for digit in parts.count == 2 ? parts[1] : ""[...].utf8 {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      fraction += Int64(digit - 0x30) * step
      step /= 10
    }
    return Int64(seconds) * 1_000_000_000 + fraction
  }

  private static func hexadecimal<Value: FixedWidthInteger>(
    _ fields: ArraySlice<String>
  ) throws(Malformed) -> [Value] {
    let values = fields.compactMap { Value($0, radix: 16) }
    if values.count != fields.count { throw Malformed(reason: "hexadecimal numbers expected") }
    return values
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let rest = bytes.drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
