import Geometry
import KioskTestKit
import Testing

@Suite struct `Regions` {
  @Test(arguments: 1...20) func `a region covers what was added, in few disjoint rectangles`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var region = Region(capacity: 6)
    var added: [PixelRect] = []
    for _ in 0..<40 {
      let rect = PixelRect(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
        width: .random(in: -1...20, using: &random), height: .random(in: -1...20, using: &random))
      region.add(rect)
      added.append(rect)
      try #require(region.rects.count <= 6)
      for rect in added where !rect.isEmpty {
        let held = region.rects.filter { $0.contains(rect) }.count
        try #require(held == 1, "\(rect) is in \(held)")
      }
      for (index, one) in region.rects.enumerated() {
        for other in region.rects[(index + 1)...] { try #require(!one.intersects(other)) }
      }
    }
    region.removeAll()
    #expect(region.isEmpty && region.area == 0 && region.bounds == .zero)
  }

  @Test func `two far apart rectangles stay two`() {
    var region = Region()
    region.add(PixelRect(x: 0, y: 0, width: 4, height: 4))
    region.add(PixelRect(x: 100, y: 0, width: 4, height: 4))
    #expect(region.rects.count == 2 && region.area == 32)
    region.add(PixelRect(x: 2, y: 2, width: 4, height: 4))
    #expect(region.rects.count == 2 && region.area == 16 + 36)
  }

  /// What a region is by its description: overlaps united, then the pair that wastes least joined.
  private struct Plain {
    var rects: [PixelRect] = []
    let capacity: Int

    mutating func add(_ rect: PixelRect) {
      if rect.isEmpty { return }
      var grown = rect
      while let index = rects.firstIndex(where: { $0.intersects(grown) }) {
        grown = grown.union(rects.remove(at: index))
      }
      rects.append(grown)
      if rects.count <= capacity { return }
      var best = (first: 0, second: 1, waste: Int.max)
      for first in rects.indices {
        for second in rects.indices where second > first {
          let waste =
            rects[first].union(rects[second]).area - rects[first].area - rects[second].area
          if waste < best.waste { best = (first, second, waste) }
        }
      }
      let second = rects.remove(at: best.second)
      add(rects.remove(at: best.first).union(second))
    }
  }

  @Test(arguments: 1...20) func `remembered partners give what trying all pairs gives`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let capacity = Int.random(in: 1...16, using: &random)
    var region = Region(capacity: capacity)
    for _ in 0..<3 {
      var plain = Plain(capacity: capacity)
      region.removeAll()
      for step in 0..<60 {
        let rect = PixelRect(
          x: .random(in: 0...40, using: &random) * 8, y: .random(in: 0...30, using: &random) * 8,
          width: .random(in: 0...10, using: &random), height: .random(in: 1...12, using: &random))
        region.add(rect)
        plain.add(rect)
        try #require(region.rects == plain.rects, "step \(step)")
      }
    }
  }
}
