import KioskKit

/// Where things stand on a demo page of any size, in points.
struct DemoPlan {
  /// Points a design point.
  let unit: Double
  let heading: Rect
  let subheading: Rect
  let stage: Rect
  let panel: Rect
  /// In the panel's coordinates.
  let controls: [Rect]

  init(size: Size, controls count: Int) {
    let isTall = size.height > size.width
    let unit = max(
      0.55,
      isTall ? min(size.width / 480, size.height / 800) : min(size.width / 800, size.height / 480))
    self.unit = unit
    let margin = 24 * unit
    let gap = 16 * unit
    let width = size.width - 2 * margin
    heading = Rect(x: margin, y: 16 * unit, width: width, height: 38 * unit)
    subheading = Rect(x: margin, y: 54 * unit, width: width, height: 22 * unit)
    let area = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(
      by: Insets(top: 90 * unit, left: margin, bottom: margin, right: margin))
    let pad = 14 * unit
    let between = 9 * unit
    let columns = isTall ? 2 : 1
    let rows = max(1, (count + columns - 1) / columns)
    let column: Double
    let row: Double
    if isTall {
      row = 50 * unit
      let height = 2 * pad + Double(rows) * row + Double(rows - 1) * between
      panel = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
      stage = Rect(
        x: area.minX, y: area.minY, width: area.width, height: area.height - height - gap)
      column = (panel.width - 2 * pad - 2 * between) / 2
    } else {
      let side = min(area.width * 0.36, 252 * unit)
      panel = Rect(x: area.maxX - side, y: area.minY, width: side, height: area.height)
      stage = Rect(
        x: area.minX, y: area.minY, width: area.width - side - gap, height: area.height)
      row = min(
        50 * unit, (area.height - 2 * pad - Double(rows - 1) * between) / Double(rows))
      column = panel.width - 2 * pad
    }
    var frames: [Rect] = []
    for index in 0..<count {
      let place = Double(index / columns)
      frames.append(
        Rect(
          x: pad + Double(index % columns) * (column + 2 * between),
          y: pad + place * (row + between),
          width: column, height: row))
    }
    controls = frames
  }
}
