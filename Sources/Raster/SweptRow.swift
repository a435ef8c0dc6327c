/// A row of coverage as it is made from left to right: where it has any, and its longest solid run.
struct SweptRow {
  let width: Int
  private let bytes: UnsafeMutablePointer<UInt8>
  /// Columns below this are done.
  private(set) var reached = 0
  private var first: Int
  private var last = 0
  /// The longest run of 255, of which the bytes are not written.
  private var solidFirst = 0
  private var solidLast = 0

  @inline(__always)
  init(width: Int, bytes: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.bytes = bytes
    first = width
  }

  /// Columns up to `end` are all `value`.
  @inline(__always)
  mutating func put(_ value: UInt8, until end: Int) {
    if end <= reached { return }
    let start = reached
    reached = end
    if value == 255 && end &- start > solidLast &- solidFirst {
      write(255, solidFirst, solidLast)
      (solidFirst, solidLast) = (start, end)
    } else {
      write(value, start, end)
      if value == 0 { return }
    }
    first = min(first, start)
    last = end
  }

  /// The bytes of these columns are written; `end` may be beyond the width.
  @inline(__always)
  mutating func passBytes(from start: Int, to end: Int) {
    first = min(first, start)
    last = min(end, width)
    reached = end
  }

  @inline(__always)
  private func write(_ value: UInt8, _ start: Int, _ end: Int) {
    (bytes + start).update(repeating: value, count: end &- start)
  }

  /// In columns of which the row's first is `minX`.
  @inline(__always)
  func extent(from minX: Int) -> RowExtent {
    if first >= last { return .empty }
    let (start, end) = solidFirst < solidLast ? (solidFirst, solidLast) : (last, last)
    return RowExtent(
      minX: first &+ minX, maxX: last &+ minX, solidMinX: start &+ minX, solidMaxX: end &+ minX)
  }
}
