import Geometry
import Pixels

extension Rasterizer {
  /// Every outline counts as closed.
  package func fill(
    _ path: DevicePath, rule: FillRule = .nonZero, with paint: Paint, opacity: UInt8 = 255,
    clip: Clip, on surface: Surface
  ) {
    if !beginEdges(clip, surface) { return }
    edges.add(path)
    fillEdges(rule: rule, Ink(paint), opacity: UInt32(opacity), clip: clip, on: surface)
  }

  package func stroke(
    _ path: DevicePath, style: StrokeStyle, with paint: Paint, opacity: UInt8 = 255, clip: Clip,
    on surface: Surface
  ) {
    if !beginEdges(clip, surface) { return }
    stroker.add(path, style: style, to: edges)
    fillEdges(rule: .nonZero, Ink(paint), opacity: UInt32(opacity), clip: clip, on: surface)
  }

  /// Empties the edge list for a shape to be drawn there; false where nothing of it would show.
  func beginEdges(_ clip: Clip, _ surface: Surface) -> Bool {
    let area = area(clip, surface, clip.bounds)
    if area.isEmpty { return false }
    edges.removeAll(limits: area)
    return true
  }

  /// Fills between the lines in the edge list, a band of rows at a time.
  func fillEdges(rule: FillRule, _ ink: Ink, opacity: UInt32, clip: Clip, on surface: Surface) {
    let area = area(clip, surface, edges.pixelBounds, ink, opacity: opacity)
    if area.isEmpty { return }
    let bandHeight = CoverageCells.bandHeight(width: area.width)
    var top = area.minY
    while top < area.maxY {
      let bottom = min(area.maxY, top + bandHeight)
      cells.begin(PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: bottom))
      cells.add(edges)
      for y in top..<bottom {
        var extent = cells.sweep(row: y, rule: rule, into: coverage)
        if extent.isEmpty { continue }
        apply(clip, y: y, from: area.minX, to: &extent)
        extent.takeEights(coverage, from: area.minX)
        draw(ink, opacity: opacity, y: y, from: area.minX, extent: extent, on: surface)
      }
      top = bottom
    }
  }
}
