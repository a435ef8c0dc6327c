import Geometry
import Scanout
import Testing

@Suite struct MemoryDisplayTests {
  @Test(arguments: 1...3) func `buffers take turns and know their age`(count: Int) throws {
    let display = MemoryDisplay(width: 4, height: 3, bufferCount: count)
    var seen: [(index: Int, age: Int)] = []
    for _ in 0..<8 {
      let slot = try #require(try display.acquire())
      seen.append((slot.index, slot.age))
      try display.present(slot, damage: [])
    }
    #expect(seen.map(\.index) == (0..<8).map { $0 % count })
    #expect(seen.map(\.age) == (0..<8).map { $0 < count ? 0 : count })
    #expect(display.presentCount == 8)
  }

  @Test func `acquired twice it is the same buffer`() throws {
    let display = MemoryDisplay(width: 4, height: 3, bufferCount: 3)
    let first = try #require(try display.acquire())
    let second = try #require(try display.acquire())
    #expect(first.index == second.index)
    #expect(first.base == second.base)
  }

  @Test func `after a reset no buffer is known`() throws {
    let display = MemoryDisplay(width: 4, height: 3)
    for _ in 0..<4 { try display.present(try #require(try display.acquire()), damage: []) }
    display.reset()
    for _ in 0..<2 {
      let slot = try #require(try display.acquire())
      #expect(slot.age == 0)
      try display.present(slot, damage: [])
    }
    #expect(try display.acquire()?.age == 2)
  }

  @Test func `a present is told with its damage`() throws {
    let display = MemoryDisplay(width: 4, height: 3)
    var told: [[PixelRect]] = []
    display.onPresent = { _, damage in told.append(damage) }
    let rect = PixelRect(x: 1, y: 1, width: 2, height: 2)
    #expect(display.front == nil)
    #expect(try display.present(try #require(try display.acquire()), damage: [rect]) == .shown)
    #expect(told == [[rect]])
    #expect(display.front?.index == 0)
  }
}
