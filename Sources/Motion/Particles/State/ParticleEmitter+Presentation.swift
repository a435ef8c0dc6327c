import Pixels

extension ParticleEmitter {
  /// Computes what is drawn at `moment` from every living particle's age, oldest first.
  ///
  /// place = p + (v + a·τ/2)·τ, the rest is linear in τ; τ in 2⁻²⁰ seconds, under 2³² by the longest
  /// lifetime, against 16.16 values under 2³⁰.
  func present(at moment: Int64) {
    let store = store
    var row = 0
    left = .max
    top = .max
    right = .min
    bottom = .min
    for index in 0..<store.count {
      if store.death[index] <= moment { continue }
      let age = ((moment &- store.birth[index]) &* 2048) / 1_953_125  // 2²⁰ / 10⁹, reduced
      let x = ParticleEmitter.way(
        store.x[index], store.velocityX[index], store.accelerationX[index], age)
      let y = ParticleEmitter.way(
        store.y[index], store.velocityY[index], store.accelerationY[index], age)
      let scale = Int64(store.scale[index]) &+ (Int64(store.scaleSpeed[index]) &* age) &>> 20
      let shown = max(0, min(Limit.coordinate, scale))
      let angle = UInt32(truncatingIfNeeded: (store.spin[index] &* age) &>> 20)
      store.presentedX[row] = x
      store.presentedY[row] = y
      store.presentedScale[row] = Int32(truncatingIfNeeded: shown)
      store.presentedAngle[row] = angle
      store.presentedTint[row] = ParticleEmitter.tint(
        store.color[index], store.colorSpeed[index], age)
      store.presentedCell[row] = store.cell[index]
      row &+= 1

      let diagonal = Int64(store.halfDiagonal[index])
      let reachX = ((angle == 0 ? Int64(store.halfWidth[index]) : diagonal) &* shown) &>> 16 &+ 1
      let reachY = ((angle == 0 ? Int64(store.halfHeight[index]) : diagonal) &* shown) &>> 16 &+ 1
      left = min(left, Int64(x) &- reachX)
      top = min(top, Int64(y) &- reachY)
      right = max(right, Int64(x) &+ reachX)
      bottom = max(bottom, Int64(y) &+ reachY)
    }
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
