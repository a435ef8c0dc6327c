import Geometry
import Pixels

/// A particle on its way, for what is born of it.
extension Particle {
  /// `moment` as an age in 2⁻²⁰ seconds.
  func age(at moment: Int64) -> Int64 { ((moment &- birth) &* 2048) / 1_953_125 }

  /// Where it is after `age`: 16.16 points, at most 2³⁶ points away, where anything is out of sight.
  func place(at age: Int64) -> (x: Int64, y: Int64) {
    (
      Particle.coordinate(x, velocityX, accelerationX, age),
      Particle.coordinate(y, velocityY, accelerationY, age)
    )
  }

  private static func coordinate(
    _ start: Int64, _ velocity: Int32, _ acceleration: Int32, _ age: Int64
  ) -> Int64 {
    let mean = Int64(velocity) &+ (Int64(acceleration) &* age) &>> 21
    let bounded = max(-Limit.coordinate, min(Limit.coordinate, mean))
    let limit: Int64 = 1 << 52
    return max(-limit, min(limit, start &+ (bounded &* age) &>> 20))
  }

  /// The direction in which it flies after `age`, 2.30; the x axis at rest.
  func direction(at age: Int64) -> (x: Int64, y: Int64) {
    let x = Int64(velocityX) &+ (Int64(accelerationX) &* age) &>> 20
    let y = Int64(velocityY) &+ (Int64(accelerationY) &* age) &>> 20
    let size = x.magnitude | y.magnitude
    if size == 0 { return (1 << 30, 0) }
    // To 29 bits, so that the squares fit and the root has as many bits.
    let shift = 35 - size.leadingZeroBitCount
    let (a, b) = shift >= 0 ? (x >> shift, y >> shift) : (x << -shift, y << -shift)
    let length = Int64(SquareRoot.floor(UInt64(a &* a &+ b &* b)))
    return ((a << 30) / length, (b << 30) / length)
  }

  /// Its size after `age` as it is drawn, 16.16.
  func scale(at age: Int64) -> Int64 {
    let grown = Int64(scale) &+ (Int64(scaleSpeed) &* age) &>> 20
    return max(0, min(Limit.coordinate, grown))
  }

  /// Its colour after `age` as it is drawn: 0...65536.
  func color(at age: Int64) -> SIMD4<Int32> {
    SIMD4(
      Particle.channel(color.x, colorSpeed.x, age), Particle.channel(color.y, colorSpeed.y, age),
      Particle.channel(color.z, colorSpeed.z, age), Particle.channel(color.w, colorSpeed.w, age))
  }

  @inline(__always)
  private static func channel(_ start: Int32, _ speed: Int32, _ age: Int64) -> Int32 {
    let value = Int64(start) &+ (Int64(speed) &* age) &>> 20
    return Int32(truncatingIfNeeded: max(0, min(65536, value)))
  }

  /// Its colour after `age`, clamped, premultiplied: 0xAARRGGBB.
  func tint(at age: Int64) -> UInt32 {
    let shown = color(at: age)
    let hue = Particle.hue(shown) | 0xFF00_0000
    return Blending.scale(hue, by: Particle.byte(shown.w))
  }

  /// A clamped colour, opaque: 0xRRGGBB.
  static func hue(_ color: SIMD4<Int32>) -> UInt32 {
    byte(color.x) &<< 16 | byte(color.y) &<< 8 | byte(color.z)
  }

  /// A clamped channel as 0...255, rounded half up.
  static func byte(_ channel: Int32) -> UInt32 {
    (UInt32(bitPattern: channel) &* 255 &+ 32768) &>> 16
  }

  /// Takes after its parent: scales and colours are multiplied by the parent's.
  mutating func inherit(scale factor: Int64, color tint: SIMD4<Int32>) {
    scale = Limit.clamped((Int64(scale) &* factor) &>> 16)
    scaleSpeed = Limit.clamped((Int64(scaleSpeed) &* factor) &>> 16)
    for channel in 0..<4 {
      let share = Int64(tint[channel])
      color[channel] = Int32(truncatingIfNeeded: (Int64(color[channel]) &* share) &>> 16)
      colorSpeed[channel] = Int32(truncatingIfNeeded: (Int64(colorSpeed[channel]) &* share) &>> 16)
    }
  }
}
