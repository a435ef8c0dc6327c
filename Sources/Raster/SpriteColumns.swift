/// Where the columns of an upright sprite's rows take their samples: the same in every row.
///
/// Working memory of a `Rasterizer`, for up to 1,024 columns.
package final class SpriteColumns {
  static let capacity = 1024 + 16
  /// The picture's pixel left of each column, counted from `first`.
  let pixels: UnsafeMutablePointer<Int32>
  /// How far right of it the column's place is, in 1/256: once for bytes, four times for words.
  let parts: UnsafeMutablePointer<UInt16>
  /// A row of the picture, of words or of bytes.
  let mixed: UnsafeMutablePointer<UInt32>
  /// The leftmost pixel of the picture that is looked at, and how many are.
  private(set) var first = 0
  private(set) var many = 0

  package init() {
    pixels = .allocate(capacity: SpriteColumns.capacity)
    parts = .allocate(capacity: 4 * SpriteColumns.capacity)
    mixed = .allocate(capacity: SpriteLevel.maximumSide + 32)
    pixels.initialize(repeating: 0, count: SpriteColumns.capacity)
    parts.initialize(repeating: 0, count: 4 * SpriteColumns.capacity)
    mixed.initialize(repeating: 0, count: SpriteLevel.maximumSide + 32)
  }

  deinit {
    pixels.deallocate()
    parts.deallocate()
    mixed.deallocate()
  }

  /// Columns from place `u` on by `step`, which is positive; `count` in 1...1024.
  func prepare(u: Int32, step: Int32, count: Int, ofBytes: Bool) {
    let start = u >> 16
    var place = u &- start << 16
    first = Int(start)
    many = Int((place &+ step &* Int32(truncatingIfNeeded: count &- 1)) >> 16) &+ 2
    for column in 0..<count {
      pixels[column] = place >> 16
      let part = UInt16(truncatingIfNeeded: place >> 8) & 255
      if ofBytes {
        parts[column] = part
      } else {
        UnsafeMutableRawPointer(parts + 4 &* column).storeBytes(
          of: UInt64(part) &* 0x0001_0001_0001_0001, as: UInt64.self)
      }
      place &+= step
    }
  }

  /// A column's place with the 8 bits of fraction that matter, as `SpriteTexels` counts.
  @inline(__always)
  func place(_ column: Int, ofBytes: Bool) -> Int32 {
    let part = parts[ofBytes ? column : 4 &* column]
    return (pixels[column] &+ Int32(truncatingIfNeeded: first)) << 16 &+ Int32(part) << 8
  }
}
