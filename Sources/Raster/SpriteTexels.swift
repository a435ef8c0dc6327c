/// A small picture with two pixels of its own edge around it, borrowed from a `SpriteLevel`.
///
/// Places are in 16.16 pixels of the picture, a pixel's centre at a whole number. A place may lie up
/// to two pixels left of and above the first pixel and less than one beyond the last: there the
/// four pixels around it need no limits.
package struct SpriteTexels {
  /// The picture's first pixel.
  let base: UnsafePointer<UInt8>
  /// Bytes from row to row.
  let pitch: Int
  /// Where every pixel has four equal channels: these as one byte a pixel.
  let bytes: UnsafePointer<UInt8>?
  let bytePitch: Int

  /// The mix of the four pixels around (u, v), first down, then across, each rounded to the nearest.
  @inline(__always)
  func pixel(u: Int32, v: Int32) -> UInt32 {
    let upper = UnsafeRawPointer(base) + (Int(v >> 16) &* pitch &+ Int(u >> 16) &* 4)
    let lower = upper + pitch
    let fx = UInt32(truncatingIfNeeded: u >> 8) & 255
    let fy = UInt32(truncatingIfNeeded: v >> 8) & 255
    return ImageSampler.mix(
      ImageSampler.mix(
        upper.load(as: UInt32.self), lower.load(as: UInt32.self), fy),
      ImageSampler.mix(
        upper.load(fromByteOffset: 4, as: UInt32.self),
        lower.load(fromByteOffset: 4, as: UInt32.self), fy), fx)
  }

  /// The same of a picture of bytes.
  @inline(__always)
  func byte(_ bytes: UnsafePointer<UInt8>, u: Int32, v: Int32) -> UInt8 {
    let upper = bytes + (Int(v >> 16) &* bytePitch &+ Int(u >> 16))
    let lower = upper + bytePitch
    let fx = UInt32(truncatingIfNeeded: u >> 8) & 255
    let fy = UInt32(truncatingIfNeeded: v >> 8) & 255
    func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
      (a &* (256 &- f) &+ b &* f &+ 128) &>> 8
    }
    return UInt8(
      truncatingIfNeeded: mix(
        mix(UInt32(upper[0]), UInt32(lower[0]), fy),
        mix(UInt32(upper[1]), UInt32(lower[1]), fy), fx))
  }
}
