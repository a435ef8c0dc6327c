/// The box around inked parts, y down: columns in 26.6, rows in whole pixels. Empty when made.
struct InkBox: Equatable {
  var minX = Int32.max
  var maxX = Int32.min
  var minY = Int32.max
  var maxY = Int32.min

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Grows to hold `other`, moved by `x` in 26.6 and `y` rows.
  mutating func add(_ other: InkBox, x: Int32, y: Int32) {
    if other.isEmpty { return }
    minX = min(minX, other.minX &+ x)
    maxX = max(maxX, other.maxX &+ x)
    minY = min(minY, other.minY &+ y)
    maxY = max(maxY, other.maxY &+ y)
  }
}
