import CLinux
import LinuxIO
import Testing

/// Counts how often each piece was done and who did it.
private final class Counting: PieceWork, @unchecked Sendable {
  let counts: UnsafeMutablePointer<Int>
  let lanes: UnsafeMutablePointer<Int>
  let isInside: UnsafeMutablePointer<Bool>
  var overlaps = 0
  let size: Int

  init(_ size: Int) {
    self.size = size
    counts = .allocate(capacity: size)
    counts.initialize(repeating: 0, count: size)
    lanes = .allocate(capacity: size)
    lanes.initialize(repeating: -1, count: size)
    isInside = .allocate(capacity: 64)
    isInside.initialize(repeating: false, count: 64)
  }

  deinit {
    counts.deallocate()
    lanes.deallocate()
    isInside.deallocate()
  }

  func work(piece: Int, lane: Int) {
    if isInside[lane] { overlaps += 1 }
    isInside[lane] = true
    counts[piece] += 1
    lanes[piece] = lane
    usleep(50)
    isInside[lane] = false
  }
}

@Suite struct `A thread pool` {
  @Test(arguments: [1, 2, 4, 8])
  func `does every piece once and lets no lane overlap itself`(lanes: Int) throws {
    let pool = ThreadPool(lanes: lanes)
    for round in 0..<50 {
      let work = Counting(1 + round % 23)
      pool.perform(work, pieces: work.size)
      for piece in 0..<work.size {
        try #require(work.counts[piece] == 1, "piece \(piece) of round \(round)")
        try #require((0..<lanes).contains(work.lanes[piece]))
      }
      #expect(work.overlaps == 0)
    }
  }

  @Test func `shares the work`() {
    let pool = ThreadPool(lanes: 2)
    var seen: Set<Int> = []
    // A thread that has just been started may come late for a short round.
    for _ in 0..<200 where seen.count < 2 {
      let work = Counting(40)
      pool.perform(work, pieces: 40)
      for piece in 0..<40 { seen.insert(work.lanes[piece]) }
    }
    #expect(seen == [0, 1])
  }

  @Test func `ends with nothing to do, with no pieces and without ever having worked`() {
    let work = Counting(1)
    ThreadPool(lanes: 4).perform(work, pieces: 0)
    #expect(work.counts[0] == 0)
    _ = ThreadPool(lanes: 64)
  }
}
