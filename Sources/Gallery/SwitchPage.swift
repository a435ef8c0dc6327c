import KioskKit

/// A list of switches, and a picture of what they do.
final class SwitchPage: DemoPage {
  private let rows = [
    SwitchRow("Light", "light", isOn: true, color: nil),
    SwitchRow("Sound", "sound", isOn: false, color: Palette.green),
    SwitchRow("Heating", "heating", isOn: true, color: Palette.orange),
    SwitchRow("Locked on", "locked-on", isOn: true, color: nil),
    SwitchRow("Locked off", "locked-off", isOn: false, color: nil),
  ]

  init(frame: Rect) {
    super.init(title: "Switch", text: "Tap it, or drag its thumb", frame: frame)
    for (index, row) in rows.enumerated() {
      row.control.isEnabled = index < 3
      stage.addSubview(row)
    }
    addButton("All on", "all-on") { [unowned(unsafe) self] in set(true) }
    addQuietButton("All off", "all-off") { [unowned(unsafe) self] in set(false) }
    addStepper("Enabled", [("None", 0), ("Three", 3), ("All", 5)], at: 1) {
      [unowned(unsafe) self] in
      for (index, row) in rows.enumerated() { row.control.isEnabled = index < $0 }
    }
  }

  private func set(_ isOn: Bool) {
    for row in rows where row.control.isEnabled { row.control.setOn(isOn, animated: true) }
  }

  override func layoutStage(_ bounds: Rect) {
    let margin = 24 * unit
    let height = min(76 * unit, (bounds.height - margin) / Double(rows.count))
    let top = (bounds.height - height * Double(rows.count)) / 2
    for (index, row) in rows.enumerated() {
      row.unit = unit
      row.hasRule = index > 0
      row.frame = pixelAligned(
        Rect(
          x: margin, y: top + Double(index) * height, width: bounds.width - 2 * margin,
          height: height))
    }
  }
}

/// A name with a switch at the right end.
private final class SwitchRow: View {
  let control: Switch
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }
  /// A thin line over it.
  var hasRule = false { didSet { rule.isHidden = !hasRule } }
  private let name: Label
  private let rule = Layer()

  init(_ title: String, _ identifier: String, isOn: Bool, color: Color?) {
    control = Switch(isOn: isOn)
    control.onColor = color
    control.identifier = identifier
    name = Label(title, color: Palette.text)
    super.init()
    rule.backgroundColor = Palette.rim
    rule.isHidden = true
    layer.addSublayer(rule)
    addSubview(name)
    addSubview(control)
  }

  override func layoutSubviews() {
    rule.frame = pixelAligned(Rect(x: 0, y: 0, width: bounds.width, height: max(1, unit)))
    let size = Size((60 * unit).rounded(), (37 * unit).rounded())
    name.font = Font(size: max(10, (19 * unit).rounded()), weight: .medium)
    name.frame = pixelAligned(
      Rect(x: 0, y: 0, width: bounds.width - size.width - 12 * unit, height: bounds.height))
    control.frame = pixelAligned(
      Rect(
        x: bounds.width - size.width, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}
