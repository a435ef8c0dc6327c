import Geometry

/// The changed rectangles of one pass, on their way to the damage.
///
/// A few go as they are, in their order. Many, which the region would join pair by pair, are first
/// united by the cells of a coarse grid that their middles fall into.
struct ChangedRects {
  /// More rectangles than these are many.
  static let fewest = 64
  /// At most as many cells on each axis.
  private static let side = 8

  private var rects: [PixelRect] = []
  private var cells = [PixelRect](repeating: .zero, count: side * side)

  mutating func add(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Adds all of them to `damage`, and forgets them.
  mutating func move(to damage: inout Region) {
    if rects.count <= ChangedRects.fewest {
      for rect in rects { damage.add(rect) }
    } else {
      unite()
      for index in cells.indices where !cells[index].isEmpty {
        damage.add(cells[index])
        cells[index] = .zero
      }
    }
    rects.removeAll(keepingCapacity: true)
  }

  private mutating func unite() {
    var all = PixelRect.zero
    for rect in rects { all = all.union(rect) }
    // The least power of two of which `side` cover the longer axis.
    var shift = 0
    while max(all.width, all.height) >> shift >= ChangedRects.side { shift += 1 }
    for rect in rects {
      let column = ((rect.minX &+ rect.maxX) / 2 &- all.minX) >> shift
      let row = ((rect.minY &+ rect.maxY) / 2 &- all.minY) >> shift
      let cell = row * ChangedRects.side + column
      cells[cell] = cells[cell].union(rect)
    }
  }
}
