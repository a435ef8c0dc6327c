/// The blur sixteen columns at a time.
package enum FastBlur: BlurFunctions {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Sums = SIMD16<UInt16>

  package static func averageColumns(
    _ from: Source, _ to: Plane, width: Int, height: Int, before: Int, after: Int,
    zeros: UnsafePointer<UInt16>
  ) {
    let count = before &+ 1 &+ after
    let factor = SIMD8<UInt16>(
      repeating: UInt16(truncatingIfNeeded: (65_536 &+ count / 2) / count))
    // Rows that nothing enters below any more, and rows that nothing leaves above yet.
    let entering = max(0, height &- after)
    let leaving = min(before, height)
    var x = 0
    while x < width {
      let source = UnsafeRawPointer(from + x)
      let target = UnsafeMutableRawPointer(to + x)
      var sum = Sums(repeating: UInt16(truncatingIfNeeded: count / 2))
      for y in 0..<min(after, height) { sum = sum &+ widened(source + y &* width) }
      var y = 0
      while y < height {
        // One of three kinds of rows up to where the next kind begins.
        let adds = y < entering
        let takes = y >= leaving
        var end = height
        if adds { end = min(end, entering) }
        if !takes { end = min(end, leaving) }
        var row = source + y &* width
        var out = target + y &* width
        let ahead = after &* width
        let behind = before &* width
        if adds && takes {
          while y < end {
            sum = sum &+ widened(row + ahead)
            store(sum, factor, zeros, out)
            sum = sum &- widened(row - behind)
            row += width
            out += width
            y &+= 1
          }
        } else {
          while y < end {
            if adds { sum = sum &+ widened(row + ahead) }
            store(sum, factor, zeros, out)
            if takes { sum = sum &- widened(row - behind) }
            row += width
            out += width
            y &+= 1
          }
        }
      }
      x &+= 16
    }
  }

  @inline(__always)
  private static func widened(_ at: UnsafeRawPointer) -> Sums {
    SIMDLanes.widened(at.loadUnaligned(as: Bytes.self))
  }

  /// Writes the upper halves of the products with `factor`.
  ///
  /// The factor passes through memory that only the optimizer takes for changing: widened before
  /// the loop, it would no longer be seen to have 16 bits, and on SSE2 the products would have 32.
  @inline(__always)
  private static func store(
    _ sum: Sums, _ factor: SIMD8<UInt16>, _ zeros: UnsafePointer<UInt16>,
    _ to: UnsafeMutableRawPointer
  ) {
    let k = factor ^ UnsafeRawPointer(zeros).loadUnaligned(as: SIMD8<UInt16>.self)
    @inline(__always)
    func scaled(_ half: SIMD8<UInt16>) -> SIMD8<UInt8> {
      let product = SIMDLanes.extended(half) &* SIMDLanes.extended(k)
      return SIMDLanes.narrowed(SIMDLanes.truncated(product &>> 16))
    }
    to.storeBytes(
      of: Bytes(lowHalf: scaled(sum.lowHalf), highHalf: scaled(sum.highHalf)), as: Bytes.self)
  }

  package static func transpose(_ from: Source, _ to: Plane, width: Int, height: Int) {
    var y = 0
    while y < height {
      var x = 0
      while x < width {
        transposeEight(
          UnsafeRawPointer(from + (y &* width &+ x)), width,
          UnsafeMutableRawPointer(to + (x &* height &+ y)), height)
        x &+= 8
      }
      y &+= 8
    }
  }

  /// Eight rows of eight bytes, by zipping halves three times.
  @inline(__always)
  private static func transposeEight(
    _ from: UnsafeRawPointer, _ pitch: Int, _ to: UnsafeMutableRawPointer, _ step: Int
  ) {
    @inline(__always)
    func row(_ index: Int) -> SIMD8<UInt8> {
      (from + index &* pitch).loadUnaligned(as: SIMD8<UInt8>.self)
    }
    let a = zipped(row(0), row(4))
    let b = zipped(row(1), row(5))
    let c = zipped(row(2), row(6))
    let d = zipped(row(3), row(7))
    let (ac0, ac1) = (zipped(a.lowHalf, c.lowHalf), zipped(a.highHalf, c.highHalf))
    let (bd0, bd1) = (zipped(b.lowHalf, d.lowHalf), zipped(b.highHalf, d.highHalf))
    store(zipped(ac0.lowHalf, bd0.lowHalf), to, step)
    store(zipped(ac0.highHalf, bd0.highHalf), to + 2 &* step, step)
    store(zipped(ac1.lowHalf, bd1.lowHalf), to + 4 &* step, step)
    store(zipped(ac1.highHalf, bd1.highHalf), to + 6 &* step, step)
  }

  @inline(__always)
  private static func zipped(_ a: SIMD8<UInt8>, _ b: SIMD8<UInt8>) -> Bytes {
    var both = Bytes()
    both.evenHalf = a
    both.oddHalf = b
    return both
  }

  @inline(__always)
  private static func store(_ two: Bytes, _ to: UnsafeMutableRawPointer, _ step: Int) {
    to.storeBytes(of: two.lowHalf, as: SIMD8<UInt8>.self)
    (to + step).storeBytes(of: two.highHalf, as: SIMD8<UInt8>.self)
  }
}
