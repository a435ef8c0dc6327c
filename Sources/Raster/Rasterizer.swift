import Geometry
import Pixels

/// Draws shapes, images and masks into surfaces, in fixed point.
///
/// All coordinates are device coordinates; a surface is the part of the device that its `bounds`
/// say. What a pixel becomes depends on its coordinates, what it was, and the command, never on the
/// clip's bounds or the surface's: parts drawn one by one make the same picture as the whole.
/// Nothing is drawn outside the clip. Any coordinates are safe; what lies beyond ±8,388,607 pixels
/// is not drawn.
///
/// A rasterizer owns its working memory, which grows to the largest row it has seen; one serves one
/// thread at a time.
package final class Rasterizer {
  let edges = EdgeList()
  let cells = CoverageCells()
  let tiles = SpriteTiles()
  let columns = SpriteColumns()
  var stroker = Stroker()
  /// A row of coverage, a row of what it is multiplied by, and a row of colours.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  private(set) var otherCoverage: UnsafeMutablePointer<UInt8>
  private(set) var colors: UnsafeMutablePointer<UInt32>
  private var rowCapacity = 1024
  /// How colours that are not one meet what lies below: added only while such sprites are drawn.
  var blend = SpriteBlend.over

  package init() {
    coverage = .allocate(capacity: rowCapacity)
    coverage.initialize(repeating: 0, count: rowCapacity)
    otherCoverage = .allocate(capacity: rowCapacity)
    otherCoverage.initialize(repeating: 0, count: rowCapacity)
    colors = .allocate(capacity: rowCapacity)
    colors.initialize(repeating: 0, count: rowCapacity)
  }

  deinit {
    coverage.deallocate()
    otherCoverage.deallocate()
    colors.deallocate()
  }

  /// The pixels that `ink` may change, with room made for a row of them.
  func area(
    _ clip: Clip, _ surface: Surface, _ bounds: PixelRect, _ ink: Ink, opacity: UInt32
  ) -> PixelRect {
    opacity == 0 || ink.isClear ? .zero : area(clip, surface, bounds)
  }

  /// The pixels that may be drawn, with room made for a row of them.
  func area(_ clip: Clip, _ surface: Surface, _ bounds: PixelRect) -> PixelRect {
    let reach = PixelRect(minX: -8_388_608, minY: -8_388_608, maxX: 8_388_607, maxY: 8_388_607)
    let area = clip.bounds.intersection(surface.bounds).intersection(bounds).intersection(reach)
    if !area.isEmpty { reserve(area.width) }
    return area
  }

  private func reserve(_ width: Int) {
    let needed = width + 24
    if needed <= rowCapacity { return }
    coverage.deallocate()
    otherCoverage.deallocate()
    colors.deallocate()
    rowCapacity = needed
    coverage = .allocate(capacity: needed)
    coverage.initialize(repeating: 0, count: needed)
    otherCoverage = .allocate(capacity: needed)
    otherCoverage.initialize(repeating: 0, count: needed)
    colors = .allocate(capacity: needed)
    colors.initialize(repeating: 0, count: needed)
  }

  /// Cuts a row of coverage, whose first byte is column `from`, to the clip's shapes.
  func apply(_ clip: Clip, y: Int, from: Int, to extent: inout RowExtent) {
    let count = clip.shapeCount
    if count == 0 { return }
    for index in 0..<count {
      if extent.isEmpty { return }
      let row = clip.shape(index).writeCoverage(
        row: y, from: extent.minX, to: extent.maxX, into: otherCoverage + (extent.minX &- from))
      extent = multiply(extent, row, from: from)
    }
  }

  /// Multiplies the row of coverage by the other one, each described by its extent.
  private func multiply(_ a: RowExtent, _ b: RowExtent, from: Int) -> RowExtent {
    let minX = max(a.minX, b.minX)
    let maxX = min(a.maxX, b.maxX)
    if minX >= maxX { return .empty }
    var solidMinX = min(max(a.solidMinX, b.solidMinX, minX), maxX)
    var solidMaxX = min(a.solidMaxX, b.solidMaxX, maxX)
    if solidMinX >= solidMaxX { (solidMinX, solidMaxX) = (maxX, maxX) }
    multiply(a, b, minX, solidMinX, from: from)
    multiply(a, b, solidMaxX, maxX, from: from)
    return RowExtent(minX: minX, maxX: maxX, solidMinX: solidMinX, solidMaxX: solidMaxX)
  }

  private func multiply(_ a: RowExtent, _ b: RowExtent, _ low: Int, _ high: Int, from: Int) {
    if low >= high { return }
    write255(coverage - from, a, low, high)
    write255(otherCoverage - from, b, low, high)
    Spans.multiply(
      coverage + (low &- from), count: high &- low, by: otherCoverage + (low &- from))
  }

  /// Writes out what of the extent's solid run lies in low..<high.
  private func write255(
    _ bytes: UnsafeMutablePointer<UInt8>, _ extent: RowExtent, _ low: Int, _ high: Int
  ) {
    let start = max(low, extent.solidMinX)
    let end = min(high, extent.solidMaxX)
    if start < end { (bytes + start).update(repeating: 255, count: end &- start) }
  }

  /// Draws `ink` where the row of coverage, whose first byte is column `from`, says.
  func draw(
    _ ink: Ink, opacity: UInt32 = 255, y: Int, from: Int, extent: RowExtent, on surface: Surface
  ) {
    let solidMin = min(extent.solidMinX, extent.maxX)
    let solidMax = max(solidMin, min(extent.solidMaxX, extent.maxX))
    if extent.isEmpty { return }
    let row = surface.pointer(x: extent.minX, y: y)
    let bytes = coverage + (extent.minX &- from)
    let head = solidMin &- extent.minX
    let solid = solidMax &- solidMin
    let tail = extent.maxX &- solidMax
    let tailAt = solidMax &- extent.minX
    if opacity != 255 {
      Spans.multiply(bytes, count: head, by: opacity)
      Spans.multiply(bytes + tailAt, count: tail, by: opacity)
    }
    if case .word(let word) = ink {
      Spans.blend(row, count: head, word: word, coverage: bytes)
      if opacity == 255 {
        if word &>> 24 == 255 {
          Spans.fill(row + head, count: solid, word: word)
        } else {
          Spans.blend(row + head, count: solid, word: word)
        }
      } else {
        Spans.blend(row + head, count: solid, word: word, opacity: opacity)
      }
      Spans.blend(row + tailAt, count: tail, word: word, coverage: bytes + tailAt)
      return
    }
    if opacity == 255 && solid > 0 && blend != .add && ink.isGradient && ink.isOpaque {
      // What covers the pixels whole is written there at once.
      _ = ink.words(x: solidMin, y: y, count: solid, scratch: row + head)
      if head > 0 {
        let words = ink.words(x: extent.minX, y: y, count: head, scratch: colors)
        Spans.blend(row, count: head, source: words, coverage: bytes)
      }
      if tail > 0 {
        let words = ink.words(x: solidMax, y: y, count: tail, scratch: colors)
        Spans.blend(row + tailAt, count: tail, source: words, coverage: bytes + tailAt)
      }
      return
    }
    let words = ink.words(
      x: extent.minX, y: y, count: extent.maxX &- extent.minX, scratch: colors)
    if blend == .add {
      (bytes + head).update(repeating: UInt8(truncatingIfNeeded: opacity), count: solid)
      Spans.add(row, count: head &+ solid &+ tail, source: words, coverage: bytes)
      return
    }
    Spans.blend(row, count: head, source: words, coverage: bytes)
    if opacity != 255 {
      Spans.blend(row + head, count: solid, source: words + head, opacity: opacity)
    } else if ink.isOpaque {
      (row + head).update(from: words + head, count: solid)
    } else {
      Spans.blend(row + head, count: solid, source: words + head)
    }
    Spans.blend(
      row + tailAt, count: tail, source: words + tailAt, coverage: bytes + tailAt)
  }
}
