/// One number about motion and particles, with the limit that it is held to.
struct Figure: Equatable {
  /// What becomes of a figure above its limit.
  enum Kind: Equatable {
    /// The same on every machine: above the limit the program exits with 1.
    case exact
    /// A time, which depends on the machine: it is only said.
    case time
  }

  var name: String
  var value: Double
  /// `ms`, or what the number counts.
  var unit: String
  /// The largest value that is good; nil where nothing is asked.
  var limit: Double?
  var kind = Kind.exact

  /// NaN meets no limit.
  var isMet: Bool { limit.map { value <= $0 } ?? true }

  private static let columns = TextTable(nameWidth: 30, widths: [12, 16, 12, 7])

  static var heading: String { columns.line(["figure", "value", "unit", "limit", "met"]) }

  var line: String {
    Figure.columns.line([
      name, Figure.text(value), unit, limit.map { Figure.text($0) } ?? "-",
      limit == nil ? "-" : isMet ? "yes" : "NO",
    ])
  }

  /// The figure as a JSON object on one line; what is no number, and no limit, is null.
  var json: String {
    "{\"name\": \"\(name)\", \"value\": \(Figure.number(value)), \"unit\": \"\(unit)\", "
      + "\"limit\": \(limit.map { Figure.number($0) } ?? "null"), \"met\": \(isMet)}"
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? String(value) : "null"
  }

  private static func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    return value.magnitude < 1e-3 || value.magnitude >= 1e6
      ? String(value) : significantText(value)
  }
}
