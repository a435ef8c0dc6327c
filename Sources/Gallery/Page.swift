import KioskKit

/// One page of the gallery. The three effect pages hold their control on flat white and nothing else, at
/// fixed places, so that tapes can be written without looking.
struct Page {
  /// What `--page` may name; the first is the default.
  static let names = [
    "front", "ripple", "delete", "like", "grid", "effects", "confetti", "fireworks", "snow", "glow",
    "shimmer", "springs", "timing", "keyframes", "transitions", "animator",
    "scroll", "slider", "switch", "reorder",
  ]

  let name: String

  func fill(_ window: Window) {
    let root = window.rootView
    root.backgroundColor = .white
    switch name {
    case "ripple":
      let button = Page.ripple(width: root.bounds.width)
      root.addSubview(button)
      let reference = button.weakReference
      window.onResize = { reference.view?.center.x = $0.width / 2 }
    case "delete": root.addSubview(Page.delete())
    case "like": root.addSubview(Page.like())
    case "grid":
      let grid = Page.grid(in: root.bounds)
      root.addSubview(grid)
      let reference = grid.weakReference
      window.onResize = { size in
        if let grid = reference.view as? TileGrid { Page.fit(grid, to: size) }
      }
    case "effects": root.addSubview(EffectsPage(frame: root.bounds))
    case "confetti": root.addSubview(ConfettiPage(frame: root.bounds))
    case "fireworks": root.addSubview(FireworksPage(frame: root.bounds))
    case "snow": root.addSubview(SnowPage(frame: root.bounds))
    case "glow": root.addSubview(GlowPage(frame: root.bounds))
    case "shimmer": root.addSubview(ShimmerPage(frame: root.bounds))
    case "springs": root.addSubview(SpringsPage(frame: root.bounds))
    case "timing": root.addSubview(TimingPage(frame: root.bounds))
    case "keyframes": root.addSubview(KeyframesPage(frame: root.bounds))
    case "transitions": root.addSubview(TransitionsPage(frame: root.bounds))
    case "animator": root.addSubview(AnimatorPage(frame: root.bounds))
    case "scroll": root.addSubview(ScrollPage(frame: root.bounds))
    case "slider": root.addSubview(SliderPage(frame: root.bounds))
    case "switch": root.addSubview(SwitchPage(frame: root.bounds))
    case "reorder": root.addSubview(ReorderPage(frame: root.bounds))
    default: root.addSubview(FrontPage(frame: root.bounds))
    }
    // What fills this screen fills the next one, too, whatever its size.
    for page in root.subviews where page.frame == root.bounds { page.fillsSuperview = true }
  }

  private static func ripple(width: Double) -> View {
    let button = countingRippleButton(
      frame: Rect(x: (width - 300) / 2, y: 100, width: 300, height: 100))
    button.identifier = "ripple"
    return button
  }

  /// Its title counts the taps.
  static func countingRippleButton(frame: Rect) -> RippleButton {
    let button = RippleButton(frame: frame)
    button.setTitle("测试按钮1", color: .white, background: Color(36, 188, 255, alpha: 128))
    // The button owns its closure; a strong reference back would keep both alive.
    button.onTap = { [unowned(unsafe) button] in
      button.title = "点击第\(button.tapCount - 1)次"
    }
    return button
  }

  private static func delete() -> View {
    let tile = DeletableTile(
      "百思", picture: .sample(1), frame: Rect(x: 20, y: 20, width: 60, height: 80))
    tile.titleLabel.textColor = .red
    tile.identifier = "delete"
    return tile
  }

  private static func like() -> View {
    let button = LikeButton(frame: Rect(x: 200, y: 150, width: 30, height: 130))
    button.identifier = "like"
    return button
  }

  private static func grid(in bounds: Rect) -> TileGrid {
    let titles = [
      "Weather", "Cloud", "Garden", "Alerts", "Night", "Health", "Water", "百思", "Mail", "Music",
      "Clock", "花园",
    ]
    let grid = TileGrid(tileSize: gridTileSize(bounds.size), frame: bounds)
    grid.backgroundColor = Color(hex: 0xF3F5FA)
    grid.identifier = "grid"
    for (index, title) in titles.enumerated() {
      let tile = DeletableTile(title, picture: .sample(index))
      tile.titleLabel.textColor = Color(hex: 0x2B3145)
      tile.identifier = "tile-\(index)"
      grid.addTile(tile)
    }
    fit(grid, to: bounds.size)
    return grid
  }

  private static func fit(_ grid: TileGrid, to size: Size) {
    grid.tileSize = gridTileSize(size)
    for tile in grid.tiles {
      tile.titleLabel.font = Font(
        size: max(10, (grid.tileSize.width * 0.18).rounded()), weight: .medium)
    }
  }

  /// The largest tiles of which twelve fit, 3 to 6 in a row, at most 160 points wide.
  private static func gridTileSize(_ size: Size) -> Size {
    var best = 40.0
    for columns in [3.0, 4, 6] {
      let rows = 12 / columns
      let wide = (size.width - 32 - 16 * (columns - 1)) / columns
      let high = (size.height - 32 - 16 * (rows - 1)) / rows / 1.3
      best = max(best, min(wide, high, 160).rounded(.down))
    }
    return Size(best, (best * 1.3).rounded(.down))
  }
}
