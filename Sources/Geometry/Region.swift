/// A small list of disjoint pixel rectangles that covers everything added to it.
///
/// It may cover more: rectangles that overlap are replaced by their union, and beyond `capacity`
/// the two whose union wastes least are joined. Storage is kept over `removeAll`, so a steady
/// frame allocates nothing.
public struct Region: Sendable {
  public private(set) var rects: [PixelRect] = []
  public let capacity: Int
  /// For each rectangle the later one whose union with it wastes least; kept from the first join to
  /// the next `removeAll`, so that a join looks at one rectangle's pairs and not at all. Empty
  /// until then.
  private var partners: [Partner] = []

  private struct Partner {
    /// Int.max where there is no later rectangle.
    var waste = Int.max
    var other = -1
  }

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

  public mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    partners.removeAll(keepingCapacity: true)
  }

  public mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var grown = rect
    absorb(&grown)
    append(grown)
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
        remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
  }

  private mutating func joinCheapestPair() {
    if partners.isEmpty {
      for index in rects.indices {
        partners.append(Partner())
        findPartner(of: index)
      }
    }
    var first = 0
    for index in partners.indices where partners[index].waste < partners[first].waste {
      first = index
    }
    let second = partners[first].other
    var joined = rects[first].union(rects[second])
    remove(at: second)
    remove(at: first)
    absorb(&joined)
    append(joined)
  }

  private mutating func append(_ rect: PixelRect) {
    rects.append(rect)
    if partners.isEmpty { return }
    let last = partners.count
    partners.append(Partner())
    let area = rect.area
    for index in 0..<last {
      let waste = rects[index].union(rect).area - rects[index].area - area
      if waste < partners[index].waste { partners[index] = Partner(waste: waste, other: last) }
    }
  }

  private mutating func remove(at index: Int) {
    rects.remove(at: index)
    if partners.isEmpty { return }
    partners.remove(at: index)
    for other in partners.indices {
      if partners[other].other == index {
        findPartner(of: other)
      } else if partners[other].other > index {
        partners[other].other -= 1
      }
    }
  }

  private mutating func findPartner(of index: Int) {
    let own = rects[index]
    let area = own.area
    var best = Partner()
    var other = index + 1
    while other < rects.count {
      let waste = own.union(rects[other]).area - area - rects[other].area
      if waste < best.waste { best = Partner(waste: waste, other: other) }
      other += 1
    }
    partners[index] = best
  }
}
