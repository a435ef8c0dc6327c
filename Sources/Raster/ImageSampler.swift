import Geometry
import Pixels

/// Reads an image at places between its pixels, bilinearly; beyond its edge is its edge.
package struct ImageSampler {
  let base: UnsafePointer<UInt8>
  let pitch: Int
  let width: Int
  let height: Int
  /// From device pixels to this image's pixels, with 32 fraction bits.
  let map: ImageTransform.Map

  /// `map` speaks of pixels 2^level times smaller than the image's, which is a pyramid's level.
  package init(_ image: Surface, map: ImageTransform.Map, level: Int = 0) {
    base = UnsafePointer(image.base.assumingMemoryBound(to: UInt8.self))
    pitch = image.pitch
    width = image.width
    height = image.height
    self.map = map.halved(times: Int64(level))
  }

  /// Where the centre of device pixel (x, y) falls, half a pixel up and left. From column to column
  /// it is exactly `map.a` and `map.b` further.
  ///
  /// Sums wrap: what is inside the image fits, whatever the terms are.
  @inline(__always)
  package func position(x: Int, y: Int) -> (u: Int64, v: Int64) {
    let half: Int64 = 1 << 31
    let u = map.tx &+ map.a &* Int64(x) &+ map.c &* Int64(y) &+ (map.a &+ map.c) >> 1
    let v = map.ty &+ map.b &* Int64(x) &+ map.d &* Int64(y) &+ (map.b &+ map.d) >> 1
    return (u &- half, v &- half)
  }

  func write(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let (u, v) = position(x: x, y: y)
    Spans.sample(self, u: u, v: v, stepU: map.a, stepV: map.b, into: words, count: count)
  }

  /// Whether all four pixels around (u, v) are the image's own.
  @inline(__always)
  func isInside(u: Int64, v: Int64) -> Bool {
    let (column, row) = (u >> 32, v >> 32)
    return column >= 0 && column < Int64(width &- 1) && row >= 0 && row < Int64(height &- 1)
  }

  /// The mix of the four pixels around (u, v), with fractions of 8 bits: first down, then across,
  /// each rounded to the nearest; exact where a fraction is 0.
  @inline(__always)
  package func pixel(u: Int64, v: Int64) -> UInt32 {
    let column = Int(truncatingIfNeeded: u >> 32)
    let row = Int(truncatingIfNeeded: v >> 32)
    let fx = UInt32(truncatingIfNeeded: u >> 24) & 255
    let fy = UInt32(truncatingIfNeeded: v >> 24) & 255
    let x0 = max(0, min(column, width &- 1)) &* 4
    let x1 = max(0, min(column &+ 1, width &- 1)) &* 4
    let upper = UnsafeRawPointer(base + max(0, min(row, height &- 1)) &* pitch)
    let lower = UnsafeRawPointer(base + max(0, min(row &+ 1, height &- 1)) &* pitch)
    let left = ImageSampler.mix(
      upper.load(fromByteOffset: x0, as: UInt32.self),
      lower.load(fromByteOffset: x0, as: UInt32.self), fy)
    let right = ImageSampler.mix(
      upper.load(fromByteOffset: x1, as: UInt32.self),
      lower.load(fromByteOffset: x1, as: UInt32.self), fy)
    return ImageSampler.mix(left, right, fx)
  }

  /// (a · (256 − f) + b · f + 128) / 256 of every channel, two at a time.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    let low =
      (((a & 0xFF_00FF) &* (256 &- f) &+ (b & 0xFF_00FF) &* f &+ 0x80_0080) &>> 8) & 0xFF_00FF
    let high =
      (((a &>> 8) & 0xFF_00FF) &* (256 &- f) &+ ((b &>> 8) & 0xFF_00FF) &* f &+ 0x80_0080)
      & 0xFF00_FF00
    return low | high
  }
}
