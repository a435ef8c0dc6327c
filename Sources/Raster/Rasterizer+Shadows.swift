import Geometry
import Pixels

extension Rasterizer {
  /// Draws a shadow, whose mask is `mask`, in `color`: the color where the blurred shape covers a
  /// pixel whole, less of it where it covers less. Nothing is left out where the shape itself is.
  package func draw(
    _ shadow: Shadow, _ mask: ShadowMask, color: Premultiplied, clip: Clip, on surface: Surface
  ) {
    let bounds = shadow.bounds
    let area = area(clip, surface, bounds, .word(color.word), opacity: 255)
    if area.isEmpty { return }
    let picture = mask.mask
    // Columns of the area before the repeated one, of it, and behind it; their places in the mask.
    let stretched = bounds.width - picture.width + 1
    let column = mask.column < 0 ? bounds.width : mask.column
    let middle = min(max(bounds.minX + column, area.minX), area.maxX)
    let after =
      mask.column < 0 ? middle : min(max(bounds.minX + column + stretched, middle), area.maxX)
    let (head, solid, tail) = (middle - area.minX, after - middle, area.maxX - after)
    let headAt = area.minX - bounds.minX
    let tailAt = after - bounds.minX - (bounds.width - picture.width)
    for y in area.minY..<area.maxY {
      let bytes = UnsafePointer(picture.row(row(y - bounds.minY, bounds.height, mask)))
      let between = solid > 0 ? UInt32(bytes[mask.column]) : 0
      if clip.hasShapes {
        coverage.update(from: bytes + headAt, count: head)
        (coverage + head).update(repeating: UInt8(between), count: solid)
        (coverage + (head + solid)).update(from: bytes + tailAt, count: tail)
        var extent = RowExtent(
          minX: area.minX, maxX: area.maxX, solidMinX: area.maxX, solidMaxX: area.maxX)
        apply(clip, y: y, from: area.minX, to: &extent)
        draw(.word(color.word), y: y, from: area.minX, extent: extent, on: surface)
      } else {
        let to = surface.pointer(x: area.minX, y: y)
        Spans.blend(to, count: head, word: color.word, coverage: bytes + headAt)
        Spans.blend(to + head, count: solid, word: color.word, opacity: between)
        Spans.blend(to + (head + solid), count: tail, word: color.word, coverage: bytes + tailAt)
      }
    }
  }

  /// The mask's row for row `y` of a shadow `height` pixels high.
  private func row(_ y: Int, _ height: Int, _ mask: ShadowMask) -> Int {
    if mask.row < 0 || y < mask.row { return y }
    return max(mask.row, y - (height - mask.mask.height))
  }
}
