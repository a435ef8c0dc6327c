import Geometry

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// What ends an open line.
  public enum Cap: UInt8, Hashable, Sendable {
    /// Nothing beyond the end point.
    case butt
    /// Half a circle.
    case round
    /// Half a square.
    case square
  }

  /// What fills the outside of a corner.
  public enum Join: UInt8, Hashable, Sendable {
    /// The sides prolonged until they meet, or a bevel where that is beyond the miter limit.
    case miter
    case round
    case bevel
  }

  /// In device pixels; nothing is drawn at 0 and below.
  package var width: Fixed
  package var cap: Cap
  package var join: Join
  /// The longest miter, as a multiple of the width. 4 keeps corners down to 29°.
  package var miterLimit: Fixed

  package init(
    width: Fixed, cap: Cap = .butt, join: Join = .miter, miterLimit: Fixed = Fixed(bits: 4 * 256)
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
