import Geometry

/// The left or the right side of a rounded rectangle within one row: what its two corners cut off.
///
/// Lengths are in 1/256 of a pixel; insets are measured from the side inwards.
struct RowSide {
  private let upper: RowArc
  private let lower: RowArc
  /// What is certainly missing all along the row, and beyond what nothing is missing.
  let leastInset: Int64
  let greatestInset: Int64
  /// True where the row lies between the corners.
  var isStraight: Bool { upper.radius == 0 && lower.radius == 0 }

  /// The row reaches from `top` to `bottom`, both within the shape.
  @inline(__always)
  init(
    _ shape: RoundedRect, upper upperRadius: Fixed, lower lowerRadius: Fixed, top: Int64,
    bottom: Int64, _ roots: RootTable
  ) {
    let below = Int64(shape.minY.bits) &+ Int64(upperRadius.bits)
    let above = Int64(shape.maxY.bits) &- Int64(lowerRadius.bits)
    upper =
      below > top
      ? RowArc(radius: Int64(upperRadius.bits), near: below &- bottom, far: below &- top, roots)
      : .none
    lower =
      bottom > above
      ? RowArc(radius: Int64(lowerRadius.bits), near: top &- above, far: bottom &- above, roots)
      : .none
    leastInset = max(upper.leastInset, lower.leastInset)
    greatestInset = max(upper.greatestInset, lower.greatestInset)
  }

  /// The area that is missing between two distances from the side, in 1/2²⁰ of a pixel.
  @inline(__always)
  func cut(from: Int64, to: Int64, _ roots: RootTable) -> Int64 {
    var area: Int64 = 0
    if upper.radius != 0 { area = upper.cut(from: from, to: to, roots) }
    if lower.radius != 0 { area &+= lower.cut(from: from, to: to, roots) }
    return area
  }
}
