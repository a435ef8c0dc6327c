/// The gradients eight pixels at a time.
package enum FastGradients: GradientFunctions {
  private typealias Eight = SIMD8<UInt16>
  private typealias Four = SIMD16<UInt8>

  package static func write(
    _ row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int, isOpaque: Bool
  ) {
    if isOpaque {
      write(row, count: count, start: start, step: step, phase: phase) { $0 }
    } else {
      write(row, count: count, start: start, step: step, phase: phase) { four in
        // Each pixel's alpha in all its bytes.
        let alpha = (unsafeBitCast(four, to: SIMD4<UInt32>.self) &>> 24) &* 0x0101_0101
        let limit = unsafeBitCast(alpha, to: Four.self)
        return four.replacing(with: limit, where: four .> limit)
      }
    }
  }

  @inline(__always)
  private static func write(
    _ row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int,
    _ limited: (Four) -> Four
  ) {
    // What is added to a block's first pixel: 8.8 levels, two pixels a vector.
    let pair0 = Eight(lowHalf: .zero, highHalf: lanes(step))
    let pair1 = Eight(lowHalf: lanes(step &* 2), highHalf: lanes(step &* 3))
    let pair2 = Eight(lowHalf: lanes(step &* 4), highHalf: lanes(step &* 5))
    let pair3 = Eight(lowHalf: lanes(step &* 6), highHalf: lanes(step &* 7))
    let stride = step &* 8
    var at = start

    @inline(__always)
    func block() -> (Four, Four) {
      let base = lanes(at)
      let both = Eight(lowHalf: base, highHalf: base)
      at = at &+ stride
      let low = packed(both &+ pair0, both &+ pair1)
      let high = packed(both &+ pair2, both &+ pair3)
      return (limited(low), limited(high))
    }

    var x = 0
    if phase > 0 && count > 0 {
      let part = min(count, 8 &- phase)
      copy(block(), from: phase, count: part, to: row)
      x = part
    }
    while x &+ 8 <= count {
      let (low, high) = block()
      let to = UnsafeMutableRawPointer(row + x)
      to.storeBytes(of: low, as: Four.self)
      (to + 16).storeBytes(of: high, as: Four.self)
      x &+= 8
    }
    if x < count { copy(block(), from: 0, count: count &- x, to: row + x) }
  }

  @inline(__always)
  private static func lanes(_ value: SIMD4<Int32>) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: value &>> 8)
  }

  /// The whole levels of four pixels.
  @inline(__always)
  private static func packed(_ a: Eight, _ b: Eight) -> Four {
    Four(
      lowHalf: SIMD8<UInt8>(truncatingIfNeeded: a &>> 8),
      highHalf: SIMD8<UInt8>(truncatingIfNeeded: b &>> 8))
  }

  /// Some pixels of a block.
  @inline(__always)
  private static func copy(_ block: (Four, Four), from: Int, count: Int, to row: Row) {
    withUnsafeBytes(of: block) { bytes in
      for index in 0..<count {
        row[index] = bytes.loadUnaligned(
          fromByteOffset: (from &+ index) &* 4, as: UInt32.self)
      }
    }
  }
}
