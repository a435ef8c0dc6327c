/// The lines shaped last, by text, stack, size and the width that they had to fit.
///
/// When it is full the older half goes, in the order of last use; what is kept never changes a
/// picture, only how often text is shaped.
struct ShapeCache {
  /// Text compares byte for byte: String's own equality takes é and e + ◌́ for the same, and their
  /// clusters differ.
  struct Key: Hashable {
    let text: String
    let size: Int32
    let width: Int32
    private let stack: ObjectIdentifier

    init(_ text: String, stack: FontStack, size: F26Dot6, width: F26Dot6) {
      self.text = text
      self.stack = ObjectIdentifier(stack)
      self.size = size.bits
      self.width = width.bits
    }

    static func == (a: Key, b: Key) -> Bool {
      a.stack == b.stack && a.size == b.size && a.width == b.width
        && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(stack)
      hasher.combine(size)
      hasher.combine(width)
    }
  }

  private struct Entry {
    var run: GlyphRun  // Keeps its stack alive, so the stack's identity is not given out again.
    var lastUse: UInt64
  }

  let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  init(capacity: Int) { self.capacity = max(0, capacity) }

  var count: Int { entries.count }

  mutating func run(for key: Key) -> GlyphRun? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].run
  }

  mutating func insert(_ run: GlyphRun, for key: Key) {
    if capacity == 0 { return }
    if entries.count >= capacity { dropOlderHalf() }
    clock += 1
    entries[key] = Entry(run: run, lastUse: clock)
  }

  private mutating func dropOlderHalf() {
    let uses = entries.values.map { $0.lastUse }.sorted()
    let limit = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse > limit }
  }
}
