import Geometry
import Layers
import Motion
import Views

// A tile that is dragged to another place, as on a home screen.
//
//     standing ──lifted──▶ in the hand ──dropped──▶ standing there, `reordered` if that is elsewhere
//                          │        ▲ └──cancelled, editing ends──▶ standing where it was
//                          └────────┘
//                    over another place: the others make room
extension TileGrid {
  /// Whether a finger has a tile.
  public final var isReordering: Bool { drag != nil }

  /// What makes room and what settles.
  private static let spring = Spring(dampingRatio: 0.86, response: 0.36)
  /// A tile takes a place when its middle is nearer to that of the place than this part of the distance
  /// between two places: between them nothing changes its mind.
  private static let attraction = 0.42

  /// A finger at `place`, in canvas points, takes `tile` up. Nothing while another has one.
  final func lift(_ tile: DeletableTile, at place: Point) {
    if drag != nil || !isEditing || tile.grid !== self { return }
    let middle = tile.layer.presentation.position
    drag = TileDrag(tile: tile, grip: middle - convert(place, from: nil), before: tiles)
    // In front of the others; the order of the subviews is left alone, as a view that moves in it loses its
    // touches.
    layer.addSublayer(tile.layer)
    tile.raise()
  }

  /// The finger that has `tile` is at `place`, in canvas points.
  final func carry(_ tile: DeletableTile, to place: Point) {
    guard let drag, drag.tile === tile else { return }
    let middle = convert(place, from: nil) + drag.grip
    tile.animate(duration: 0) { tile.center = middle }
    guard let index = tiles.firstIndex(where: { $0 === tile }),
      let next = self.index(at: middle), next != index
    else { return }
    tiles.remove(at: index)
    tiles.insert(tile, at: next)
    animate(spring: TileGrid.spring) { arrangeTiles() }
  }

  /// The finger that has `tile` lets it go.
  final func drop(_ tile: DeletableTile) {
    guard let drag, drag.tile === tile else { return }
    settle()
    if !isOther(than: drag.before) { return }
    report("reordered", titles)
    onReorder?()
  }

  /// The finger that has `tile` is void: it goes back to where it was.
  final func putBack(_ tile: DeletableTile) {
    guard let drag, drag.tile === tile else { return }
    // Some may have gone meanwhile, and others come.
    var order: [DeletableTile] = []
    for tile in drag.before where tile.grid === self { order.append(tile) }
    for tile in tiles where !drag.before.contains(where: { $0 === tile }) { order.append(tile) }
    tiles = order
    settle()
  }

  private final func settle() {
    guard let tile = drag?.tile else { return }
    drag = nil
    tile.settle(with: TileGrid.spring)
    animate(spring: TileGrid.spring) { arrangeTiles() }
  }

  /// Whether those that stood before, and still do, stand in another order.
  private final func isOther(than before: [DeletableTile]) -> Bool {
    let old = before.filter { $0.grid === self }
    let new = tiles.filter { tile in before.contains { $0 === tile } }
    for (a, b) in zip(old, new) where a !== b { return true }
    return false
  }

  private final var titles: String {
    var text = ""
    for tile in tiles { text += text.isEmpty ? tile.title : " " + tile.title }
    return text
  }

  /// The place whose middle `middle` is near to; nil between places.
  private final func index(at middle: Point) -> Int? {
    let first = tileFrame(at: 0).center
    let (width, height) = (tileSize.width + spacing.width, tileSize.height + spacing.height)
    if tiles.isEmpty || !(width > 0) || !(height > 0) { return nil }
    let columns = columnCount
    let rows = (tiles.count + columns - 1) / columns
    func nearest(_ value: Double, of count: Int) -> Int {
      value.isNaN ? 0 : Int(max(0, min(Double(count - 1), value.rounded())))
    }
    let across = (middle.x - first.x) / width
    let down = (middle.y - first.y) / height
    let column = nearest(across, of: columns)
    let row = nearest(down, of: rows)
    // Beyond the outer places it is still theirs.
    func isNear(_ value: Double, _ place: Int, of count: Int) -> Bool {
      let away = value - Double(place)
      return abs(away) <= TileGrid.attraction || (place == 0 && away < 0)
        || (place == count - 1 && away > 0)
    }
    if !isNear(across, column, of: columns) || !isNear(down, row, of: rows) { return nil }
    return min(row * columns + column, tiles.count - 1)
  }
}
