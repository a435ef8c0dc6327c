/// Which side of a path's lines is inside.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Where the windings do not add up to zero.
  case nonZero
  /// Where a ray outwards crosses an odd number of lines.
  case evenOdd
}
