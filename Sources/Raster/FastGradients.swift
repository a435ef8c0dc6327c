/// The gradients eight pixels at a time.
package enum FastGradients: GradientFunctions {
  private typealias Eight = SIMD8<UInt16>
  private typealias Four = SIMD16<UInt8>

  package static func write(
    _ row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int, isOpaque: Bool
  ) {
    if isOpaque {
      write(blocks: row, count: count, start: start, step: step, phase: phase, isOpaque: true)
    } else {
      write(blocks: row, count: count, start: start, step: step, phase: phase, isOpaque: false)
    }
  }

  @inline(__always)
  private static func write(
    blocks row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int,
    isOpaque: Bool
  ) {
    // What is added to a block's first pixel: 8.8 levels, two pixels a vector.
    let pair0 = Eight(lowHalf: .zero, highHalf: lanes(step))
    let pair1 = Eight(lowHalf: lanes(step &* 2), highHalf: lanes(step &* 3))
    let pair2 = Eight(lowHalf: lanes(step &* 4), highHalf: lanes(step &* 5))
    let pair3 = Eight(lowHalf: lanes(step &* 6), highHalf: lanes(step &* 7))
    let stride = step &* 8
    var at = start

    // What is left at both ends is written by the definition.
    var x = 0
    if phase > 0 && count > 0 {
      x = min(count, 8 &- phase)
      ScalarGradients.write(
        row, count: x, start: start, step: step, phase: phase, isOpaque: isOpaque)
      at = at &+ stride
    }
    while x &+ 8 <= count {
      let base = lanes(at)
      let both = Eight(lowHalf: base, highHalf: base)
      let low = packed(both &+ pair0, both &+ pair1)
      let high = packed(both &+ pair2, both &+ pair3)
      let to = UnsafeMutableRawPointer(row + x)
      to.storeBytes(of: isOpaque ? low : limited(low), as: Four.self)
      (to + 16).storeBytes(of: isOpaque ? high : limited(high), as: Four.self)
      at = at &+ stride
      x &+= 8
    }
    ScalarGradients.write(
      row + x, count: count &- x, start: at, step: step, phase: 0, isOpaque: isOpaque)
  }

  @inline(__always)
  private static func lanes(_ value: SIMD4<Int32>) -> SIMD4<UInt16> {
    SIMD4<UInt16>(
      UInt16(truncatingIfNeeded: value[0] &>> 8), UInt16(truncatingIfNeeded: value[1] &>> 8),
      UInt16(truncatingIfNeeded: value[2] &>> 8), UInt16(truncatingIfNeeded: value[3] &>> 8))
  }

  /// The whole levels of four pixels.
  @inline(__always)
  private static func packed(_ a: Eight, _ b: Eight) -> Four {
    Four(lowHalf: SIMDLanes.narrowed(a &>> 8), highHalf: SIMDLanes.narrowed(b &>> 8))
  }

  /// No channel above its pixel's alpha.
  @inline(__always)
  private static func limited(_ four: Four) -> Four {
    let alpha = (unsafeBitCast(four, to: SIMD4<UInt32>.self) &>> 24) &* 0x0101_0101
    let limit = unsafeBitCast(alpha, to: Four.self)
    return four.replacing(with: limit, where: four .> limit)
  }
}
