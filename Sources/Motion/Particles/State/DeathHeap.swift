/// The moments at which the living die, the next one on top: how the budget knows who is alive at a birth.
///
/// A binary heap in memory of its own, which grows by half again and is kept.
final class DeathHeap {
  private var moments: UnsafeMutablePointer<Int64>
  private(set) var capacity = 64
  private(set) var count = 0
  /// No one dies later.
  private var latest = Int64.min

  init() { moments = .allocate(capacity: capacity) }
  deinit { moments.deallocate() }

  /// The next death, `Int64.max` when nothing lives.
  var next: Int64 { count > 0 ? moments[0] : .max }

  func removeAll() { count = 0 }

  func insert(_ moment: Int64) {
    if count == capacity { grow() }
    latest = count == 0 ? moment : max(latest, moment)
    var hole = count
    count += 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      if moments[parent] <= moment { break }
      moments[hole] = moments[parent]
      hole = parent
    }
    moments[hole] = moment
  }

  /// Forgets everyone who is dead at `moment`.
  func removeDead(at moment: Int64) {
    if latest <= moment { count = 0 }
    while count > 0 && moments[0] <= moment { removeNext() }
  }

  private func removeNext() {
    count -= 1
    let last = moments[count]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && moments[child + 1] < moments[child] { child += 1 }
      if last <= moments[child] { break }
      moments[hole] = moments[child]
      hole = child
    }
    moments[hole] = last
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Int64>.allocate(capacity: capacity + capacity / 2)
    larger.moveInitialize(from: moments, count: count)
    moments.deallocate()
    moments = larger
    capacity += capacity / 2
  }
}
