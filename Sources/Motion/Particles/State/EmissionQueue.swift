/// The next birth of every sub-cell of every living particle, the soonest on top: a binary heap in memory of
/// its own, which grows by half again and is kept.
final class EmissionQueue {
  /// One sub-cell of one carrier.
  struct Entry {
    /// Of the next birth.
    var moment: Int64
    var index: Int64
    /// Who of two comes first at the same moment: the carrier's serial, then the sub-cell.
    var order: UInt64
    var slot: Int32

    var sub: Int { Int(order & 15) }

    static func < (a: Entry, b: Entry) -> Bool {
      a.moment != b.moment ? a.moment < b.moment : a.order < b.order
    }
  }

  private var entries: UnsafeMutablePointer<Entry>
  private(set) var capacity = 64
  private(set) var count = 0

  init() { entries = .allocate(capacity: capacity) }
  deinit { entries.deallocate() }

  /// The moment of the next birth, `Int64.max` where there is none.
  var next: Int64 { count > 0 ? entries[0].moment : .max }

  /// The next birth. Precondition: there is one.
  var top: Entry { entries[0] }

  func removeAll() { count = 0 }

  func insert(_ entry: Entry) {
    if count == capacity { grow() }
    var hole = count
    count += 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      if !(entry < entries[parent]) { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  /// Lets the next birth be the last of its emission.
  func removeTop() {
    count -= 1
    if count > 0 { replaceTop(entries[count]) }
  }

  /// Puts another entry in the place of the next.
  func replaceTop(_ entry: Entry) {
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && entries[child + 1] < entries[child] { child += 1 }
      if !(entries[child] < entry) { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = entry
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity + capacity / 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity += capacity / 2
  }
}
