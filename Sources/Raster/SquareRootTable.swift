/// Square roots of fractions by a table of 4,096 words, 8 KB.
enum SquareRootTable {
  /// √((m + ½) / 4,096) · 2¹⁶ for m in 0...4,095.
  static nonisolated(unsafe) let words: UnsafePointer<UInt16> = {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)
    for m in 0..<4096 {
      let root = SquareRoot.nearest((2 * UInt64(m) + 1) << 19)
      (table + m).initialize(to: UInt16(min(65_535, root)))
    }
    return UnsafePointer(table)
  }()

  /// √`square` for `square` with 40 fraction bits and below 1, as the nearest of 0...1,024 steps;
  /// the root is off by less than 1/4,000 of itself before it is rounded.
  ///
  /// The square is shifted by an even number of bits so that 11 or 12 remain, the root by half as
  /// many.
  @inline(__always)
  static func step(_ square: UInt64, _ words: UnsafePointer<UInt16>) -> Int {
    // Below 2⁻²⁸ all roots are nearest to 0.
    let value = square | 4096
    let bits = (65 &- UInt64(value.leadingZeroBitCount)) & ~1
    let root = UInt32(words[Int(truncatingIfNeeded: value &>> (bits &- 12))])
    let shifted = root &>> UInt32(truncatingIfNeeded: (40 &- bits) &>> 1)
    return Int(truncatingIfNeeded: (shifted &+ 32) &>> 6)
  }
}
