import KioskKit

/// The three effects side by side, or one above the other on a tall screen.
final class FrontPage: View {
  private let heading = Label("KioskKit", color: Color(hex: 0x161B2E))
  private let subheading = Label(
    "Touch effects, drawn in software", color: Color(hex: 0x69708A))
  private let rippleCard = Card(
    title: "Ripple", text: "Touch it anywhere", accent: Color(36, 150, 255))
  private let deleteCard = Card(
    title: "Shake", text: "Hold a tile to edit", accent: Color(hex: 0xF4511E))
  private let likeCard = Card(
    title: "Like", text: "Bounce, then burst", accent: Color(hex: 0xFF2D55))
  private let ripple: RippleButton
  private let pill = RippleButton()
  private let leaf = RippleButton()
  private let grid = TileGrid()
  private let like = LikeButton()

  init(frame: Rect) {
    ripple = Page.countingRippleButton(frame: .zero)
    let ground = GradientLayer()
    ground.colors = [Color(hex: 0xF7F9FE), Color(hex: 0xE4E9F5)]
    super.init(frame: frame, layer: ground)
    for view in [heading, subheading, rippleCard, deleteCard, likeCard] as [View] {
      addSubview(view)
    }
    ripple.identifier = "ripple"
    ripple.setTitle(nil, background: Color(36, 150, 255))
    rippleCard.addSubview(ripple)
    pill.setTitle("Ring", color: Color(hex: 0x1257B0), background: Color(hex: 0xDCEBFF))
    pill.rippleStyle = .ring(lineWidth: 3)
    pill.rippleColor = Color(36, 110, 230)
    pill.identifier = "ring"
    rippleCard.addSubview(pill)
    leaf.setTitle("Hold", color: .white, background: Color(hex: 0x12B886))
    leaf.rippleTrigger = .touchDown
    leaf.identifier = "hold"
    rippleCard.addSubview(leaf)
    addTiles()
    grid.identifier = "grid"
    deleteCard.addSubview(grid)
    like.identifier = "like"
    likeCard.addSubview(like)
  }

  private func addTiles() {
    let titles = ["Sun", "百思", "Garden", "Alerts", "Night", "Music"]
    for (index, title) in titles.enumerated() {
      let tile = DeletableTile(title, picture: .sample(index == 5 ? 9 : index))
      tile.titleLabel.textColor = Color(hex: 0x2B3145)
      tile.identifier = "tile-\(index)"
      grid.addTile(tile)
    }
  }

  override func layoutSubviews() {
    let plan = Plan(size: bounds.size)
    let unit = plan.unit
    heading.font = Font(size: (30 * unit).rounded(), weight: .bold)
    subheading.font = Font(size: (15 * unit).rounded())
    heading.frame = pixelAligned(plan.heading)
    subheading.frame = pixelAligned(plan.subheading)
    for (card, frame) in zip([rippleCard, deleteCard, likeCard], plan.cards) {
      card.unit = unit
      card.frame = pixelAligned(frame)
    }
    layoutRipples(unit)
    layoutTiles(unit)
    let room = likeCard.contentArea
    let side = min(88 * unit, min(room.width, room.height) * 0.4).rounded()
    like.frame = pixelAligned(
      Rect(x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side))
  }

  private func layoutRipples(_ unit: Double) {
    let room = rippleCard.contentArea
    let gap = min(14 * unit, room.height * 0.08)
    let width = min(room.width, 320 * unit)
    let tall = min(100 * unit, room.height * 0.5)
    let low = min(64 * unit, room.height * 0.32)
    let top = room.midY - (tall + gap + low) / 2
    let left = room.midX - width / 2
    let half = (width - gap) / 2
    ripple.frame = pixelAligned(Rect(x: left, y: top, width: width, height: tall))
    ripple.cornerRadius = (18 * unit).rounded()
    pill.frame = pixelAligned(Rect(x: left, y: top + tall + gap, width: half, height: low))
    pill.cornerRadius = pill.bounds.height / 2
    leaf.frame = pixelAligned(
      Rect(x: left + half + gap, y: top + tall + gap, width: half, height: low))
    let round = (24 * unit).rounded()
    leaf.cornerRadii = CornerRadii(topLeft: round, bottomRight: round)
    ripple.titleLabel.font = Font(size: (20 * unit).rounded(), weight: .medium)
    for button in [pill, leaf] {
      button.titleLabel.font = Font(size: (16 * unit).rounded(), weight: .medium)
    }
  }

  private func layoutTiles(_ unit: Double) {
    let room = deleteCard.contentArea
    let columns = Plan.tileColumns(room.size)
    let rows = 6 / columns
    let gap = 12 * unit
    let width = min(92 * unit, (room.width - gap * (columns - 1)) / columns)
    let height = min(width * 1.32, (room.height - gap * (rows - 1)) / rows)
    let side = min(width, height / 1.32).rounded(.down)
    grid.tileSize = Size(side, (side * 1.32).rounded(.down))
    grid.spacing = Size(gap.rounded(), gap.rounded())
    grid.margins = .zero
    let usedWidth = side * columns + gap.rounded() * (columns - 1)
    let usedHeight = grid.tileSize.height * rows + gap.rounded() * (rows - 1)
    grid.frame = pixelAligned(
      Rect(
        x: room.midX - usedWidth / 2, y: room.midY - usedHeight / 2, width: usedWidth,
        height: usedHeight))
    for tile in grid.tiles {
      tile.titleLabel.font = Font(
        size: max(side < 32 ? 8 : 10, (side * 0.18).rounded()), weight: .medium)
    }
  }
}
