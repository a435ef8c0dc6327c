/// The table of scenes: milliseconds a frame, and what LVGL would take on a machine as fast.
enum SceneTable {
  private static let columns = TextTable(nameWidth: 22, widths: [8, 10, 9, 8, 8, 10])

  /// `LVGL ms` is LVGL's best time on its machine, scaled to this one by memset of the damaged bytes.
  static var heading: String {
    columns.line(["scene", "ms/frame", "damage px", "/memset", "LVGL ms", "/lvgl", "/10-layers"])
  }

  static func line(_ measurement: Measurement) -> String {
    let ratio = measurement.ratios
    let theirs = ratio[.lvgl].map { measurement.milliseconds / $0 }
    return columns.line([
      measurement.name, significantText(measurement.milliseconds), String(measurement.pixels),
      ratio[.memset].map(significantText) ?? "", theirs.map(significantText) ?? "",
      ratio[.lvgl].map(significantText) ?? "", ratio[.sparse].map(significantText) ?? "",
    ])
  }
}
