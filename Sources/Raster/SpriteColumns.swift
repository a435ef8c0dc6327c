/// Where the columns of an upright sprite's rows take their samples: the same in every row.
///
/// Working memory of a `Rasterizer`, for up to 1,024 columns.
package final class SpriteColumns {
  private static let capacity = 1024 + 16
  /// The picture's pixel left of each column, counted from `first`; after the last column, that of
  /// the last up to a group of eight.
  let pixels: UnsafeMutablePointer<Int32>
  /// How far right of it the column's place is, in 1/256.
  let parts: UnsafeMutablePointer<UInt16>
  /// The same, four times each.
  let fourParts: UnsafeMutablePointer<UInt64>
  /// A row of the picture, of words or of bytes.
  let mixed: UnsafeMutablePointer<UInt32>
  /// Eight pixels, for rows that are shorter.
  let short: UnsafeMutablePointer<UInt32>
  /// The leftmost pixel of the picture that is looked at, and how many are.
  private(set) var first = 0
  private(set) var many = 0

  package init() {
    let capacity = SpriteColumns.capacity
    pixels = .allocate(capacity: capacity)
    parts = .allocate(capacity: capacity)
    fourParts = .allocate(capacity: capacity)
    mixed = .allocate(capacity: SpriteLevel.maximumSide + 32)
    short = .allocate(capacity: 8)
    pixels.initialize(repeating: 0, count: capacity)
    parts.initialize(repeating: 0, count: capacity)
    fourParts.initialize(repeating: 0, count: capacity)
    mixed.initialize(repeating: 0, count: SpriteLevel.maximumSide + 32)
    short.initialize(repeating: 0, count: 8)
  }

  deinit {
    pixels.deallocate()
    parts.deallocate()
    fourParts.deallocate()
    mixed.deallocate()
    short.deallocate()
  }

  /// Columns from place `u` on by `step`, which is positive; `count` in 1...1024.
  package func prepare(u: Int32, step: Int32, count: Int) {
    let start = u >> 16
    var place = u &- start << 16
    first = Int(start)
    var column = 0
    while column < count {
      let part = UInt16(truncatingIfNeeded: place >> 8) & 255
      pixels[column] = place >> 16
      parts[column] = part
      fourParts[column] = UInt64(part) &* 0x0001_0001_0001_0001
      place &+= step
      column &+= 1
    }
    let last = pixels[count &- 1]
    many = Int(last) &+ 2
    while column & 7 != 0 {
      pixels[column] = last
      column &+= 1
    }
  }

  /// A column's place with the 8 bits of fraction that matter, as `SpriteTexels` counts.
  @inline(__always)
  func place(_ column: Int) -> Int32 {
    (pixels[column] &+ Int32(truncatingIfNeeded: first)) << 16
      &+ Int32(parts[column]) << 8
  }
}
