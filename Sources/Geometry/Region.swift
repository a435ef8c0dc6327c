/// A small list of disjoint pixel rectangles that covers everything added to it.
///
/// It may cover more: rectangles that overlap are replaced by their union, and beyond `capacity`
/// the two whose union wastes least are joined. Storage is kept over `removeAll`, so a steady
/// frame allocates nothing.
public struct Region: Sendable {
  public private(set) var rects: [PixelRect] = []
  public let capacity: Int

  public init(capacity: Int = 16) {
    precondition(capacity > 0, "a region needs room for one rectangle")
    self.capacity = capacity
    rects.reserveCapacity(capacity + 1)
  }

  public var isEmpty: Bool { rects.isEmpty }
  /// Pixels covered.
  public var area: Int {
    var sum = 0
    for rect in rects { sum += rect.area }
    return sum
  }
  public var bounds: PixelRect {
    var all = PixelRect.zero
    for rect in rects { all = all.union(rect) }
    return all
  }

  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  public mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var grown = rect
    absorb(&grown)
    rects.append(grown)
    if rects.count > capacity { joinCheapestPair() }
  }

  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }

  public func intersects(_ rect: PixelRect) -> Bool {
    for own in rects where own.intersects(rect) { return true }
    return false
  }

  /// Takes out every rectangle that meets `rect`, which grows to hold them, until none is left.
  private mutating func absorb(_ rect: inout PixelRect) {
    var index = 0
    while index < rects.count {
      if rects[index].intersects(rect) {
        rect = rect.union(rects[index])
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let union = rects[first].union(rects[second])
        let waste = union.area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    var joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    absorb(&joined)
    rects.append(joined)
  }
}
