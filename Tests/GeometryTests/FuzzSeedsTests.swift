import Testing

@testable import KioskTestKit

@Suite struct `Seeds of random tests` {
  private struct Found: Error {}

  @Test func `are as many as asked for, from the first one on`() {
    var seeds: [UInt64] = []
    FuzzSeeds(3, first: 7, seconds: nil).forEach { seeds.append($0) }
    #expect(seeds == [7, 8, 9])
  }

  @Test func `go on until the time is up, however few were asked for`() {
    var seeds: [UInt64] = []
    FuzzSeeds(1, first: 1, seconds: 1).forEach { seeds.append($0) }
    #expect(seeds.count > 1)
    #expect(seeds.last == UInt64(seeds.count))
  }

  @Test func `end with the one that finds something`() {
    var seeds: [UInt64] = []
    #expect(throws: Found.self) {
      try FuzzSeeds(9, first: 1, seconds: nil).forEach { seed in
        seeds.append(seed)
        if seed == 4 { throw Found() }
      }
    }
    #expect(seeds == [1, 2, 3, 4])
  }
}
