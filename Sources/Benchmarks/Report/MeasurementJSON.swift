/// The measurements as JSON: a list of objects with name, ms, pixels and ratio, in which a missing
/// opponent has no key.
enum MeasurementJSON {
  static func text(_ measurements: [Measurement]) -> String {
    if measurements.isEmpty { return "[]\n" }
    return "[\n" + measurements.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ measurement: Measurement) -> String {
    let ratios = Opponent.beside.compactMap { opponent in
      measurement.ratios[opponent].map { "\"\(opponent.name)\": \(decimalText($0, places: 4))" }
    }
    return "{\"name\": \"\(measurement.name)\", "
      + "\"ms\": \(decimalText(measurement.milliseconds, places: 5)), "
      + "\"pixels\": \(measurement.pixels), "
      + "\"ratio\": {\(ratios.joined(separator: ", "))}}"
  }
}
