import Geometry
import Pixels

/// Where numbers of the configuration become fixed point: rounded to the nearest, clamped, NaN to 0.
enum FixedPoint {
  /// 16.16, clamped to ±16,384.
  static func value(_ value: Double) -> Int64 { whole(value * 65536, limit: 1_073_741_824) }

  /// 16.16 points of a place, clamped to ±4,194,304 points.
  static func place(_ value: Double) -> Int64 { whole(value * 65536, limit: 274_877_906_944) }

  /// 16.16 points of a side, clamped to 0...16,384 points.
  static func side(_ value: Double) -> Int64 { max(0, self.value(value)) }

  /// A channel, 65536 being full, clamped to ±16,384.
  static func channel(_ value: Double) -> Int32 { Int32(truncatingIfNeeded: self.value(value)) }

  /// A full channel 255 is 65536.
  static func channel(_ value: UInt8) -> Int32 { (Int32(value) * 65536 + 127) / 255 }

  /// A multiplier, clamped to ±1,000,000.
  static func multiplier(_ value: Double) -> Multiplier {
    Multiplier(billionths: whole(value * 1e9, limit: 1e15))
  }

  /// Births a second as births in 10⁹ seconds, clamped to 0...1,000,000 a second.
  static func rate(_ value: Double) -> Int64 { max(0, whole(value * 1e9, limit: 1e15)) }

  /// Seconds of a life in nanoseconds, clamped to ±3,600 seconds.
  static func lifetime(_ value: Double) -> Int64 { whole(value * 1e9, limit: 3.6e12) }

  /// Seconds of the clock in nanoseconds, clamped to 0...146 years; infinite ones never end.
  static func span(_ value: Double) -> Int64 {
    value == .infinity ? .max : max(0, whole(value * 1e9, limit: 4.611686018427388e18))
  }

  /// Radians a second as turns · 2³², clamped to ±1,000 turns.
  static func spin(_ value: Double) -> Int64 {
    whole(value / (2 * Double.pi) * 4_294_967_296, limit: 4_294_967_296_000)
  }

  /// A length of a picture in 24.8 points, rounded up, clamped to 0...4,194,304 points.
  static func reach(_ value: Double) -> Int64 {
    max(0, whole((value * 256).rounded(.up), limit: 1_073_741_824))
  }

  private static func whole(_ value: Double, limit: Double) -> Int64 {
    value.isNaN ? 0 : Int64(max(-limit, min(limit, (value + 0.5).rounded(.down))))
  }
}

extension EmitterCell {
  /// The cell as births are computed from it.
  var fixed: FixedCell {
    var cell = FixedCell()
    cell.rate = isEnabled ? FixedPoint.rate(birthRate) : 0
    cell.lifetime = FixedPoint.lifetime(lifetime)
    cell.lifetimeRange = FixedPoint.lifetime(abs(lifetimeRange))
    cell.velocity = FixedPoint.value(velocity)
    cell.velocityRange = FixedPoint.value(abs(velocityRange))
    cell.longitude = BinaryAngle(radians: emissionLongitude).bits
    let turns = abs(emissionRange) / (2 * Double.pi)
    cell.longitudeRange = turns.isNaN ? 0 : Int64((min(1, turns) * 4_294_967_296).rounded())
    cell.accelerationX = FixedPoint.value(xAcceleration)
    cell.accelerationY = FixedPoint.value(yAcceleration)
    cell.scale = FixedPoint.value(scale)
    cell.scaleRange = FixedPoint.value(abs(scaleRange))
    cell.scaleSpeed = FixedPoint.value(scaleSpeed)
    cell.spin = FixedPoint.spin(spin)
    cell.spinRange = FixedPoint.spin(abs(spinRange))
    cell.color = SIMD4(
      FixedPoint.channel(color.red), FixedPoint.channel(color.green),
      FixedPoint.channel(color.blue), FixedPoint.channel(color.alpha))
    cell.colorRange = SIMD4(
      FixedPoint.channel(abs(redRange)), FixedPoint.channel(abs(greenRange)),
      FixedPoint.channel(abs(blueRange)), FixedPoint.channel(abs(alphaRange)))
    cell.colorSpeed = SIMD4(
      FixedPoint.channel(redSpeed), FixedPoint.channel(greenSpeed),
      FixedPoint.channel(blueSpeed), FixedPoint.channel(alphaSpeed))
    cell.begin = FixedPoint.span(beginTime)
    cell.end = FrameTime.sum(cell.begin, FixedPoint.span(duration))
    let size = contentsSize
    let width = abs(size.width)
    let height = abs(size.height)
    cell.halfWidth = FixedPoint.reach(width / 2)
    cell.halfHeight = FixedPoint.reach(height / 2)
    cell.halfDiagonal = FixedPoint.reach((width * width + height * height).squareRoot() / 2)
    return cell
  }
}
