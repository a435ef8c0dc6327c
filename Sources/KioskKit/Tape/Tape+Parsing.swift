import Geometry
import LinuxInput

extension Tape {
  /// Reads a tape. Throws a `UsageError` that begins with `name` and the line's number.
  package static func parse(_ bytes: [UInt8], name: String) throws(UsageError) -> Tape {
    var parser = TapeParser(name: name)
    let newline = UInt8(ascii: "\n")
    for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
      try parser.read(line)
    }
    return Tape(lines: parser.lines)
  }
}

/// Reads a tape line by line, and knows which slots are taken at the line's time.
struct TapeParser {
  let name: String
  var lines: [Tape.Line] = []
  private var number = 0
  private var time: Int64 = 0
  /// When each slot is free again: .max while a `touch down` holds it.
  private var freeAt = [Int64](repeating: 0, count: Tape.slotCount)

  init(name: String) { self.name = name }

  mutating func read(_ text: ArraySlice<UInt8>) throws(UsageError) {
    number += 1
    let words = TapeParser.words(of: text)
    guard let first = words.first else { return }
    guard let time = DecimalText.nanoseconds(first), time <= Tape.maximumTime else {
      throw malformed("'\(String(bytes: first))' is not a time in seconds")
    }
    if time < self.time { throw malformed("the time goes back") }
    self.time = time
    guard words.count > 1 else { throw malformed("nothing follows the time") }
    let verb = String(bytes: words[1])
    // `type` takes the rest of the line, comment signs and all.
    let action =
      verb == "type"
      ? try typing(text[words[1].endIndex...]) : try action(verb, Array(words[2...]))
    lines.append(Tape.Line(time: time, number: number, action: action))
  }

  private mutating func action(
    _ verb: String, _ words: [ArraySlice<UInt8>]
  ) throws(UsageError) -> Tape.Action {
    switch verb {
    case "touch":
      try expect(words, 4, "T touch S down|move|up|cancel X Y")
      let slot = try slot(words[0])
      let phase = try phase(words[1])
      let place = try point(words[2], words[3])
      switch phase {
      case .down: freeAt[slot] = .max
      case .up, .cancel: freeAt[slot] = time
      case .move: break
      }
      return .touch(slot: slot, phase: phase, at: place)
    case "tap":
      try expect(words, 2, "T tap X Y")
      let place = try point(words[0], words[1])
      return try stroke(from: place, to: place, duration: TapeParser.tapDuration)
    case "press":
      try expect(words, 3, "T press X Y SECONDS")
      let place = try point(words[0], words[1])
      return try stroke(from: place, to: place, duration: try duration(words[2]))
    case "drag":
      try expect(words, 5, "T drag X0 Y0 X1 Y1 SECONDS")
      let start = try point(words[0], words[1])
      let end = try point(words[2], words[3])
      return try stroke(from: start, to: end, duration: try duration(words[4]))
    case "shot":
      try expect(words, 1, "T shot NAME")
      return .shot(name: try shotName(words[0]))
    case "end":
      try expect(words, 0, "T end")
      return .end
    case "key":
      try expect(words, 1, "T key NAME")
      let name = String(bytes: words[0])
      guard let symbol = KeyNames.symbol(named: name) else {
        throw malformed("'\(name)' is no key's name; xkb's are, as in Return, a, adiaeresis")
      }
      return .keys([symbol])
    default:
      throw malformed("unknown event '\(verb)'")
    }
  }

  /// What types the text behind the verb, after one blank.
  private func typing(_ rest: ArraySlice<UInt8>) throws(UsageError) -> Tape.Action {
    var rest = rest.dropFirst()
    if rest.last == 0x0D { rest.removeLast() }
    if rest.isEmpty { throw malformed("expected 'T type TEXT'") }
    return .keys(String(bytes: rest).unicodeScalars.map { KeyNames.symbol(of: $0) })
  }

  /// 80 ms.
  private static let tapDuration: Int64 = 80_000_000

  /// Takes the lowest slot that is free at the line's time.
  private mutating func stroke(
    from start: Point, to end: Point, duration: Int64
  ) throws(UsageError) -> Tape.Action {
    let time = time
    guard let slot = freeAt.firstIndex(where: { $0 <= time }) else {
      throw malformed("all \(Tape.slotCount) slots are in use")
    }
    freeAt[slot] = time + duration
    return .stroke(slot: slot, from: start, to: end, duration: duration)
  }

  private func expect(
    _ words: [ArraySlice<UInt8>], _ count: Int, _ form: String
  ) throws(UsageError) {
    if words.count != count { throw malformed("expected '\(form)'") }
  }

  private func slot(_ word: ArraySlice<UInt8>) throws(UsageError) -> Int {
    guard let slot = DecimalText.whole(word), slot < Int64(Tape.slotCount) else {
      throw malformed("'\(String(bytes: word))' is not a slot from 0 to \(Tape.slotCount - 1)")
    }
    return Int(slot)
  }

  private func phase(_ word: ArraySlice<UInt8>) throws(UsageError) -> Tape.Phase {
    switch String(bytes: word) {
    case "down": return .down
    case "move": return .move
    case "up": return .up
    case "cancel": return .cancel
    default: throw malformed("'\(String(bytes: word))' is none of down, move, up, cancel")
    }
  }

  private func point(
    _ x: ArraySlice<UInt8>, _ y: ArraySlice<UInt8>
  ) throws(UsageError) -> Point {
    Point(x: try coordinate(x), y: try coordinate(y))
  }

  private func coordinate(_ word: ArraySlice<UInt8>) throws(UsageError) -> Double {
    let limit = Tape.maximumCoordinate
    guard let number = DecimalText.number(word), number >= -limit, number <= limit else {
      throw malformed("'\(String(bytes: word))' is not a coordinate")
    }
    return number
  }

  private func duration(_ word: ArraySlice<UInt8>) throws(UsageError) -> Int64 {
    guard let duration = DecimalText.nanoseconds(word), duration <= Tape.maximumTime else {
      throw malformed("'\(String(bytes: word))' is not a duration in seconds")
    }
    return duration
  }

  /// A file name that stays in its directory and is seen there.
  private func shotName(_ word: ArraySlice<UInt8>) throws(UsageError) -> String {
    let unsafe = word.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    if unsafe || word.first == UInt8(ascii: ".") || word.count > 200 {
      throw malformed("'\(String(bytes: word))' can't be a picture's name")
    }
    return String(bytes: word)
  }

  /// One line, whatever the tape holds: control characters in quoted words become spaces.
  private func malformed(_ reason: String) -> UsageError {
    UsageError("\(name):\(number): " + reason.replacingControlCharacters())
  }

  /// The words between blanks, up to one that begins with `#`.
  private static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let words = text.split { $0 == UInt8(ascii: " ") || $0 == 0x09 || $0 == 0x0D }
    let end = words.firstIndex { $0.first == UInt8(ascii: "#") } ?? words.count
    return Array(words[..<end])
  }
}
