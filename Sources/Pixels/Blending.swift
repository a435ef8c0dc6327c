/// The arithmetic of 8-bit channels.
public enum Blending {
  /// round(x · a / 255) = (x · a + 127) / 255, exact for all x, a in 0...255.
  ///
  /// With t = x·a + 128, (t + (t >> 8)) >> 8 is the same number (Blinn, "Three Wrongs Make a
  /// Right"): 255 is odd, so no product lies half way between two quotients.
  @inlinable @inline(__always)
  public static func multiply(_ x: UInt32, _ a: UInt32) -> UInt32 {
    let t = x &* a &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// All four channels of `word` times `a` / 255, two channels in one multiplication.
  @inlinable @inline(__always)
  public static func scale(_ word: UInt32, by a: UInt32) -> UInt32 {
    var low = (word & 0x00FF_00FF) &* a &+ 0x0080_0080
    low = ((low &+ ((low &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var high = ((word &>> 8) & 0x00FF_00FF) &* a &+ 0x0080_0080
    high = (high &+ ((high &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }
}
