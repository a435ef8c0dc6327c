import Pixels

extension Surface {
  /// Makes every pixel round((own · (255 − weight) + other's · weight) / 255), channel by channel.
  /// Precondition: `other` has the same size.
  ///
  /// Two channels at once, each in 16 bits: a sum is at most 255 · 255 + 128, and what rounding adds
  /// to it, (t + (t >> 8)) >> 8, stays below 2¹⁶. Equal pixels stay as they are, and no channel gets
  /// above its alpha.
  func mix(_ other: Surface, weight: UInt8) {
    let mask: UInt32 = 0x00FF_00FF
    let (a, b) = (255 - UInt32(weight), UInt32(weight))
    for row in 0..<height {
      let own = (base + row * pitch).assumingMemoryBound(to: UInt32.self)
      let theirs = (other.base + row * other.pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let (p, q) = (own[x], theirs[x])
        var low = (p & mask) &* a &+ (q & mask) &* b &+ 0x0080_0080
        low = ((low &+ ((low &>> 8) & mask)) &>> 8) & mask
        var high = ((p &>> 8) & mask) &* a &+ ((q &>> 8) & mask) &* b &+ 0x0080_0080
        high = (high &+ ((high &>> 8) & mask)) & ~mask
        own[x] = low | high
      }
    }
  }
}
