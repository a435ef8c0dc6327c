import Geometry

/// How an image lies on the device: an affine map, both ways, with 32 fraction bits.
///
/// The image covers 0...width by 0...height of its own coordinates; a pixel's centre is at .5. Both
/// directions are given, because whoever knows the transform in floating point can invert it best.
package struct ImageTransform: Hashable, Sendable {
  /// x' = a·x + c·y + tx, y' = b·x + d·y + ty; every number times 2³².
  package struct Map: Hashable, Sendable {
    package var a: Int64
    package var b: Int64
    package var c: Int64
    package var d: Int64
    package var tx: Int64
    package var ty: Int64

    package init(a: Int64, b: Int64, c: Int64, d: Int64, tx: Int64, ty: Int64) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// The same map to pixels 2^levels times larger, each number rounded to the nearest.
    func halved(times levels: Int64) -> Map {
      if levels == 0 { return self }
      let half: Int64 = 1 << (levels - 1)
      func part(_ v: Int64) -> Int64 { (v &+ half) >> levels }
      return Map(
        a: part(a), b: part(b), c: part(c), d: part(d), tx: part(tx), ty: part(ty))
    }
  }

  package let toDevice: Map
  package let toImage: Map

  /// `toImage` must undo `toDevice`. Scales beyond ±32,768 and places beyond ±2²⁹ are cut off.
  package init(toDevice: Map, toImage: Map) {
    self.toDevice = ImageTransform.limited(toDevice)
    self.toImage = ImageTransform.limited(toImage)
  }

  package static func translation(x: Int, y: Int) -> ImageTransform {
    let one: Int64 = 1 << 32
    let (tx, ty) = (Int64(Int32(clamping: x)) << 32, Int64(Int32(clamping: y)) << 32)
    return ImageTransform(
      toDevice: Map(a: one, b: 0, c: 0, d: one, tx: tx, ty: ty),
      toImage: Map(a: one, b: 0, c: 0, d: one, tx: 0 &- tx, ty: 0 &- ty))
  }

  /// The whole pixels by which the image is moved, if that is all.
  var wholeTranslation: (x: Int, y: Int)? {
    let one: Int64 = 1 << 32
    let map = toDevice
    if map.a != one || map.d != one || map.b != 0 || map.c != 0 { return nil }
    if (map.tx | map.ty) & (one - 1) != 0 { return nil }
    return (Int(map.tx >> 32), Int(map.ty >> 32))
  }

  /// Where a point of the image, in whole pixels up to 32,768, lies on the device.
  func devicePoint(x: Int, y: Int) -> DevicePath.Point {
    let map = toDevice
    func fixed(_ value: Int64) -> Int32 { Int32(clamping: (value &+ 1 << 23) >> 24) }
    return DevicePath.Point(
      x: fixed(map.a &* Int64(x) &+ map.c &* Int64(y) &+ map.tx),
      y: fixed(map.b &* Int64(x) &+ map.d &* Int64(y) &+ map.ty))
  }

  /// The larger of the two axes' squared lengths, in 1/2³².
  var squaredScale: UInt64 {
    func square(_ p: Int64, _ q: Int64) -> UInt64 {
      let limit: Int64 = 1 << 30
      let x = max(-limit, min(limit, p >> 16))
      let y = max(-limit, min(limit, q >> 16))
      return UInt64(x * x + y * y)
    }
    return max(square(toDevice.a, toDevice.b), square(toDevice.c, toDevice.d))
  }

  private static func limited(_ map: Map) -> Map {
    func scale(_ v: Int64) -> Int64 { max(-(1 << 47), min(1 << 47, v)) }
    func place(_ v: Int64) -> Int64 { max(-(1 << 61), min(1 << 61, v)) }
    return Map(
      a: scale(map.a), b: scale(map.b), c: scale(map.c), d: scale(map.d), tx: place(map.tx),
      ty: place(map.ty))
  }
}
