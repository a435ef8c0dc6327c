import KioskKit

/// Ripple, shake, bounce and burst on views of any kind: a picture, text, a card and a disc.
final class EffectsPage: DemoPage {
  private let tiles: [EffectTile]
  private var pace = 1.0
  private var color = Palette.pink

  init(frame: Rect) {
    tiles = [
      EffectTile("Ripple", .card), EffectTile("Shake", .text), EffectTile("Bounce", .picture),
      EffectTile("Burst", .disc),
    ]
    super.init(
      title: "Effects", text: "On any view: touch one, or play them all", frame: frame)
    for (index, tile) in tiles.enumerated() {
      tile.identifier = ["ripple", "shake", "bounce", "burst"][index]
      tile.onTap = { [unowned(unsafe) self] place in play(index, at: place) }
      stage.addSubview(tile)
    }
    addButton("Play all", "all") { [unowned(unsafe) self] in playAll() }
    addStepper("Pace", [("Slow", 2.0), ("Normal", 1), ("Fast", 0.5)], at: 1) {
      [unowned(unsafe) self] in
      pace = $0
      playAll()
    }
    addStepper(
      "Colour",
      [("Pink", Palette.pink), ("Blue", Palette.blue), ("Gold", Color(hex: 0xFFB300))], at: 0
    ) { [unowned(unsafe) self] in
      color = $0
      playAll()
    }
  }

  private func playAll() {
    for index in tiles.indices { play(index, at: nil) }
  }

  private func play(_ index: Int, at place: Point?) {
    let view = tiles[index].subject
    switch index {
    case 0:
      let point = place.map { view.convert($0, from: tiles[index]) } ?? view.bounds.center
      view.ripple(Ripple(color: color, duration: 1.5 * pace), at: point)
    case 1: view.shake(Shake(cycle: 0.12 * pace))
    case 2: view.bounce(Bounce(duration: 0.5 * pace))
    default:
      view.burst(
        Burst(
          .spark(color: color), size: 14 * unit, velocity: 90 * unit / pace, lifetime: 0.9 * pace,
          duration: 0.15 * pace))
    }
  }

  override func layoutStage(_ bounds: Rect) {
    let columns = bounds.width > bounds.height * 1.9 ? 4 : 2
    let rows = 4 / columns
    let size = Size(bounds.width / Double(columns), bounds.height / Double(rows))
    for (index, tile) in tiles.enumerated() {
      tile.unit = unit
      tile.frame = pixelAligned(
        Rect(
          x: size.width * Double(index % columns), y: size.height * Double(index / columns),
          width: size.width, height: size.height))
      tile.layoutIfNeeded()
    }
    playAll()
  }
}

/// A view of some kind with a name under it.
private final class EffectTile: View {
  enum Kind { case card, text, picture, disc }

  let subject: View
  /// Hears where the tile was tapped.
  var onTap: ((Point) -> Void)?
  var unit = 1.0 { didSet { if unit != oldValue { setNeedsLayout() } } }
  private let kind: Kind
  private let caption: Label
  private var tracker = TapTracker()

  init(_ name: String, _ kind: Kind) {
    self.kind = kind
    caption = Label(name, color: Palette.secondaryText, alignment: .center)
    switch kind {
    case .card:
      subject = View()
      subject.backgroundColor = Color(hex: 0xFFE3EA)
    case .text:
      subject = Label("Wrong code", color: .white, alignment: .center)
      subject.backgroundColor = Palette.blue
    case .picture: subject = ArtworkView(.sample(8))
    case .disc:
      subject = View()
      subject.backgroundColor = Palette.green
    }
    super.init()
    subject.isUserInteractionEnabled = false
    addSubview(subject)
    addSubview(caption)
  }

  override var claimsTaps: Bool { true }

  override func touchBegan(_ touch: Touch) { _ = tracker.began(touch) }

  override func touchEnded(_ touch: Touch) {
    if !tracker.ended(touch) { return }
    report("tap")
    onTap?(touch.location(in: self))
  }

  override func touchCancelled(_ touch: Touch) { tracker.cancelled(touch) }

  override func layoutSubviews() {
    let line = 22 * unit
    let room = Size(bounds.width - 40 * unit, bounds.height - line - 34 * unit)
    let side = min(room.width, room.height, 110 * unit)
    let size: Size =
      switch kind {
      case .card: Size(min(room.width, 170 * unit), side)
      case .text: Size(min(room.width, 170 * unit), min(side, 54 * unit))
      case .picture: Size(side, side)
      case .disc: Size(side * 0.62, side * 0.62)
      }
    let middle = Point(bounds.midX, (bounds.height - line - 10 * unit) / 2)
    subject.frame = pixelAligned(
      Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height))
    switch kind {
    case .card: subject.cornerRadii = CornerRadii(topLeft: 28 * unit, bottomRight: 28 * unit)
    case .text: subject.cornerRadius = (12 * unit).rounded()
    case .picture: break
    case .disc: subject.cornerRadius = subject.frame.width / 2
    }
    if let label = subject as? Label {
      label.font = Font(size: max(9, (18 * unit).rounded()), weight: .semibold)
    }
    caption.font = Font(size: max(9, (15 * unit).rounded()))
    caption.frame = pixelAligned(
      Rect(x: 0, y: bounds.height - line - 10 * unit, width: bounds.width, height: line))
  }
}
