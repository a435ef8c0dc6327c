import KioskKit

/// A home screen whose tiles are dragged to other places.
final class ReorderPage: DemoPage {
  private let grid = TileGrid()
  private let tiles: [DeletableTile]
  private let hint = Label(
    "Hold a tile, then drag", color: Palette.secondaryText, alignment: .center)

  init(frame: Rect) {
    let titles = ["Sun", "Cloud", "Garden", "Alerts", "Night", "Health", "Water", "Home", "Mail"]
    tiles = titles.enumerated().map { DeletableTile($1, picture: .sample($0)) }
    super.init(title: "Reorder", text: "Hold a tile, drag it among the others", frame: frame)
    grid.identifier = "tiles"
    for (index, tile) in tiles.enumerated() {
      tile.titleLabel.textColor = Color(hex: 0x2B3145)
      tile.identifier = "tile-\(index)"
      grid.addTile(tile)
    }
    stage.addSubview(grid)
    stage.addSubview(hint)
    grid.onReorder = { [unowned(unsafe) self] in
      hint.text = "First: " + (grid.tiles.first?.title ?? "")
    }
    addButton("Edit", "edit") { [unowned(unsafe) self] in grid.isEditing = true }
    addQuietButton("Restore", "restore") { [unowned(unsafe) self] in restore() }
    addStepper("Tiles", [("4", 4), ("6", 6), ("9", 9)], at: 2) { [unowned(unsafe) self] in
      show($0)
    }
  }

  private func restore() { show(9) }

  /// The first `count` tiles in their first order.
  private func show(_ count: Int) {
    for tile in tiles { grid.removeTile(tile) }
    for tile in tiles.prefix(count) { grid.addTile(tile) }
    hint.text = "Hold a tile, then drag"
  }

  override func layoutStage(_ bounds: Rect) {
    let line = 26 * unit
    hint.font = Font(size: max(9, (14 * unit).rounded()))
    hint.frame = pixelAligned(
      Rect(x: 0, y: bounds.height - line - 6 * unit, width: bounds.width, height: line))
    let room = Size(bounds.width - 32 * unit, bounds.height - line - 26 * unit)
    let gap = (14 * unit).rounded()
    let side = min((room.width - 2 * gap) / 3, (room.height - 2 * gap) / 3 / 1.3, 120 * unit)
      .rounded(.down)
    grid.tileSize = Size(side, (side * 1.3).rounded(.down))
    grid.spacing = Size(gap, gap)
    grid.margins = .zero
    let width = side * 3 + gap * 2
    let height = grid.tileSize.height * 3 + gap * 2
    grid.frame = pixelAligned(
      Rect(
        x: bounds.midX - width / 2, y: 14 * unit + (room.height - height) / 2, width: width,
        height: height))
    for tile in tiles {
      tile.titleLabel.font = Font(
        size: max(side < 36 ? 8 : 10, (side * 0.17).rounded()), weight: .medium)
    }
  }
}
