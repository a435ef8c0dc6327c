/// Cuts bytes, as they come, into the lines of a recording.
///
/// Lines end with a line feed, and a carriage return before it counts as a blank. Only the line that
/// is not whole yet is kept, so a recording may be as long as it likes.
package struct EvemuReader {
  /// Bytes of a line; a longer one is no line of a recording.
  package static let greatestLineLength = 65_536

  private var lineNumber = 0
  private var begun: [UInt8] = []

  package init() {}

  /// Takes the next bytes and hands on each line that they end, with its number (the first is 1).
  /// - Throws: at the first line that is not of the format, or that `body` has an objection to; the
  ///   lines before it have been handed on.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>,
    _ body: (EvemuLine, _ number: Int) throws(EvemuError) -> Void
  ) throws(EvemuError) {
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      try take(rest[..<end], body)
      rest = rest[(end + 1)...]
    }
    if begun.count + rest.count > Self.greatestLineLength { throw tooLong }
    begun += rest
  }

  /// Hands on the last line where no line feed ends it.
  package mutating func finish(
    _ body: (EvemuLine, _ number: Int) throws(EvemuError) -> Void
  ) throws(EvemuError) {
    if !begun.isEmpty { try take([], body) }
  }

  private var tooLong: EvemuError {
    EvemuError(
      line: lineNumber + 1, reason: "a line of more than \(Self.greatestLineLength) bytes")
  }

  private mutating func take(
    _ end: ArraySlice<UInt8>, _ body: (EvemuLine, _ number: Int) throws(EvemuError) -> Void
  ) throws(EvemuError) {
    if begun.count + end.count > Self.greatestLineLength { throw tooLong }
    lineNumber += 1
    var line = end
    if !begun.isEmpty {
      begun += end
      line = begun[...]
    }
    let read: EvemuLine
    do throws(EvemuLine.Malformed) {
      read = try EvemuLine(line)
    } catch {
      throw EvemuError(line: lineNumber, reason: error.reason)
    }
    line = []
    begun.removeAll(keepingCapacity: true)
    try body(read, lineNumber)
  }
}
