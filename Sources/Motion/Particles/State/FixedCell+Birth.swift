import Geometry

extension FixedCell {
  /// The direction of flight, where longitudes count from `normal`.
  func heading(from normal: UInt32, _ random: CounterRandom) -> BinaryAngle {
    let turn = random.spread(longitudeRange, .direction)
    return BinaryAngle(bits: normal &+ longitude &+ UInt32(truncatingIfNeeded: turn))
  }

  /// Points a second, 16.16.
  func speed(_ factor: Multiplier, _ random: CounterRandom) -> Int64 {
    let speed = factor(velocity) + random.spread(factor(velocityRange), .velocity)
    return max(-Limit.coordinate, min(Limit.coordinate, speed))
  }

  /// A particle of the cell, which is at `index` in its list, with its looks drawn.
  func particle(
    birth: Int64, death: Int64, x: Int64, y: Int64, velocityX: Int32, velocityY: Int32,
    scale factor: Multiplier, spin spinFactor: Multiplier, index: Int, _ random: CounterRandom
  ) -> Particle {
    Particle(
      birth: birth,
      death: death,
      x: x, y: y,
      velocityX: velocityX, velocityY: velocityY,
      accelerationX: Limit.clamped(accelerationX),
      accelerationY: Limit.clamped(accelerationY),
      scale: Limit.clamped(factor(scale) + random.spread(factor(scaleRange), .scale)),
      scaleSpeed: Limit.clamped(factor(scaleSpeed)),
      spin: spinFactor(spin) + random.spread(spinFactor(spinRange), .spin),
      color: color
        &+ SIMD4(
          Int32(truncatingIfNeeded: random.spread(Int64(colorRange.x), .red)),
          Int32(truncatingIfNeeded: random.spread(Int64(colorRange.y), .green)),
          Int32(truncatingIfNeeded: random.spread(Int64(colorRange.z), .blue)),
          Int32(truncatingIfNeeded: random.spread(Int64(colorRange.w), .alpha))),
      colorSpeed: colorSpeed,
      halfWidth: Limit.clamped(halfWidth), halfHeight: Limit.clamped(halfHeight),
      halfDiagonal: Limit.clamped(halfDiagonal),
      cell: UInt16(truncatingIfNeeded: index))
  }
}
