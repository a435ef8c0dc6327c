import KioskKit

/// A list that is being loaded, and what comes in its place.
final class ShimmerPage: DemoPage {
  private let rows: [ShimmerRow]
  private var isLoaded = false
  private var button: Button?

  init(frame: Rect) {
    let texts = [
      ("Sunrise", "Open from seven to nine"), ("Garden", "Roses, herbs and a pond"),
      ("Concert", "Tonight in the great hall"),
    ]
    rows = texts.enumerated().map { ShimmerRow($1.0, $1.1, .sample([0, 2, 9][$0])) }
    super.init(
      title: "Shimmer", text: "Placeholders while something is being loaded", frame: frame)
    for row in rows { stage.addSubview(row) }
    button = addButton("Load", "load") { [unowned(unsafe) self] in
      isLoaded.toggle()
      button?.setTitle(isLoaded ? "Clear" : "Load")
      for row in rows { row.show(isLoaded) }
    }
    addStepper("Seconds", [("0.8", 0.8), ("1.2", 1.2), ("1.6", 1.6), ("2.4", 2.4)], at: 2) {
      [unowned(unsafe) self] value in
      change { $0.duration = value }
    }
    addStepper("Width", [("0.2", 0.2), ("0.4", 0.4), ("0.6", 0.6), ("1.0", 1)], at: 2) {
      [unowned(unsafe) self] value in
      change { $0.width = value }
    }
    addStepper("Pause", [("0", 0.0), ("20 %", 0.2), ("40 %", 0.4), ("60 %", 0.6)], at: 1) {
      [unowned(unsafe) self] value in
      change { $0.pause = value }
    }
    addStepper("Lines", [("1", 1), ("2", 2), ("3", 3), ("4", 4)], at: 1) {
      [unowned(unsafe) self] value in
      for row in rows { row.placeholder.lineCount = value }
    }
  }

  private func change(_ edit: (inout Shimmer) -> Void) {
    for row in rows { edit(&row.placeholder.shimmer) }
  }

  override func layoutStage(_ bounds: Rect) {
    let pad = 22 * unit
    let gap = 14 * unit
    let height = min(92 * unit, (bounds.height - 2 * pad - 2 * gap) / 3)
    let top = bounds.midY - (3 * height + 2 * gap) / 2
    for (index, row) in rows.enumerated() {
      row.unit = unit
      row.frame = pixelAligned(
        Rect(
          x: pad, y: top + Double(index) * (height + gap), width: bounds.width - 2 * pad,
          height: height))
    }
  }
}

/// One entry of the list, or its placeholder.
private final class ShimmerRow: View {
  let placeholder = ShimmerView(lineCount: 2, showsPicture: true)
  var unit = 1.0
  private let content = View()
  private let picture: ArtworkView
  private let title: Label
  private let text: Label

  init(_ title: String, _ text: String, _ picture: Artwork) {
    self.picture = ArtworkView(picture)
    self.title = Label(title, color: Palette.text)
    self.text = Label(text, color: Palette.secondaryText)
    super.init()
    isUserInteractionEnabled = false
    addSubview(placeholder)
    addSubview(content)
    content.alpha = 0
    for view in [self.picture, self.title, self.text] as [View] { content.addSubview(view) }
  }

  func show(_ isLoaded: Bool) {
    animate(duration: 0.4) {
      content.alpha = isLoaded ? 1 : 0
      placeholder.alpha = isLoaded ? 0 : 1
    }
  }

  override func layoutSubviews() {
    placeholder.frame = bounds
    content.frame = bounds
    let side = min(bounds.height, bounds.width / 3)
    picture.frame = pixelAligned(Rect(x: 0, y: 0, width: side, height: side))
    let left = side * 1.25
    let width = bounds.width - left
    title.font = Font(size: (22 * unit).rounded(), weight: .semibold)
    text.font = Font(size: max(9, (15 * unit).rounded()))
    title.frame = pixelAligned(
      Rect(x: left, y: side / 2 - 30 * unit, width: width, height: 30 * unit))
    text.frame = pixelAligned(
      Rect(x: left, y: side / 2 + 4 * unit, width: width, height: 22 * unit))
  }
}
