import Geometry
import Pixels
import Raster
import Typesetting

/// Draws display lists into surfaces, inside some rectangles.
///
/// Every mark's pixel depends on the mark and the pixel's device coordinates alone, so drawing a
/// list in parts gives the same bits as drawing it whole: in damaged rectangles, and in bands on
/// several threads.
///
///     resolve glyphs ──▶ few pixels: each rectangle, here
///                    └─▶ many: cut into bands ──▶ crew ──▶ `drawBand` on every lane
package final class Renderer {
  let glyphs: GlyphCache
  /// Draws large frames; nil draws all of them here.
  package var crew: (any DrawingCrew)?
  private var lanes = [RenderLane()]
  private let placement = GlyphPlacement()
  private var bands: [PixelRect] = []
  private var current: (list: DisplayList, target: Surface)?

  /// Frames of fewer pixels stay on one thread. Waking another takes some 50 µs, in which one
  /// thread fills this many several times; a button's ripple is a fourth of it. (Tests lower it.)
  package var leastParallelPixels = 128 * 1024
  /// Every band walks the list and flattens its paths again: no more bands than these a lane.
  static let bandsPerLane = 4
  /// Rows of the smallest band.
  static let leastBandRows = 16

  /// Rows of one strip of a dissolve; its paths are flattened for each.
  static let dissolvedRows = 64

  package init(glyphs: GlyphCache) { self.glyphs = glyphs }

  /// Draws what of `list` falls into `area` over what `target` holds.
  package func draw(_ list: DisplayList, into target: Surface, area: PixelRect) {
    var damage = Region(capacity: 1)
    damage.add(area)
    draw(list, into: target, damage: damage)
  }

  /// Draws what of `list` falls into the rectangles of `damage` over what `target` holds.
  package func draw(_ list: DisplayList, into target: Surface, damage: Region) {
    placement.resolve(list, damage: damage, from: glyphs)
    let pixels = damage.area
    guard let crew, crew.lanes > 1, pixels >= leastParallelPixels else {
      for rect in damage.rects {
        draw(list, into: target, clip: Clip(rect.intersection(target.bounds)), lane: lanes[0])
      }
      return
    }
    while lanes.count < crew.lanes { lanes.append(RenderLane()) }
    cut(damage, target.bounds, into: crew.lanes * Renderer.bandsPerLane, pixels: pixels)
    current = (list, target)
    crew.draw(self, bands: bands.count)
    current = nil
  }

  /// Draws one band of the frame at hand; for the crew.
  package func drawBand(_ index: Int, lane: Int) {
    guard let (list, target) = current else { return }
    draw(list, into: target, clip: Clip(bands[index]), lane: lanes[lane])
  }

  /// Cuts the damage into about `count` bands of whole rows with as many pixels each.
  private func cut(_ damage: Region, _ bounds: PixelRect, into count: Int, pixels: Int) {
    bands.removeAll(keepingCapacity: true)
    for rect in damage.rects {
      let part = rect.intersection(bounds)
      if part.isEmpty { continue }
      let rows = max(Renderer.leastBandRows, pixels / count / part.width)
      var top = part.minY
      while top < part.maxY {
        let bottom = top + 2 * rows > part.maxY ? part.maxY : top + rows
        bands.append(PixelRect(minX: part.minX, minY: top, maxX: part.maxX, maxY: bottom))
        top = bottom
      }
    }
  }

  private func draw(_ list: DisplayList, into target: Surface, clip: Clip, lane: RenderLane) {
    if clip.isEmpty { return }
    let first = list.firstVisible(in: clip.bounds)
    draw(list, first..<list.commands.count, into: target, clip: clip, lane: lane, depth: 0)
  }

  private func draw(
    _ list: DisplayList, _ range: Range<Int>, into target: Surface, clip: Clip, lane: RenderLane,
    depth: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = list.commands[index]
      let box = command.bounds.intersection(clip.bounds)
      let inside = index + 1..<max(index + 1, command.end)
      switch command.mark {
      case .clip(let shape):
        if !box.isEmpty {
          draw(
            list, inside, into: target, clip: clip.intersection(shape), lane: lane, depth: depth)
        }
        index = command.end
      case .group(let opacity):
        if !box.isEmpty {
          let group = lane.layer(box, depth: depth)
          draw(list, inside, into: group, clip: Clip(box), lane: lane, depth: depth + 1)
          lane.rasterizer.composite(group, opacity: opacity, clip: clip, on: target)
        }
        index = command.end
      case .dissolve(let weight):
        dissolve(
          list, index, weight: weight, box, into: target, clip: clip, lane: lane, depth: depth)
        index = command.end
      case .glyphs(let placed):
        if !box.isEmpty { draw(placed, index, into: target, clip: clip, lane: lane) }
      default:
        if !box.isEmpty {
          lane.rasterizer.draw(command.mark, box, into: target, clip: clip)
        }
      }
      index += 1
    }
  }

  /// Both pictures of a strip of rows are drawn, mixed and put down before the next strip: large ones
  /// stay in the processor's cache.
  private func dissolve(
    _ list: DisplayList, _ index: Int, weight: UInt8, _ box: PixelRect, into target: Surface,
    clip: Clip, lane: RenderLane, depth: Int
  ) {
    let middle = list.middle(of: index)
    let end = list.commands[index].end
    var top = box.minY
    while top < box.maxY && !box.isEmpty {
      let bottom = min(box.maxY, top + Renderer.dissolvedRows)
      let strip = PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom)
      let inside = Clip(strip)
      let old = lane.layer(strip, depth: depth)
      draw(list, index + 1..<middle, into: old, clip: inside, lane: lane, depth: depth + 1)
      let new = lane.layer(strip, depth: depth + 1)
      draw(
        list, min(middle + 1, end)..<end, into: new, clip: inside, lane: lane, depth: depth + 2)
      old.mix(new, weight: weight)
      lane.rasterizer.composite(old, clip: clip, on: target)
      top = bottom
    }
  }

  private func draw(
    _ placed: PlacedGlyphs, _ index: Int, into target: Surface, clip: Clip, lane: RenderLane
  ) {
    for item in placement.range(of: index) {
      let glyph = placement.masks[item]
      lane.rasterizer.draw(
        glyph.mask, x: glyph.x, y: glyph.y, with: .color(placed.ink), clip: clip, on: target)
    }
  }
}
