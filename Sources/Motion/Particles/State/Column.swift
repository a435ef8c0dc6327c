/// One member of many particles. A value that points: copies share the rows.
struct Column<Element: BitwiseCopyable> {
  private(set) var rows: UnsafeMutablePointer<Element>?

  subscript(row: Int) -> Element {
    @inline(__always) get { rows.unsafelyUnwrapped[row] }
    @inline(__always) nonmutating set { rows.unsafelyUnwrapped[row] = newValue }
  }

  mutating func resize(to count: Int, keeping kept: Int) {
    let larger: UnsafeMutablePointer<Element>? = count > 0 ? .allocate(capacity: count) : nil
    if let larger, let rows { larger.update(from: rows, count: min(kept, count)) }
    rows?.deallocate()
    rows = larger
  }
}
