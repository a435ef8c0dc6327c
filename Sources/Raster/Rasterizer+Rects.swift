import Geometry
import Pixels

extension Rasterizer {
  /// Overwrites the clip's bounds with clear; the clip's shapes are not looked at.
  package func clear(clip: Clip, on surface: Surface) {
    let area = area(clip, surface, clip.bounds)
    if area.isEmpty { return }
    Spans.fill(
      surface.pointer(x: area.minX, y: area.minY), pitch: surface.pitch, width: area.width,
      height: area.height, word: 0)
  }

  package func fill(
    _ rect: PixelRect, with paint: Paint, opacity: UInt8 = 255, clip: Clip, on surface: Surface
  ) {
    fill(rect, Ink(paint), opacity: UInt32(opacity), clip: clip, on: surface)
  }

  func fill(_ rect: PixelRect, _ ink: Ink, opacity: UInt32, clip: Clip, on surface: Surface) {
    let area = area(clip, surface, rect, ink, opacity: opacity)
    if area.isEmpty { return }
    if !clip.hasShapes && fillWhole(area, ink, opacity: opacity, on: surface) { return }
    for y in area.minY..<area.maxY {
      var extent = RowExtent(
        minX: area.minX, maxX: area.maxX, solidMinX: area.minX, solidMaxX: area.maxX)
      apply(clip, y: y, from: area.minX, to: &extent)
      draw(ink, opacity: opacity, y: y, from: area.minX, extent: extent, on: surface)
    }
  }

  /// Fills pixels of the surface with one colour.
  func fillBlock(_ area: PixelRect, _ word: UInt32, opacity: UInt32, on surface: Surface) {
    let row = surface.pointer(x: area.minX, y: area.minY)
    let pitch = surface.pitch
    if word &>> 24 == 255 && opacity == 255 {
      Spans.fill(row, pitch: pitch, width: area.width, height: area.height, word: word)
      return
    }
    for y in 0..<area.height {
      Spans.blend(row.below(y, pitch: pitch), count: area.width, word: word, opacity: opacity)
    }
  }

  /// Fills without coverage, if the ink is one colour or pixels that lie somewhere.
  private func fillWhole(
    _ area: PixelRect, _ ink: Ink, opacity: UInt32, on surface: Surface
  ) -> Bool {
    let row = surface.pointer(x: area.minX, y: area.minY)
    let pitch = surface.pitch
    switch ink {
    case .word(let word):
      fillBlock(area, word, opacity: opacity, on: surface)
      return true
    case .surface(let source):
      let from = source.pointer(x: area.minX, y: area.minY)
      for y in 0..<area.height {
        let words = UnsafePointer(from.below(y, pitch: source.pitch))
        if opacity == 255 {
          Spans.blend(row.below(y, pitch: pitch), count: area.width, source: words)
        } else {
          Spans.blend(
            row.below(y, pitch: pitch), count: area.width, source: words, opacity: opacity)
        }
      }
      return true
    default:
      return false
    }
  }
}
