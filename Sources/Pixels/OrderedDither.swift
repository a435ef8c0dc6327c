/// Ordered dithering of 8-bit levels to fewer bits, by an 8×8 Bayer matrix laid over the panel.
///
/// Level = (v·N·128 + (2t + 1)·255) / (255·128) for v in 0...255, N = 2ⁿ − 1 and the matrix's t in
/// 0...63. Since floor(floor(a / 128) / 255) = floor(a / (128 · 255)), that is
/// (v·N + bias) / 255 with bias = (2t + 1)·255 / 128. For n = 8 it is v itself.
public enum OrderedDither {
  /// t at panel column `x` and row `y`.
  ///
  /// The bits of t, lowest first, are those of x ^ y and y from the highest of three down:
  /// Bayer's recursion written without a table.
  @inlinable @inline(__always)
  public static func threshold(x: Int, y: Int) -> UInt32 {
    let row = UInt32(truncatingIfNeeded: y) & 7
    let mix = (UInt32(truncatingIfNeeded: x) & 7) ^ row
    return (mix & 1) &<< 5 | (row & 1) &<< 4 | (mix & 2) &<< 2 | (row & 2) &<< 1
      | (mix & 4) &>> 1 | (row & 4) &>> 2
  }

  /// The bias of threshold `t`: 1...253.
  @inlinable @inline(__always)
  public static func bias(_ t: UInt32) -> UInt32 { ((2 &* t &+ 1) &* 255) &>> 7 }

  /// (v · maximum + bias) / 255 for v in 0...255 and maximum in 1...255.
  ///
  /// n / 255 = (n + 1 + (n >> 8)) >> 8 for every n below 65,535.
  @inlinable @inline(__always)
  public static func level(_ v: UInt32, maximum: UInt32, bias: UInt32) -> UInt32 {
    let n = v &* maximum &+ bias
    return (n &+ 1 &+ (n &>> 8)) &>> 8
  }
}
