extension PowerSchedule {
  /// Hours between commas, `07:30-22:00`; with days of the week before them where they aren't every
  /// day's: `Mon-Fri 07:30-12:00, 13-22:00, Sat,Sun 9-14`.
  ///
  /// A time is `H`, `HH` or `HH:MM`, to 24:00. Hours that end at or before their begin end on the next day;
  /// days are those on which hours begin. Hours without days have those of the hours before them; days
  /// are English, two letters or more, and may run over the week's end (`Fri-Mon`). Throws
  /// `DisplayError.invalid` with one line for anything else.
  public init(parsing text: String) throws(DisplayError) {
    var ranges: [Range<Int>] = []
    var days: [Int] = []
    var gathered: [Int] = []
    for part in PowerSchedule.parts(text.utf8) {
      var words = part.words
      if let first = words.first, let named = PowerSchedule.days(first) {
        gathered += named
        words.removeFirst()
        if words.isEmpty { continue }
      }
      guard words.count == 1, let hours = PowerSchedule.hours(words[0]) else {
        throw .invalid(
          "'" + String(decoding: part.bytes, as: UTF8.self)
            + "' is neither hours (7:30-22:00) nor days and hours (Mon-Fri 9-17)")
      }
      if !gathered.isEmpty {
        days = gathered
        gathered = []
      }
      for day in days.isEmpty ? Array(0..<7) : days {
        let start = day * PowerSchedule.day + hours.lowerBound
        // 24:00 is the next day's begin.
        let begin = start % PowerSchedule.week
        ranges.append(begin..<begin + hours.count)
      }
    }
    if !gathered.isEmpty { throw .invalid("'" + text + "' ends with days that have no hours") }
    self.init(ranges)
  }

  private struct Part {
    var bytes: [UInt8]
    /// Between blanks; blanks around a dash don't count.
    var words: [[UInt8]]
  }

  private static func parts(_ text: String.UTF8View) -> [Part] {
    var parts: [Part] = []
    for piece in Array(text).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var words: [[UInt8]] = []
      var joins = false
      for word in piece.split(separator: UInt8(ascii: " ")) {
        if let last = words.indices.last, joins || word.first == dash {
          words[last] += word
        } else {
          words.append(Array(word))
        }
        joins = word.last == dash
      }
      parts.append(Part(bytes: Array(piece), words: words))
    }
    return parts
  }

  private static let dash = UInt8(ascii: "-")

  /// `Mon` or `Mon-Fri`; 0 is Monday.
  private static func days(_ word: [UInt8]) -> [Int]? {
    let ends = word.split(separator: dash, omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = day(ends[0]), let last = day(ends[ends.count - 1]) else {
      return nil
    }
    let count = (last - first + 7) % 7 + 1
    var days: [Int] = []
    for step in 0..<count { days.append((first + step) % 7) }
    return days
  }

  private static let dayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func day(_ name: ArraySlice<UInt8>) -> Int? {
    if name.count < 2 { return nil }
    var small: [UInt8] = []
    for byte in name { small.append(byte | 0x20) }
    for (index, day) in dayNames.enumerated() where day.utf8.starts(with: small) { return index }
    return nil
  }

  /// Minutes of a day, the end on the next one where it isn't after the begin.
  private static func hours(_ word: [UInt8]) -> Range<Int>? {
    let ends = word.split(separator: dash, omittingEmptySubsequences: false)
    guard ends.count == 2, let start = time(ends[0]), let end = time(ends[1]) else { return nil }
    return start..<(end > start ? end : end + day)
  }

  /// `H`, `HH` or `HH:MM`, at most 24:00.
  private static func time(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let hour = number(parts[0], digits: 1...2) else { return nil }
    var minute = 0
    if parts.count == 2 {
      guard let given = number(parts[1], digits: 2...2), given < 60 else { return nil }
      minute = given
    }
    let time = hour * 60 + minute
    return time <= day ? time : nil
  }

  private static func number(_ text: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
    if !digits.contains(text.count) { return nil }
    var value = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
