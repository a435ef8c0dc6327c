/// Eight pixels as sixteen 16-bit lanes: blue and red in the low bytes, green and alpha in the high
/// ones, alternating green:blue, alpha:red.
///
/// Products of two channels fit a lane, so an `& 0xFF` and a shift by 8 take the place of packing.
package typealias Lanes = SIMD16<UInt16>

/// What the row functions do to eight pixels. Shapes that the optimizer turns into straight vector
/// code: no comparisons with scalars, no more than 16 lanes, and conversions spelled lane by lane:
/// the generic ones of the standard library are calls wherever the optimizer finds a function
/// large enough.
enum SIMDLanes {
  @inline(__always)
  static func splat(_ word: UInt32) -> Lanes {
    unsafeBitCast(SIMD8<UInt32>(repeating: word), to: Lanes.self)
  }

  @inline(__always)
  static func extended(_ t: SIMD8<UInt16>) -> SIMD8<UInt32> {
    SIMD8<UInt32>(
      UInt32(t[0]), UInt32(t[1]), UInt32(t[2]), UInt32(t[3]), UInt32(t[4]), UInt32(t[5]),
      UInt32(t[6]), UInt32(t[7]))
  }

  @inline(__always)
  static func truncated(_ t: SIMD8<UInt32>) -> SIMD8<UInt16> {
    SIMD8(
      UInt16(truncatingIfNeeded: t[0]), UInt16(truncatingIfNeeded: t[1]),
      UInt16(truncatingIfNeeded: t[2]), UInt16(truncatingIfNeeded: t[3]),
      UInt16(truncatingIfNeeded: t[4]), UInt16(truncatingIfNeeded: t[5]),
      UInt16(truncatingIfNeeded: t[6]), UInt16(truncatingIfNeeded: t[7]))
  }

  /// round(x / 255) of lanes that hold x + 128, x ≤ 65,152.
  ///
  /// (t + t / 256) / 256, exact as `Blending.multiply` says, is t · 257 / 65,536: the high half of
  /// one 16-bit multiplication, which the processor has and the optimizer sees.
  @inline(__always)
  static func divided(_ t: SIMD8<UInt16>) -> SIMD8<UInt16> {
    truncated((extended(t) &* 0x0101) &>> 16)
  }

  @inline(__always)
  static func divided(_ t: Lanes) -> Lanes {
    Lanes(lowHalf: divided(t.lowHalf), highHalf: divided(t.highHalf))
  }

  /// The same, left in the high bytes: the sum needs no shift back, and the multiplier is the
  /// busiest part of the processor.
  @inline(__always)
  static func dividedHigh(_ t: Lanes) -> Lanes { (t &+ (t &>> 8)) & 0xFF00 }

  /// Eight bytes, one a lane.
  @inline(__always)
  static func widened(_ bytes: UInt64) -> SIMD8<UInt16> {
    widened(unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  static func widened(_ b: SIMD8<UInt8>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(
      UInt16(b[0]), UInt16(b[1]), UInt16(b[2]), UInt16(b[3]), UInt16(b[4]), UInt16(b[5]),
      UInt16(b[6]), UInt16(b[7]))
  }

  /// Sixteen bytes, one a lane.
  @inline(__always)
  static func widened(_ bytes: SIMD16<UInt8>) -> Lanes {
    Lanes(lowHalf: widened(bytes.lowHalf), highHalf: widened(bytes.highHalf))
  }

  /// The lanes' low bytes.
  @inline(__always)
  static func narrowed(_ v: SIMD8<UInt16>) -> SIMD8<UInt8> {
    SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: v[0]), UInt8(truncatingIfNeeded: v[1]),
      UInt8(truncatingIfNeeded: v[2]), UInt8(truncatingIfNeeded: v[3]),
      UInt8(truncatingIfNeeded: v[4]), UInt8(truncatingIfNeeded: v[5]),
      UInt8(truncatingIfNeeded: v[6]), UInt8(truncatingIfNeeded: v[7]))
  }

  @inline(__always)
  static func narrowed(_ v: Lanes) -> SIMD16<UInt8> {
    SIMD16<UInt8>(lowHalf: narrowed(v.lowHalf), highHalf: narrowed(v.highHalf))
  }

  /// The lanes' low halves.
  @inline(__always)
  static func narrowed(_ v: SIMD8<Int32>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(
      UInt16(truncatingIfNeeded: v[0]), UInt16(truncatingIfNeeded: v[1]),
      UInt16(truncatingIfNeeded: v[2]), UInt16(truncatingIfNeeded: v[3]),
      UInt16(truncatingIfNeeded: v[4]), UInt16(truncatingIfNeeded: v[5]),
      UInt16(truncatingIfNeeded: v[6]), UInt16(truncatingIfNeeded: v[7]))
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
    doubled((s &>> 8).oddHalf)
  }

  /// `s` over `d`.
  @inline(__always)
  static func over(_ d: Lanes, _ s: Lanes) -> Lanes {
    let keep = 255 &- alpha(s)
    return s
      &+ (divided((d & 0xFF) &* keep &+ 128) | dividedHigh((d &>> 8) &* keep &+ 128))
  }

  /// Every channel times that of the tint, whose low and high bytes are given apart.
  @inline(__always)
  static func tinted(_ s: Lanes, _ low: Lanes, _ high: Lanes) -> Lanes {
    divided((s & 0xFF) &* low &+ 128) | dividedHigh((s &>> 8) &* high &+ 128)
  }

  /// The sum of every channel, 255 at most: a carry in bit 8 sets all bits below it. (A comparison
  /// of lanes is so much code that large functions would call it.)
  @inline(__always)
  static func added(_ d: Lanes, _ s: Lanes) -> Lanes {
    let low = (d & 0xFF) &+ (s & 0xFF)
    let high = (d &>> 8) &+ (s &>> 8)
    return ((low | (0 &- (low &>> 8))) & 0xFF) | ((high | (0 &- (high &>> 8))) &<< 8)
  }

  /// `s` over `d` in the part `m`, by the definition of `SpanFunctions`.
  @inline(__always)
  static func mixed(_ d: Lanes, _ s: Lanes, _ m: Lanes) -> Lanes {
    let keep = 255 &- divided(alpha(s) &* m &+ 128)
    return divided((s & 0xFF) &* m &+ (d & 0xFF) &* keep &+ 128)
      | dividedHigh((s &>> 8) &* m &+ (d &>> 8) &* keep &+ 128)
  }
}
