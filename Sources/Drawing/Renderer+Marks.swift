import Geometry
import Pixels
import Raster
import Typesetting

extension Renderer {
  /// Draws one mark; `box` is the part of its bounds inside the clip.
  func draw(_ mark: DrawCommand.Mark, _ box: PixelRect, into target: Surface, clip: Clip) {
    switch mark {
    case .rect(let ink):
      rasterizer.fill(box, paint: .color(ink), into: target, clip: clip)
    case .rounded(let shape, let paint):
      rasterizer.fill(shape, paint: paint, into: target, clip: clip)
    case .ring(let outer, let inner, let paint):
      rasterizer.fillRing(outer: outer, inner: inner, paint: paint, into: target, clip: clip)
    case .path(let path, let rule, let paint):
      rasterizer.fill(path, rule: rule, paint: paint, into: target, clip: clip)
    case .stroke(let path, let style, let paint):
      rasterizer.stroke(path, style: style, paint: paint, into: target, clip: clip)
    case .image(let bitmap, let transform, let opacity, let tint):
      rasterizer.draw(
        image: bitmap.surface, transform: transform, opacity: opacity, tint: tint, into: target,
        clip: clip)
    case .glyphs(let placed):
      draw(placed, box, into: target, clip: clip)
    case .sprites(let batch):
      rasterizer.drawSprites(batch, into: target, clip: clip)
    case .clip, .group, .end:
      break  // Structure, taken care of by the walk.
    }
  }
}
