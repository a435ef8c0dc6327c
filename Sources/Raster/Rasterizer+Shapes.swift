import Geometry
import Pixels

extension Rasterizer {
  package func fill(
    _ shape: RoundedRect, with paint: Paint, opacity: UInt8 = 255, clip: Clip, on surface: Surface
  ) {
    fill(shape, Ink(paint), opacity: UInt32(opacity), clip: clip, on: surface)
  }

  func fill(_ shape: RoundedRect, _ ink: Ink, opacity: UInt32, clip: Clip, on surface: Surface) {
    if let whole = shape.wholePixels {
      fill(whole, ink, opacity: opacity, clip: clip, on: surface)
      return
    }
    let area = area(clip, surface, shape.pixelBounds, ink, opacity: opacity)
    if area.isEmpty { return }
    var (first, end) = (area.maxY, area.maxY)
    if case .word(let word) = ink, opacity == 255, !clip.hasShapes {
      (first, end) = fillAlikeRows(of: shape, word, area, on: surface)
    }
    fillRows(area.minY..<first, of: shape, ink, opacity: opacity, area, clip, on: surface)
    fillRows(end..<area.maxY, of: shape, ink, opacity: opacity, area, clip, on: surface)
  }

  private func fillRows(
    _ rows: Range<Int>, of shape: RoundedRect, _ ink: Ink, opacity: UInt32, _ area: PixelRect,
    _ clip: Clip, on surface: Surface
  ) {
    for y in rows {
      var extent = shape.writeCoverage(row: y, from: area.minX, to: area.maxX, into: coverage)
      apply(clip, y: y, from: area.minX, to: &extent)
      extent.takeEights(coverage, from: area.minX)
      draw(ink, opacity: opacity, y: y, from: area.minX, extent: extent, on: surface)
    }
  }

  /// The rows between the upper and the lower corners have the same coverage: their sides are drawn as
  /// columns, and what is between them as a block. Returns which rows these were.
  private func fillAlikeRows(
    of shape: RoundedRect, _ word: UInt32, _ area: PixelRect, on surface: Surface
  ) -> (first: Int, end: Int) {
    let middle = shape.fullRows
    let first = min(max(area.minY, middle.minY), area.maxY)
    let end = max(first, min(area.maxY, middle.maxY))
    if first == end { return (first, end) }
    var extent = shape.writeCoverage(
      row: first, from: area.minX, to: area.maxX, into: coverage)
    if extent.isEmpty { return (first, end) }
    extent.takeEights(coverage, from: area.minX)
    let solidMin = min(extent.solidMinX, extent.maxX)
    let solidMax = max(solidMin, min(extent.solidMaxX, extent.maxX))
    func side(_ from: Int, _ to: Int) {
      if from >= to { return }
      Spans.blend(
        surface.pointer(x: from, y: first), pitch: surface.pitch, width: to &- from,
        height: end &- first, word: word, coverage: coverage + (from &- area.minX),
        coveragePitch: 0)
    }
    side(extent.minX, solidMin)
    if solidMin < solidMax {
      let block = PixelRect(minX: solidMin, minY: first, maxX: solidMax, maxY: end)
      fillBlock(block, word, opacity: 255, on: surface)
    }
    side(solidMax, extent.maxX)
    return (first, end)
  }

  /// Fills what `outer` covers and `inner` does not: a pixel's coverage is the difference of the
  /// two, at least 0.
  package func fillRing(
    outer: RoundedRect, inner: RoundedRect, with paint: Paint, opacity: UInt8 = 255, clip: Clip,
    on surface: Surface
  ) {
    let ink = Ink(paint)
    let area = area(clip, surface, outer.pixelBounds, ink, opacity: UInt32(opacity))
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      func finish(_ part: RowExtent) {
        if part.isEmpty { return }
        var extent = part
        apply(clip, y: y, from: area.minX, to: &extent)
        extent.takeEights(coverage, from: area.minX)
        draw(ink, opacity: UInt32(opacity), y: y, from: area.minX, extent: extent, on: surface)
      }
      let ring = outer.writeCoverage(row: y, from: area.minX, to: area.maxX, into: coverage)
      if ring.isEmpty { continue }
      let hole = inner.writeCoverage(
        row: y, from: ring.minX, to: ring.maxX, into: otherCoverage + (ring.minX &- area.minX))
      // Left of the hole's solid run, then right of it.
      var left = ring
      var right = RowExtent.empty
      if !hole.isEmpty {
        if hole.solidMinX < hole.solidMaxX {
          right = part(of: ring, from: hole.solidMaxX, to: ring.maxX)
          left = part(of: ring, from: ring.minX, to: hole.solidMinX)
        }
        takeAway(hole, from: &left, origin: area.minX)
        takeAway(hole, from: &right, origin: area.minX)
      }
      // The two don't share a byte, so what one is cut to leaves the other alone.
      finish(left)
      finish(right)
    }
  }

  private func part(of extent: RowExtent, from: Int, to: Int) -> RowExtent {
    let minX = max(extent.minX, from)
    let maxX = min(extent.maxX, to)
    if minX >= maxX { return .empty }
    let solidMinX = min(max(extent.solidMinX, minX), maxX)
    return RowExtent(
      minX: minX, maxX: maxX, solidMinX: solidMinX,
      solidMaxX: max(solidMinX, min(extent.solidMaxX, maxX)))
  }

  /// Subtracts the hole's bytes where it has any; the extent and the hole's solid run are disjoint.
  private func takeAway(_ hole: RowExtent, from extent: inout RowExtent, origin: Int) {
    let low = max(extent.minX, hole.minX)
    let high = min(extent.maxX, hole.maxX)
    if low >= high { return }
    let start = max(low, extent.solidMinX)
    let end = min(high, extent.solidMaxX)
    if start < end {
      (coverage + (start &- origin)).update(repeating: 255, count: end &- start)
    }
    Spans.subtract(
      coverage + (low &- origin), count: high &- low, otherCoverage + (low &- origin))
    // What is left of the solid run on the longer side stays solid; the other side is written out.
    let before = max(0, min(low, extent.solidMaxX) &- extent.solidMinX)
    let after = max(0, extent.solidMaxX &- max(high, extent.solidMinX))
    let solid =
      before >= after
      ? (extent.solidMinX, extent.solidMinX &+ before)
      : (extent.solidMaxX &- after, extent.solidMaxX)
    let other = before >= after ? (extent.solidMaxX &- after, after) : (extent.solidMinX, before)
    if other.1 > 0 { (coverage + (other.0 &- origin)).update(repeating: 255, count: other.1) }
    (extent.solidMinX, extent.solidMaxX) = solid
  }
}
