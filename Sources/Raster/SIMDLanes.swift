/// Eight pixels as sixteen 16-bit lanes: blue and red in the low bytes, green and alpha in the high
/// ones, alternating green:blue, alpha:red.
///
/// Products of two channels fit a lane, so an `& 0xFF` and a shift by 8 take the place of packing.
package typealias Lanes = SIMD16<UInt16>

/// What the row functions do to eight pixels. Shapes that the optimizer turns into straight vector
/// code: no comparisons with scalars, no 16-lane conversions, no more than 16 lanes.
enum SIMDLanes {
  @inline(__always)
  static func splat(_ word: UInt32) -> Lanes {
    unsafeBitCast(SIMD8<UInt32>(repeating: word), to: Lanes.self)
  }

  /// round(x / 255) of lanes that hold x + 128, x ≤ 65,152.
  @inline(__always)
  static func divided(_ t: Lanes) -> Lanes { (t &+ (t &>> 8)) &>> 8 }

  /// The same, left in the high bytes.
  @inline(__always)
  static func dividedHigh(_ t: Lanes) -> Lanes { (t &+ (t &>> 8)) & 0xFF00 }

  @inline(__always)
  static func divided(_ t: SIMD8<UInt16>) -> SIMD8<UInt16> { (t &+ (t &>> 8)) &>> 8 }

  /// Eight bytes, one a lane.
  @inline(__always)
  static func widened(_ bytes: UInt64) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
  }

  /// Each lane twice: a value a pixel for both of its lanes.
  @inline(__always)
  static func doubled(_ m: SIMD8<UInt16>) -> Lanes {
    var both = Lanes()
    both.evenHalf = m
    both.oddHalf = m
    return both
  }

  /// Each pixel's alpha in both of its lanes.
  @inline(__always)
  static func alpha(_ s: Lanes) -> Lanes {
    let a = unsafeBitCast(s, to: SIMD8<UInt32>.self) &>> 24
    return unsafeBitCast(a | (a &<< 16), to: Lanes.self)
  }

  /// `s` over `d` in the part `m`, by the definition of `SpanFunctions`.
  @inline(__always)
  static func mixed(_ d: Lanes, _ s: Lanes, _ m: Lanes) -> Lanes {
    let keep = 255 &- divided(alpha(s) &* m &+ 128)
    return divided((s & 0xFF) &* m &+ (d & 0xFF) &* keep &+ 128)
      | dividedHigh((s &>> 8) &* m &+ (d &>> 8) &* keep &+ 128)
  }
}
