/// What a shape covers of one row: nothing outside minX..<maxX, all of solidMinX..<solidMaxX, and
/// between the two what the coverage bytes say.
struct RowExtent {
  var minX: Int
  var maxX: Int
  /// The solid run is empty where it is not below `solidMaxX`; it lies within minX...maxX.
  var solidMinX: Int
  var solidMaxX: Int

  static let empty = RowExtent(minX: 0, maxX: 0, solidMinX: 0, solidMaxX: 0)

  var isEmpty: Bool { maxX <= minX }

  /// Takes pixels from the solid run so that the bytes before it and after it come in eights, which
  /// are drawn faster than what is left over; a short run goes wholly. `bytes` begin at column
  /// `from`.
  @inline(__always)
  mutating func takeEights(_ bytes: UnsafeMutablePointer<UInt8>, from: Int) {
    let solid = solidMaxX &- solidMinX
    if solid <= 0 { return }
    if solid < 16 {
      (bytes + (solidMinX &- from)).update(repeating: 255, count: solid)
      (solidMinX, solidMaxX) = (maxX, maxX)
      return
    }
    let start = UnsafeMutableRawPointer(bytes + (solidMinX &- from))
    let end = UnsafeMutableRawPointer(bytes + (solidMaxX &- from))
    start.storeBytes(of: UInt64.max, as: UInt64.self)
    (end - 8).storeBytes(of: UInt64.max, as: UInt64.self)
    solidMinX &+= (minX &- solidMinX) & 7
    solidMaxX &-= (solidMaxX &- maxX) & 7
  }
}
