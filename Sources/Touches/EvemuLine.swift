/// One line of evemu's text format.
///
/// What `evemu-record` writes is taken, from its first versions on (axes without a resolution, masks
/// of any length); blanks about a line and what follows `#` count nowhere.
package enum EvemuLine: Hashable, Sendable {
  /// Nothing, a comment, or what touches don't need (`L:`, `S:`).
  case passedOver
  case name(String)
  /// Bus, vendor, product, version.
  case identity([UInt16])
  case properties([UInt8])
  case mask(type: Int, bytes: [UInt8])
  case axis(EvemuRecording.Axis)
  case event(InputEvent)

  /// Why a line is none.
  package struct Malformed: Error, Hashable, Sendable {
    package var reason: String
  }

  /// Reads a line without its end.
  package init(_ line: ArraySlice<UInt8>) throws(Malformed) {
    let text = line.drop { EvemuFields.isBlank($0) }
    guard let letter = text.first, letter != UInt8(ascii: "#") else {
      self = .passedOver
      return
    }
    guard text.dropFirst().first == UInt8(ascii: ":") else {
      throw Malformed(reason: "neither a comment nor a letter and a colon")
    }
    var fields = EvemuFields(text.dropFirst(2))
    switch letter {
    case UInt8(ascii: "N"): self = .name(fields.remainder())
    case UInt8(ascii: "I"): self = .identity(try Self.identity(&fields))
    case UInt8(ascii: "P"): self = .properties(try Self.bytes(&fields))
    case UInt8(ascii: "B"): self = try Self.mask(&fields)
    case UInt8(ascii: "A"): self = .axis(try Self.axis(&fields))
    case UInt8(ascii: "E"): self = .event(try Self.event(&fields))
    case UInt8(ascii: "L"), UInt8(ascii: "S"): self = .passedOver
    default: throw Malformed(reason: "a line begins with one of N: I: P: B: A: L: S: E: or #")
    }
  }

  private static func identity(_ fields: inout EvemuFields) throws(Malformed) -> [UInt16] {
    var numbers: [UInt16] = []
    while let field = fields.next() {
      guard let number = EvemuFields.hexadecimal(field), number <= 0xFFFF else { break }
      numbers.append(UInt16(number))
    }
    guard numbers.count == 4, fields.isAtEnd else {
      throw Malformed(reason: "an identity is four hexadecimal numbers up to ffff")
    }
    return numbers
  }

  private static func bytes(_ fields: inout EvemuFields) throws(Malformed) -> [UInt8] {
    var bytes: [UInt8] = []
    while let field = fields.next() {
      guard let number = EvemuFields.hexadecimal(field), number <= 0xFF else {
        throw Malformed(reason: "a mask is made of hexadecimal bytes")
      }
      bytes.append(UInt8(number))
    }
    return bytes
  }

  private static func mask(_ fields: inout EvemuFields) throws(Malformed) -> EvemuLine {
    guard let type = fields.next().flatMap({ EvemuFields.hexadecimal($0) }), type < 0x20 else {
      throw Malformed(reason: "a mask needs a type below 20 and its bytes")
    }
    return .mask(type: Int(type), bytes: try bytes(&fields))
  }

  private static func axis(_ fields: inout EvemuFields) throws(Malformed) -> EvemuRecording.Axis {
    let code = fields.next().flatMap { EvemuFields.hexadecimal($0) }
    var values: [Int32] = []
    while let field = fields.next() {
      guard let value = EvemuFields.decimal(field), values.count < 5 else {
        values = []
        break
      }
      values.append(value)
    }
    guard let code, code < AxisCode.count, values.count >= 4 else {
      throw Malformed(
        reason: "an axis needs a code below 40, minimum, maximum, fuzz, flat and resolution, "
          + "numbers of 32 bits")
    }
    return EvemuRecording.Axis(
      code: UInt16(code), range: AxisRange(minimum: values[0], maximum: values[1]),
      fuzz: values[2], flat: values[3], resolution: values.count == 5 ? values[4] : 0)
  }

  private static func event(_ fields: inout EvemuFields) throws(Malformed) -> InputEvent {
    guard let time = fields.next().flatMap({ EvemuFields.nanoseconds($0) }),
      let type = fields.next().flatMap({ EvemuFields.hexadecimal($0) }), type <= 0xFFFF,
      let code = fields.next().flatMap({ EvemuFields.hexadecimal($0) }), code <= 0xFFFF,
      let value = fields.next().flatMap({ EvemuFields.decimal($0) }), fields.isAtEnd
    else {
      throw Malformed(
        reason: "an event needs a time in seconds, a type and a code in hexadecimal, and a value "
          + "of 32 bits")
    }
    return InputEvent(
      type: UInt16(type), code: UInt16(code), value: value, timeNanoseconds: time)
  }
}
