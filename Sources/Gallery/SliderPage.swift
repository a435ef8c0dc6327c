import KioskKit

/// A picture whose size, angle and transparency three sliders set.
final class SliderPage: DemoPage {
  private let picture = ArtworkView(.sample(6))
  private let rows = [
    SliderRow("Size", "size", 30...100, value: 80, unitName: " %"),
    SliderRow("Angle", "angle", -180...180, value: 0, unitName: "°"),
    SliderRow("Opacity", "opacity", 0...100, value: 100, unitName: " %"),
  ]
  private var side = 100.0

  init(frame: Rect) {
    super.init(title: "Slider", text: "Hold a thumb and move it", frame: frame)
    stage.addSubview(picture)
    for row in rows {
      stage.addSubview(row)
      row.onChange = { [unowned(unsafe) self] in show() }
    }
    addButton("Reset", "reset") { [unowned(unsafe) self] in
      for (row, value) in zip(rows, [80.0, 0, 100]) { row.set(value) }
      picture.animate(spring: Spring(dampingRatio: 1, response: 0.3)) { show() }
    }
    addQuietButton("Most", "most") { [unowned(unsafe) self] in
      for row in rows { row.set(1e9) }
      picture.animate(spring: Spring(dampingRatio: 1, response: 0.3)) { show() }
    }
    addStepper("Step", [("None", 0.0), ("5", 5), ("25", 25)], at: 0) {
      [unowned(unsafe) self] in
      for row in rows { row.slider.step = $0 }
      for row in rows { row.show() }
      show()
    }
    addStepper("Enabled", [("No", false), ("Yes", true)], at: 1) { [unowned(unsafe) self] in
      for row in rows { row.slider.isEnabled = $0 }
    }
  }

  private func show() {
    picture.scale = rows[0].slider.value / 100
    picture.rotation = rows[1].slider.value * Double.pi / 180
    picture.alpha = rows[2].slider.value / 100
  }

  override func layoutStage(_ bounds: Rect) {
    let row = 62 * unit
    let margin = 22 * unit
    let room = bounds.height - 3 * row - margin
    side = min(room * 0.72, bounds.width * 0.4)
    picture.frame = pixelAligned(
      Rect(x: bounds.midX - side / 2, y: (room - side) / 2 + 4 * unit, width: side, height: side))
    for (index, view) in rows.enumerated() {
      view.unit = unit
      view.frame = pixelAligned(
        Rect(
          x: margin, y: room + Double(index) * row, width: bounds.width - 2 * margin, height: row))
    }
    show()
  }
}

/// A name, a value, and the slider that sets it.
private final class SliderRow: View {
  let slider: Slider
  var onChange: (() -> Void)?
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }
  private let title: Label
  private let value = Label(color: Palette.secondaryText, alignment: .right)
  private let unitName: String

  init(
    _ name: String, _ identifier: String, _ range: ClosedRange<Double>, value: Double,
    unitName: String
  ) {
    slider = Slider(range, value: value)
    title = Label(name, color: Palette.text)
    self.unitName = unitName
    super.init()
    slider.identifier = identifier
    slider.onChange = { [unowned(unsafe) self] _ in
      show()
      onChange?()
    }
    for view in [title, self.value, slider] as [View] { addSubview(view) }
    show()
  }

  func set(_ value: Double) {
    slider.setValue(value, animated: true)
    show()
  }

  func show() {
    let whole = Int(slider.value.rounded())
    value.text = (whole < 0 ? "−\(-whole)" : "\(whole)") + unitName
  }

  override func layoutSubviews() {
    let line = 22 * unit
    title.font = Font(size: max(9, (15 * unit).rounded()), weight: .semibold)
    value.font = Font(size: max(9, (15 * unit).rounded()))
    title.frame = pixelAligned(Rect(x: 0, y: 0, width: bounds.width / 2, height: line))
    value.frame = pixelAligned(
      Rect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: line))
    slider.frame = pixelAligned(
      Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line - 4 * unit))
  }
}
