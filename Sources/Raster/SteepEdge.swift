/// A line across one row of pixels, seen from eight of them, the outermost first.
///
/// Lengths are in 1/2048 of a pixel from the window's outer side outwards. The area between the
/// line and a place u further in is the mean of max(0, X − u) for the line's X from `low` to `high`:
///
///     K(u) = (max(0, high − u)² − max(0, low − u)²) / (2 (high − low))
///
/// and a pixel's area is the difference of K at its two sides. All products are of 16 bits by 16.
package struct SteepEdge {
  /// The line's ends, `high` at most at 32, a sixty-fourth of a pixel, `low` not below −8 pixels.
  package let low: Int16
  package let high: Int16
  /// (high − low) · 2^shift is in 2¹⁵..<2¹⁶; `inverse` is 2³¹ over it, at most 65,535.
  package let shift: UInt16
  package let inverse: UInt16
  /// The row's height, 8160 for a whole pixel: 32 · 255.
  package let scale: UInt16

  @inline(__always)
  package init(low: Int16, high: Int16, shift: UInt16, inverse: UInt16, scale: UInt16) {
    self.low = low
    self.high = high
    self.shift = shift
    self.inverse = inverse
    self.scale = scale
  }
}

/// The coverage of a steep edge's eight pixels, the outermost pixel in the lowest byte.
package protocol SteepEdgeFunctions {
  static func coverage(_ edge: SteepEdge) -> UInt64
}

/// The functions that draw. Without optimization vectors are slower than numbers.
#if DEBUG
  typealias Edges = ScalarEdges
#else
  typealias Edges = FastEdges
#endif
