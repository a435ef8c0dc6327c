/// The table of operations, a line for each measurement.
enum MeasurementTable {
  private static let columns = TextTable(nameWidth: 22, widths: [8, 10, 9, 8, 8, 8])

  /// What the columns are; the last ones are our time divided by theirs.
  static var heading: String {
    columns.line(
      ["operation", "ms", "pixels", "Mpixel/s"] + Opponent.beside.map { "/" + $0.name })
  }

  static func line(_ measurement: Measurement) -> String {
    columns.line(
      [
        measurement.name, significantText(measurement.milliseconds), String(measurement.pixels),
        decimalText(measurement.pixelsPerSecond / 1_000_000, places: 0),
      ] + Opponent.beside.map { measurement.ratios[$0].map(significantText) ?? "" })
  }
}
