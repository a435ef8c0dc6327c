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
}
