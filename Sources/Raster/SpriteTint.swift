/// A tint's channels as lanes, and how sprites of it meet what lies below: by the definitions of
/// `SpanFunctions`.
struct SpriteTint {
  let low: Lanes
  let high: Lanes
  let alpha: SIMD8<UInt16>

  @inline(__always)
  init(_ tint: UInt32) {
    let t = SIMDLanes.splat(tint)
    low = t & 0xFF
    high = t &>> 8
    alpha = SIMD8(repeating: UInt16(truncatingIfNeeded: tint &>> 24))
  }

  /// The tint over `d` in the part of eight bytes.
  @inline(__always)
  func over(_ d: Lanes, bytes m: SIMD8<UInt16>) -> Lanes {
    let keep = 255 &- SIMDLanes.doubled(SIMDLanes.divided(m &* alpha &+ 128))
    let mm = SIMDLanes.doubled(m)
    return SIMDLanes.divided(low &* mm &+ (d & 0xFF) &* keep &+ 128)
      | SIMDLanes.dividedHigh(high &* mm &+ (d &>> 8) &* keep &+ 128)
  }

  @inline(__always)
  func added(_ d: Lanes, bytes m: SIMD8<UInt16>) -> Lanes {
    let mm = SIMDLanes.doubled(m)
    return SIMDLanes.added(
      d, SIMDLanes.divided(low &* mm &+ 128) | SIMDLanes.dividedHigh(high &* mm &+ 128))
  }

  @inline(__always)
  func over(_ d: Lanes, words s: Lanes, coverage: UInt64) -> Lanes {
    SIMDLanes.over(d, tinted(s, coverage))
  }

  @inline(__always)
  func added(_ d: Lanes, words s: Lanes, coverage: UInt64) -> Lanes {
    SIMDLanes.added(d, tinted(s, coverage))
  }

  @inline(__always)
  private func tinted(_ s: Lanes, _ coverage: UInt64) -> Lanes {
    if coverage == .max { return SIMDLanes.tinted(s, low, high) }
    let m = SIMDLanes.doubled(SIMDLanes.widened(coverage))
    return SIMDLanes.tinted(
      s, SIMDLanes.divided(low &* m &+ 128), SIMDLanes.divided(high &* m &+ 128))
  }
}
