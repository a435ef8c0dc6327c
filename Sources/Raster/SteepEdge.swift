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

/// A pixel at a time.
package enum ScalarEdges: SteepEdgeFunctions {
  package static func coverage(_ edge: SteepEdge) -> UInt64 {
    var reached: UInt32 = 0
    var bytes: UInt64 = 0
    for index in 0..<8 {
      let inner = Int32(index + 1) * 2048
      let a = UInt32(max(0, Int32(edge.high) + inner))
      let b = UInt32(max(0, Int32(edge.low) + inner))
      let share = (((a - b) << UInt32(edge.shift)) * UInt32(edge.inverse)) >> 16
      let next = (share * (a + b)) >> 16
      let byte = ((((next - reached) << 4) * UInt32(edge.scale)) >> 16 + 8) >> 4
      bytes |= UInt64(byte) << UInt64(8 * index)
      reached = next
    }
    return bytes
  }
}

/// Eight pixels at once.
package enum FastEdges: SteepEdgeFunctions {
  /// max(0, v), by the sign.
  @inline(__always)
  private static func positive(_ v: SIMD8<Int16>) -> SIMD8<UInt16> {
    unsafeBitCast(v & ~(v &>> 15), to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  package static func coverage(_ edge: SteepEdge) -> UInt64 {
    let inner = SIMD8<Int16>(2048, 4096, 6144, 8192, 10240, 12288, 14336, 16384)
    let a = positive(inner &+ SIMD8<Int16>(repeating: edge.high))
    let b = positive(inner &+ SIMD8<Int16>(repeating: edge.low))
    let share = SIMDLanes.highProduct(
      (a &- b) &<< SIMD8<UInt16>(repeating: edge.shift), SIMD8<UInt16>(repeating: edge.inverse))
    let next = SIMDLanes.highProduct(share, a &+ b)
    // Each lane's outer neighbour, 0 for the first: the two words shifted by a lane.
    let words = unsafeBitCast(next, to: SIMD2<UInt64>.self)
    let reached = unsafeBitCast(
      words &<< 16 | SIMD2(0, words[0]) &>> 48, to: SIMD8<UInt16>.self)
    let scaled = SIMDLanes.highProduct(
      (next &- reached) &<< SIMD8<UInt16>(repeating: 4), SIMD8<UInt16>(repeating: edge.scale))
    let bytes = SIMDLanes.narrowed((scaled &+ 8) &>> 4)
    return unsafeBitCast(bytes, to: UInt64.self)
  }
}

#if DEBUG
  typealias Edges = ScalarEdges
#else
  typealias Edges = FastEdges
#endif
