import Geometry
import Pixels
import Raster

extension Rasterizer {
  /// Draws one mark; `box` is the part of its bounds inside the clip.
  func draw(_ mark: DrawCommand.Mark, _ box: PixelRect, into target: Surface, clip: Clip) {
    switch mark {
    case .rect(let ink):
      fill(box, with: .color(ink), clip: clip, on: target)
    case .rounded(let shape, let paint):
      fill(shape, with: paint, clip: clip, on: target)
    case .ring(let outer, let inner, let paint):
      fillRing(outer: outer, inner: inner, with: paint, clip: clip, on: target)
    case .path(let path, let rule, let paint):
      fill(path, rule: rule, with: paint, clip: clip, on: target)
    case .stroke(let path, let style, let paint):
      stroke(path, style: style, with: paint, clip: clip, on: target)
    case .shadow(let shadow, let mask, let color, let hidden):
      let parts = box.parts(around: hidden)
      for index in parts.indices {
        let part = parts[index]
        draw(shadow, mask, color: color, clip: clip.intersection(part), on: target)
      }
    case .image(let bitmap, let transform, let opacity, let tint):
      draw(
        bitmap.surface, transform: transform, opacity: opacity, tint: tint, clip: clip, on: target)
    case .shrunkImage(_, let pyramid, let transform, let opacity, let tint):
      draw(
        pyramid, transform: transform, opacity: opacity, tint: tint, clip: clip, on: target)
    case .sprites(let batch):
      batch.sprites.withUnsafeBufferPointer {
        draw($0, of: batch.pyramid, blend: batch.blend, clip: clip, on: target)
      }
    case .glyphs, .clip, .group, .dissolve, .middle, .end:
      break  // Taken care of by the walk.
    }
  }
}
