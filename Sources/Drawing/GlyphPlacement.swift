import Geometry
import Pixels
import Typesetting

/// The glyph masks of a display list, found before it is drawn: drawing may then happen on several
/// threads, and a mask that the cache lets go meanwhile lives on here.
final class GlyphPlacement {
  struct PlacedMask {
    var mask: MaskArea
    var x: Int
    var y: Int
  }

  private(set) var masks: [PlacedMask] = []
  /// For each command, where its masks begin; the next command's beginning is their end.
  private var starts: [Int] = []

  /// Finds the masks of `list` that show in `damage`.
  func resolve(_ list: DisplayList, damage: Region, from cache: GlyphCache) {
    masks.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    let reach = damage.bounds
    for index in list.commands.indices {
      starts.append(masks.count)
      guard case .glyphs(let placed) = list.commands[index].mark else { continue }
      let box = list.commands[index].bounds
      if !damage.intersects(box) { continue }
      cache.place(placed.run, x: placed.x, baseline: placed.baseline, clip: reach) {
        masks.append(PlacedMask(mask: $0, x: $1, y: $2))
      }
    }
    starts.append(masks.count)
  }

  /// Where the masks of the command at `index` are in `masks`.
  func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }
}
