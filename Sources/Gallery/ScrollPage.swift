import KioskKit

/// A long column under a finger, with a carousel, a slider and buttons in it.
final class ScrollPage: DemoPage {
  private let column = ScrollView()
  private let carousel = ScrollView()
  private let cards: [CarouselCard]
  private let carouselTitle = Label("Carousel", color: Palette.text)
  private let volumeTitle = Label("Volume", color: Palette.text)
  private let volumeValue = Label("40", color: Palette.secondaryText, alignment: .right)
  private let volume = Slider(0...100, value: 40)
  private let listTitle = Label("Twelve buttons", color: Palette.text)
  private let rows: [Button]

  init(frame: Rect) {
    cards = ["Sun", "Cloud", "Garden", "Alerts", "Night", "Health", "Water", "Home"].enumerated()
      .map { CarouselCard($1, number: $0) }
    rows = (1...12).map { Button("Row \($0)") }
    super.init(
      title: "Scrolling", text: "Drag, throw, pull beyond the end, catch", frame: frame)
    stage.addSubview(column)
    column.identifier = "column"
    carousel.identifier = "carousel"
    carousel.alwaysBounceHorizontal = true
    for card in cards { carousel.addSubview(card) }
    volume.identifier = "volume"
    volume.step = 1
    volume.onChange = { [unowned(unsafe) self] in volumeValue.text = "\(Int($0))" }
    for view in [carouselTitle, carousel, volumeTitle, volumeValue, volume, listTitle] as [View] {
      column.addSubview(view)
    }
    for (index, row) in rows.enumerated() {
      row.identifier = "row-\(index + 1)"
      row.setBackgroundColor(Palette.quiet)
      row.setTitleColor(Palette.blue)
      row.setBackgroundColor(Palette.blue, for: .selected)
      row.setTitleColor(.white, for: .selected)
      row.togglesSelection = true
      column.addSubview(row)
    }
    addButton("To the end", "end") { [unowned(unsafe) self] in
      column.setContentOffset(Point(0, 1e6), animated: true)
    }
    addQuietButton("To the top", "top") { [unowned(unsafe) self] in
      column.setContentOffset(.zero, animated: true)
    }
    addStepper(
      "Friction", [("Normal", DecelerationRate.normal), ("Fast", .fast)], at: 0
    ) { [unowned(unsafe) self] in
      column.decelerationRate = $0
      column.flashScrollIndicators()
    }
    addStepper("Carousel", [("Free", false), ("Pages", true)], at: 0) {
      [unowned(unsafe) self] in
      carousel.isPagingEnabled = $0
      carousel.setContentOffset(.zero, animated: true)
    }
    addStepper("Bounces", [("No", false), ("Yes", true)], at: 1) { [unowned(unsafe) self] in
      column.bounces = $0
      column.flashScrollIndicators()
    }
  }

  override func layoutStage(_ bounds: Rect) {
    column.frame = bounds
    // Clear of the stage's round corners.
    let corner = (12 * unit).rounded()
    column.scrollIndicatorInsets = Insets(top: corner, left: 0, bottom: corner, right: 0)
    let margin = 18 * unit
    let width = bounds.width - 2 * margin
    var top = margin
    func put(_ view: View, _ height: Double, after: Double) {
      view.frame = pixelAligned(Rect(x: margin, y: top, width: width, height: height))
      top += height + after
    }
    for label in [carouselTitle, volumeTitle, listTitle] {
      label.font = Font(size: max(10, (17 * unit).rounded()), weight: .semibold)
    }
    put(carouselTitle, 24 * unit, after: 8 * unit)
    let side = 112 * unit
    put(carousel, side, after: 20 * unit)
    carousel.frame = pixelAligned(
      Rect(x: 0, y: carousel.frame.minY, width: bounds.width, height: side))
    var left = margin
    for card in cards {
      card.unit = unit
      card.frame = pixelAligned(Rect(x: left, y: 0, width: 96 * unit, height: side))
      left += 96 * unit + 12 * unit
    }
    carousel.contentSize = Size(left - 12 * unit + margin, side)
    volumeValue.font = Font(size: max(10, (17 * unit).rounded()))
    put(volumeTitle, 24 * unit, after: 0)
    volumeValue.frame = volumeTitle.frame
    volumeTitle.frame.size.width = width / 2
    volumeValue.frame = pixelAligned(
      Rect(
        x: margin + width / 2, y: volumeTitle.frame.minY, width: width / 2, height: 24 * unit))
    put(volume, 44, after: 12 * unit)
    put(listTitle, 24 * unit, after: 8 * unit)
    for row in rows {
      row.titleLabel.font = Font(size: max(9, (16 * unit).rounded()), weight: .medium)
      row.cornerRadius = (12 * unit).rounded()
      put(row, 52 * unit, after: 10 * unit)
    }
    column.contentSize = Size(bounds.width, top + margin - 10 * unit)
  }
}

/// A picture with a name on a tinted card.
private final class CarouselCard: View {
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }
  private let picture: ArtworkView
  private let name: Label

  init(_ title: String, number: Int) {
    picture = ArtworkView(.sample(number))
    name = Label(title, color: Palette.text, alignment: .center)
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = Palette.quiet
    addSubview(picture)
    addSubview(name)
  }

  override func layoutSubviews() {
    cornerRadius = (16 * unit).rounded()
    let side = 60 * unit
    picture.frame = pixelAligned(
      Rect(x: bounds.midX - side / 2, y: 13 * unit, width: side, height: side))
    name.font = Font(size: max(9, (13 * unit).rounded()), weight: .medium)
    name.frame = pixelAligned(
      Rect(x: 0, y: 13 * unit + side + 6 * unit, width: bounds.width, height: 20 * unit))
  }
}
