import Pixels

extension ParticleEmitter {
  /// Computes what is drawn at `moment` from every living particle's age, oldest first.
  ///
  /// place = p + (v + a·τ/2)·τ, the rest is linear in τ; τ in 2⁻²⁰ seconds, under 2³² by the longest
  /// lifetime, against 16.16 values under 2³⁰.
  func present(at moment: Int64) {
    // Held here, because through the classes each access would be checked.
    let born = store.columns
    let shown = store.presented
    var (left, top, right, bottom) = (Int64.max, Int64.max, Int64.min, Int64.min)
    var row = 0
    for index in 0..<store.count {
      if born.death[index] <= moment { continue }
      let age = ((moment &- born.birth[index]) &* 2048) / 1_953_125  // 2²⁰ / 10⁹, reduced
      let x = ParticleEmitter.way(
        born.x[index], born.velocityX[index], born.accelerationX[index], age)
      let y = ParticleEmitter.way(
        born.y[index], born.velocityY[index], born.accelerationY[index], age)
      let grown = Int64(born.scale[index]) &+ (Int64(born.scaleSpeed[index]) &* age) &>> 20
      let size = max(0, min(Limit.coordinate, grown))
      let angle = UInt32(truncatingIfNeeded: (born.spin[index] &* age) &>> 20)
      shown.x[row] = x
      shown.y[row] = y
      shown.scale[row] = Int32(truncatingIfNeeded: size)
      shown.angle[row] = angle
      shown.tint[row] = ParticleEmitter.tint(born.color[index], born.colorSpeed[index], age)
      shown.cell[row] = born.cell[index]
      row &+= 1

      let diagonal = born.halfDiagonal[index]
      let reachX = (Int64(angle == 0 ? born.halfWidth[index] : diagonal) &* size) &>> 16 &+ 1
      let reachY = (Int64(angle == 0 ? born.halfHeight[index] : diagonal) &* size) &>> 16 &+ 1
      left = min(left, Int64(x) &- reachX)
      top = min(top, Int64(y) &- reachY)
      right = max(right, Int64(x) &+ reachX)
      bottom = max(bottom, Int64(y) &+ reachY)
    }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    store.presentedCount = row
    if store.count - row > 64 + row / 4 { store.removeDead(at: moment) }
  }

  /// A coordinate after `age`: 24.8 points, saturated.
  @inline(__always)
  private static func way(
    _ place: Int64, _ velocity: Int32, _ acceleration: Int32, _ age: Int64
  ) -> Int32 {
    let mean = Int64(velocity) &+ (Int64(acceleration) &* age) &>> 21
    let bounded = max(-Limit.coordinate, min(Limit.coordinate, mean))
    let value = (place &+ (bounded &* age) &>> 20 &+ 128) &>> 8
    return Int32(truncatingIfNeeded: max(Int64(Int32.min), min(Int64(Int32.max), value)))
  }

  /// The colour after `age`, clamped, premultiplied: 0xAARRGGBB.
  @inline(__always)
  private static func tint(_ color: SIMD4<Int32>, _ speed: SIMD4<Int32>, _ age: Int64) -> UInt32 {
    let alpha = channel(color.w, speed.w, age)
    let red = Blending.multiply(channel(color.x, speed.x, age), alpha)
    let green = Blending.multiply(channel(color.y, speed.y, age), alpha)
    let blue = Blending.multiply(channel(color.z, speed.z, age), alpha)
    return alpha &<< 24 | red &<< 16 | green &<< 8 | blue
  }

  /// A channel after `age`, 0...255, rounded half up.
  @inline(__always)
  private static func channel(_ start: Int32, _ speed: Int32, _ age: Int64) -> UInt32 {
    let value = Int64(start) &+ (Int64(speed) &* age) &>> 20
    return UInt32(truncatingIfNeeded: (max(0, min(65536, value)) &* 255 &+ 32768) &>> 16)
  }
}
