import Geometry

/// Where each of a layer's many sublayers was placed, in blocks of 64: finding those that meet a
/// rectangle, and their common bounds, doesn't visit all of them.
///
/// Sublayers mostly lie near their neighbours in the list (rows of a grid, lines of a text), so a
/// block of the list is a good block of the plane. Where they don't, it is as slow as a plain list.
struct SublayerIndex {
  static let blockSize = 64
  /// Fewer sublayers than these are visited one by one.
  static let leastCount = 2 * blockSize

  private var boxes: [PixelRect] = []
  private var blocks: [PixelRect] = []
  /// The bounds of all.
  private(set) var bounds = PixelRect.zero

  /// Takes the places of all sublayers anew.
  mutating func rebuild(_ sublayers: [Layer]) {
    boxes.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    if sublayers.count < SublayerIndex.leastCount { return }
    for layer in sublayers { boxes.append(layer.placement.subtree) }
    var first = 0
    while first < boxes.count {
      blocks.append(bounds(first, min(boxes.count, first + SublayerIndex.blockSize)))
      first += SublayerIndex.blockSize
    }
    bounds = SublayerIndex.union(of: blocks)
  }

  /// True where it answers for that many sublayers.
  func holds(_ count: Int) -> Bool { !boxes.isEmpty && boxes.count == count }

  /// The sublayer at `index` is elsewhere.
  mutating func update(_ index: Int, to box: PixelRect) {
    let former = boxes[index]
    boxes[index] = box
    let block = index / SublayerIndex.blockSize
    let hull = blocks[block]
    // A box that held up no side and leaves none behind changes nothing else.
    if hull.contains(box) && !SublayerIndex.touches(former, sideOf: hull) { return }
    let first = block * SublayerIndex.blockSize
    blocks[block] = bounds(first, min(boxes.count, first + SublayerIndex.blockSize))
    if blocks[block] != hull { bounds = SublayerIndex.union(of: blocks) }
  }

  /// Calls `body` with the index of each sublayer that meets `region`, in order.
  func forEach(meeting region: Region, _ body: (Int) -> Void) {
    let hull = region.bounds
    let isOne = region.rects.count == 1
    for block in blocks.indices where hull.intersects(blocks[block]) {
      let first = block * SublayerIndex.blockSize
      for index in first..<min(boxes.count, first + SublayerIndex.blockSize)
      where hull.intersects(boxes[index]) && (isOne || region.intersects(boxes[index])) {
        body(index)
      }
    }
  }

  private func bounds(_ first: Int, _ end: Int) -> PixelRect {
    var all = PixelRect.zero
    for index in first..<end { all = all.union(boxes[index]) }
    return all
  }

  private static func union(of boxes: [PixelRect]) -> PixelRect {
    var all = PixelRect.zero
    for box in boxes { all = all.union(box) }
    return all
  }

  private static func touches(_ box: PixelRect, sideOf hull: PixelRect) -> Bool {
    !box.isEmpty
      && (box.minX == hull.minX || box.minY == hull.minY || box.maxX == hull.maxX
        || box.maxY == hull.maxY)
  }
}
