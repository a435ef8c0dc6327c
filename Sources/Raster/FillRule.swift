/// Which side of a path's lines is inside.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Where the windings do not add up to zero.
  case nonZero
  /// Where a ray outwards crosses an odd number of lines.
  case evenOdd
}

extension FillRule {
  /// round(255 · area) of accumulated area `sum`, where 131,072 is one pixel once around.
  @inline(__always)
  func coverage(_ sum: Int32) -> UInt8 {
    let magnitude = sum == .min ? Int32.max : abs(sum)
    let area: Int32
    switch self {
    case .nonZero: area = min(magnitude, 131_072)
    case .evenOdd:
      let folded = magnitude & 262_143
      area = folded > 131_072 ? 262_144 &- folded : folded
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
  }
}
