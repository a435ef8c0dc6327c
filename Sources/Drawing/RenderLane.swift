import Geometry
import Pixels
import Raster

/// What one thread draws with: a rasterizer and the pictures of groups.
final class RenderLane {
  let rasterizer = Rasterizer()
  private var scratch: [Bitmap] = []

  /// A clear surface for one group, in the same device coordinates. Each depth keeps its memory.
  func layer(_ box: PixelRect, depth: Int) -> Surface {
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
