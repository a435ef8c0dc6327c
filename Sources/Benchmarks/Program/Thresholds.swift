/// The largest ratios that are good enough, for each processor that a build can be for.
///
///     # what is measured     beside   x86-64  x86-64-v3
///     processors                      x86-64  x86-64-v3
///     fill                   memset   1.4     1.1
///
/// The line `processors` names the columns; `-` sets no limit.
struct Thresholds: Equatable {
  struct Limit: Equatable {
    var name: String
    var opponent: Opponent
    var ratio: Double
  }

  /// Those of one processor, as they stand in the file.
  var limits: [Limit] = []

  /// Reads the column of `processor`.
  init(_ text: String, processor: String) throws(UsageError) {
    var column: Int?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.prefix { $0 != "#" }.split(separator: " ")
      func wrong(_ what: String) -> UsageError {
        UsageError(message: "thresholds, line \(index + 1): \(what)")
      }
      guard let first = words.first else { continue }
      if first == "processors" {
        column = words.dropFirst().firstIndex { $0 == processor }
        guard column != nil else {
          throw UsageError(message: "no thresholds for the processor \(processor)")
        }
        continue
      }
      guard let column else { throw wrong("a limit before the line of the processors") }
      // The first column of ratios comes after name and opponent, that of processors after one word.
      guard words.count > column + 1 else { throw wrong("too few columns") }
      guard let opponent = Opponent(rawValue: String(words[1])) else {
        throw wrong("nobody is called \(words[1])")
      }
      if words[column + 1] == "-" { continue }
      guard let ratio = Double(words[column + 1]), ratio > 0 else {
        throw wrong("\(words[column + 1]) is no ratio")
      }
      limits.append(Limit(name: String(first), opponent: opponent, ratio: ratio))
    }
    if column == nil { throw UsageError(message: "thresholds without the line of the processors") }
  }

  /// A line for each limit that a measurement is above. What wasn't measured isn't missed.
  func misses(_ measurements: [Measurement]) -> [String] {
    var lines: [String] = []
    for limit in limits {
      for measurement in measurements where measurement.name == limit.name {
        guard let ratio = measurement.ratios[limit.opponent], ratio > limit.ratio else { continue }
        lines.append(
          "\(limit.name) takes \(significantText(ratio)) of \(limit.opponent.name)'s time, at most "
            + "\(significantText(limit.ratio)) is wanted")
      }
    }
    return lines
  }
}
