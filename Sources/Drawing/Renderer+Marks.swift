import Geometry
import Pixels
import Raster
import Typesetting

extension Renderer {
  /// Draws one mark; `box` is the part of its bounds inside the clip.
  func draw(_ mark: DrawCommand.Mark, _ box: PixelRect, into target: Surface, clip: Clip) {
    switch mark {
    case .rect(let ink):
      rasterizer.fill(box, with: .color(ink), clip: clip, on: target)
    case .rounded(let shape, let paint):
      rasterizer.fill(shape, with: paint, clip: clip, on: target)
    case .ring(let outer, let inner, let paint):
      rasterizer.fillRing(outer: outer, inner: inner, with: paint, clip: clip, on: target)
    case .path(let path, let rule, let paint):
      rasterizer.fill(path, rule: rule, with: paint, clip: clip, on: target)
    case .stroke(let path, let style, let paint):
      rasterizer.stroke(path, style: style, with: paint, clip: clip, on: target)
    case .image(let bitmap, let transform, let opacity, let tint):
      rasterizer.draw(
        bitmap.surface, transform: transform, opacity: opacity, tint: tint, clip: clip, on: target)
    case .shrunkImage(_, let pyramid, let transform, let opacity, let tint):
      rasterizer.draw(
        pyramid, transform: transform, opacity: opacity, tint: tint, clip: clip, on: target)
    case .glyphs(let placed):
      draw(placed, box, into: target, clip: clip)
    case .sprites(let batch):
      draw(batch, into: target, clip: clip)
    case .clip, .group, .end:
      break  // Structure, taken care of by the walk.
    }
  }
}
