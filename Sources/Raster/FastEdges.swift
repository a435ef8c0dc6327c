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
