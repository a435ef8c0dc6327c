import KioskKit

/// A name, one of several values, and two buttons that go to the one before and after it.
final class Stepper: View {
  /// Hears which choice was taken.
  var onChange: ((Int) -> Void)?
  /// Points a design point.
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }

  private let title: Label
  private let value: Label
  private let less = Button("−")
  private let more = Button("+")
  private let choices: [String]
  private(set) var index: Int

  init(_ title: String, _ choices: [String], at index: Int) {
    self.title = Label(title, color: Palette.secondaryText)
    value = Label(choices[index], color: Palette.text)
    self.choices = choices
    self.index = index
    super.init()
    for button in [less, more] {
      button.contentInsets = .zero
      button.setBackgroundColor(Palette.quiet)
      button.setTitleColor(Palette.blue)
      button.setTitleColor(Palette.secondaryText.withAlpha(90), for: .disabled)
      button.setBackgroundColor(Palette.quiet, for: .disabled)
    }
    less.identifier = "less-\(title)"
    more.identifier = "more-\(title)"
    less.onTap = { [unowned(unsafe) self] in step(-1) }
    more.onTap = { [unowned(unsafe) self] in step(1) }
    for view in [self.title, value, less, more] as [View] { addSubview(view) }
    enable()
  }

  private func step(_ by: Int) {
    let next = index + by
    if !choices.indices.contains(next) { return }
    index = next
    value.text = choices[next]
    enable()
    onChange?(next)
  }

  private func enable() {
    less.isEnabled = index > 0
    more.isEnabled = index < choices.count - 1
  }

  override func layoutSubviews() {
    let side = min(bounds.height, 44 * unit)
    let top = (bounds.height - side) / 2
    let gap = 6 * unit
    more.frame = pixelAligned(
      Rect(x: bounds.width - side, y: top, width: side, height: side))
    less.frame = pixelAligned(
      Rect(x: bounds.width - 2 * side - gap, y: top, width: side, height: side))
    for button in [less, more] {
      button.cornerRadius = (11 * unit).rounded()
      button.titleLabel.font = Font(size: (21 * unit).rounded(), weight: .medium)
    }
    let room = max(0, bounds.width - 2 * side - 2 * gap)
    let line = bounds.height / 2
    title.font = Font(size: max(8, (13 * unit).rounded()))
    value.font = Font(size: max(9, (16 * unit).rounded()), weight: .semibold)
    title.frame = pixelAligned(Rect(x: 0, y: line - 20 * unit, width: room, height: 18 * unit))
    value.frame = pixelAligned(Rect(x: 0, y: line - 2 * unit, width: room, height: 22 * unit))
  }
}
