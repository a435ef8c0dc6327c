import Geometry
import Pixels
import Raster
import Typesetting

/// Draws display lists into surfaces, inside one rectangle at a time.
///
/// Every mark's pixel depends on the mark and the pixel's device coordinates alone, so drawing a
/// list in parts gives the same bits as drawing it whole.
package final class Renderer {
  let rasterizer = Rasterizer()
  let glyphs: GlyphCache
  private var scratch: [Bitmap] = []

  package init(glyphs: GlyphCache) { self.glyphs = glyphs }

  /// Draws what of `list` falls into `area` over what `target` holds.
  package func draw(_ list: DisplayList, into target: Surface, area: PixelRect) {
    let bounds = area.intersection(target.bounds)
    if bounds.isEmpty { return }
    draw(list, 0..<list.commands.count, into: target, clip: Clip(bounds), depth: 0)
  }

  private func draw(
    _ list: DisplayList, _ range: Range<Int>, into target: Surface, clip: Clip, depth: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      let box = command.bounds.intersection(clip.bounds)
      let inside = index + 1..<max(index + 1, command.end)
      switch command.mark {
      case .clip(let shape):
        if !box.isEmpty {
          draw(list, inside, into: target, clip: clip.intersection(shape), depth: depth)
        }
        index = command.end
      case .group(let opacity):
        if !box.isEmpty {
          let group = layer(box, depth: depth)
          draw(list, inside, into: group, clip: Clip(box), depth: depth + 1)
          rasterizer.composite(group, opacity: opacity, clip: clip, on: target)
        }
        index = command.end
      default:
        if !box.isEmpty { draw(command.mark, box, into: target, clip: clip) }
      }
      index += 1
    }
  }

  /// A clear surface for one group, in the same device coordinates. Each depth keeps its memory.
  private func layer(_ box: PixelRect, depth: Int) -> Surface {
    while scratch.count <= depth { scratch.append(Bitmap(width: 0, height: 0)) }
    if scratch[depth].width < box.width || scratch[depth].height < box.height {
      scratch[depth] = Bitmap(
        width: max(box.width, scratch[depth].width), height: max(box.height, scratch[depth].height))
    }
    let whole = scratch[depth].surface
    let surface = Surface(
      base: whole.base, width: box.width, height: box.height, pitch: whole.pitch,
      originX: box.minX, originY: box.minY)
    surface.clear()
    return surface
  }
}
