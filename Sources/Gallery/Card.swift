import KioskKit

/// A white panel with a heading, a line of text and room for one effect.
final class Card: View {
  private let dot = Layer()
  private let title: Label
  private let text: Label

  /// Points a design point.
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }

  init(title: String, text: String, accent: Color) {
    self.title = Label(title, color: Color(hex: 0x161B2E))
    self.text = Label(text, color: Color(hex: 0x69708A))
    super.init()
    backgroundColor = .white
    layer.borderWidth = 1
    layer.borderColor = Color(hex: 0x1B2A55).withAlpha(22)
    dot.backgroundColor = accent
    layer.addSublayer(dot)
    addSubview(self.title)
    addSubview(self.text)
  }

  /// Where the effect goes, in the card's coordinates.
  var contentArea: Rect {
    bounds.inset(
      by: Insets(top: 74 * unit, left: 20 * unit, bottom: 20 * unit, right: 20 * unit))
  }

  override func layoutSubviews() {
    cornerRadius = (20 * unit).rounded()
    let left = 20 * unit
    let side = (10 * unit).rounded()
    let width = bounds.width - 2 * left
    dot.frame = pixelAligned(
      Rect(x: left, y: 18 * unit + (26 * unit - side) / 2, width: side, height: side))
    dot.cornerRadius = side / 2
    title.font = Font(size: (20 * unit).rounded(), weight: .semibold)
    title.frame = pixelAligned(
      Rect(x: left + 18 * unit, y: 18 * unit, width: width - 18 * unit, height: 26 * unit))
    text.font = Font(size: max(9, (14 * unit).rounded()))
    text.frame = pixelAligned(
      Rect(x: left, y: 46 * unit, width: width, height: 20 * unit))
  }
}
