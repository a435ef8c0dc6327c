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
}
