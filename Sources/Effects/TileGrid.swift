import Geometry
import Layers
import Motion
import Views

/// Tiles in rows, like a home screen: one long press makes all of them shake, a tap on any of them or
/// anywhere outside ends it, and where one is deleted the others glide together. A shaking tile that is dragged
/// takes another place among them; then `--actions` shows `reordered`, with all titles in their order.
///
/// ```swift
/// let grid = TileGrid(tileSize: Size(80, 104), frame: Rect(x: 0, y: 0, width: 480, height: 320))
/// for (index, name) in names.enumerated() {
///   grid.addTile(DeletableTile(name, picture: .sample(index)))
/// }
/// grid.onDelete = { tile, index in names.remove(at: index) }
/// ```
open class TileGrid: View {
  /// The tiles in order: left to right, top to bottom.
  public internal(set) final var tiles: [DeletableTile] = []

  /// The size of every tile, in points.
  public final var tileSize: Size { didSet { if tileSize != oldValue { arrange() } } }
  /// Points between tiles, across and down.
  public final var spacing = Size(16, 16) { didSet { if spacing != oldValue { arrange() } } }
  /// Points around all tiles.
  public final var margins = Insets(all: 16) { didSet { if margins != oldValue { arrange() } } }

  /// Called after a tile was deleted, with the place that it had.
  public final var onDelete: ((DeletableTile, Int) -> Void)?
  /// Called when a finger dropped a tile at another place than that from which it took it.
  public final var onReorder: (() -> Void)?
  /// Called when a finger started or ended editing.
  public final var onEditingChange: ((Bool) -> Void)?

  /// The tile under a finger.
  final var drag: TileDrag?
  private final var isEditingNow = false
  private final var observation: TapObservation?

  /// How long the neighbours of a deleted tile glide, in seconds.
  private static let glideDuration = 0.25

  /// An empty grid.
  public init(tileSize: Size = Size(80, 104), frame: Rect = .zero) {
    self.tileSize = tileSize
    super.init(frame: frame, layer: Layer())
  }

  deinit {
    observation?.cancel()
    for tile in tiles { tile.grid = nil }
  }

  // MARK: - Tiles

  /// Adds a tile after the others. It leaves a grid that it was in.
  public final func addTile(_ tile: DeletableTile) { insertTile(tile, at: tiles.count) }

  /// Adds a tile so that `index` tiles come before it (all, if there are fewer).
  public final func insertTile(_ tile: DeletableTile, at index: Int) {
    if tile.grid != nil || tile.superview != nil { tile.leaveGrid() }
    let index = max(0, min(index, tiles.count))
    tiles.insert(tile, at: index)
    tile.grid = self
    insertSubview(tile, at: index)
    tile.setShaking(isEditingNow, phase: TileGrid.phase(index))
    arrange()
  }

  /// Takes a tile out, without a word to `onDelete`; the others close up at once. Does nothing for a
  /// tile of another grid.
  public final func removeTile(_ tile: DeletableTile) {
    if tile.grid !== self { return }
    tile.leaveGrid()
    arrange()
  }

  /// How many tenths of a cycle tile `index` is ahead, so that the tiles don't shake in step.
  static func phase(_ index: Int) -> Int { (7 * index) % 10 }

  // MARK: - Editing

  /// Whether all tiles shake.
  public final var isEditing: Bool {
    get { isEditingNow }
    set {
      if isEditingNow == newValue { return }
      if let drag { putBack(drag.tile) }
      isEditingNow = newValue
      for (index, tile) in tiles.enumerated() {
        tile.setShaking(newValue, phase: TileGrid.phase(index))
      }
      watchTaps()
    }
  }

  /// What a finger does.
  final func changeEditing(to value: Bool) {
    // What another finger does meanwhile is ignored.
    if isEditingNow == value || isReordering { return }
    isEditing = value
    for tile in tiles { tile.reportShaking() }
    onEditingChange?(value)
  }

  /// Taps beside the tiles end editing, wherever they are.
  private final func watchTaps() {
    observation?.cancel()
    observation = nil
    guard isEditingNow, let window else { return }
    let grid = weakReference
    observation = window.observeTaps { hit in
      guard let grid = grid.view as? TileGrid else { return }
      for tile in grid.tiles where hit?.isDescendant(of: tile) == true { return }
      grid.changeEditing(to: false)
    }
  }

  open override func didMoveToWindow() { watchTaps() }

  // MARK: - Deleting

  /// Takes the tile off the list; returns where it was.
  final func forget(_ tile: DeletableTile) -> Int? {
    if drag?.tile === tile {
      drag = nil
      tile.lay()
    }
    tile.grid = nil
    guard let index = tiles.firstIndex(where: { $0 === tile }) else { return nil }
    tiles.remove(at: index)
    return index
  }

  /// The tile has gone: the others glide to their new places.
  final func tileRemoved(_ tile: DeletableTile, at index: Int) {
    animate(duration: TileGrid.glideDuration, curve: .easeInEaseOut) { arrangeTiles() }
    invalidateIntrinsicContentSize()
    if tiles.isEmpty { isEditing = false }
    onDelete?(tile, index)
  }

  // MARK: - Layout

  /// How many tiles fit beside each other; at least one.
  public final var columnCount: Int {
    let room = bounds.width - margins.left - margins.right + spacing.width
    let step = tileSize.width + spacing.width
    if !(step > 0) || !(room >= step) { return 1 }
    return Int(min(10_000, room / step))
  }

  /// As high as all rows; as wide as it is.
  open override var intrinsicContentSize: Size {
    let rows = Double((tiles.count + columnCount - 1) / columnCount)
    return Size(
      View.noIntrinsicMetric,
      margins.top + margins.bottom + rows * tileSize.height + max(0, rows - 1) * spacing.height)
  }

  open override func layoutSubviews() { arrangeTiles() }

  private final func arrange() { invalidateIntrinsicContentSize() }

  /// The place of tile `index`: the columns are centred as a block.
  public final func tileFrame(at index: Int) -> Rect {
    let columns = columnCount
    let step = Size(tileSize.width + spacing.width, tileSize.height + spacing.height)
    let used = Double(columns) * step.width - spacing.width
    let left = margins.left + max(0, (bounds.width - margins.left - margins.right - used) / 2)
    return pixelAligned(
      Rect(
        x: bounds.minX + left + Double(index % columns) * step.width,
        y: bounds.minY + margins.top + Double(index / columns) * step.height,
        width: tileSize.width, height: tileSize.height))
  }

  /// All but one that a finger has.
  final func arrangeTiles() {
    for (index, tile) in tiles.enumerated() where tile !== drag?.tile {
      tile.frame = tileFrame(at: index)
    }
  }
}

extension DeletableTile {
  /// Leaves grid and parent without being deleted.
  fileprivate func leaveGrid() {
    setShaking(false, phase: 0)
    if let grid { _ = grid.forget(self) }
    removeFromSuperview()
  }
}
