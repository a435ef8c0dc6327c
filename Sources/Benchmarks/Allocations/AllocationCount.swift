import CAllocations

/// What the frames of an effect allocate once it has run for a while.
struct AllocationCount: Equatable {
  var name: String
  /// Frames that were counted.
  var frames: Int
  /// Allocations in all of them.
  var total: Int
  /// Allocations in the worst of them.
  var most: Int

  /// False where the process's allocations can't be counted (address sanitizer, not glibc).
  static var isPossible: Bool { callocations_counts() }

  /// Plays two cycles of `effect`, then counts in the third.
  init(_ effect: Effect, threads: Int) {
    let play = effect.make(threads)
    for _ in 0..<2 { play.playCycle() }
    name = effect.name
    frames = 0
    total = 0
    most = 0
    for index in 0..<play.frames {
      let before = callocations_count()
      play.play(index)
      let made = Int(callocations_count() - before)
      if !effect.counted.contains(index) { continue }
      frames += 1
      total += made
      most = max(most, made)
    }
  }

  init(name: String, frames: Int, total: Int, most: Int) {
    self.name = name
    self.frames = frames
    self.total = total
    self.most = most
  }

  private static let columns = TextTable(nameWidth: 18, widths: [8, 12, 8])

  static var heading: String { columns.line(["effect", "frames", "a frame", "most"]) }

  var line: String {
    AllocationCount.columns.line([
      name, String(frames), decimalText(Double(total) / Double(max(1, frames)), places: 2),
      String(most),
    ])
  }
}
