extension ParticleEmitter {
  /// Computes what is drawn at `moment` from every living particle's age, oldest first.
  ///
  /// place = p + (v + a·τ/2)·τ, the rest is linear in τ; τ in 2⁻²⁰ seconds, under 2³² by the longest
  /// lifetime, against 16.16 values under 2³⁰.
  func present(at moment: Int64) {
    let count = store.count
    if count == 0 {
      store.presentedCount = 0
      (left, top, right, bottom) = (.max, .max, .min, .min)
      return
    }
    let oldest = store.columns.birth[0]
    let age = ((moment &- oldest) &* 2048) / 1_953_125
    if presentsExactly || !store.extent.isModest(at: min(age, Limit.age)) {
      presentExactly(at: moment)
    } else {
      presentQuickly(at: moment)
    }
    let row = store.presentedCount
    if store.count - row > 64 + row / 4 { store.removeDead(at: moment) }
  }

  /// Column by column.
  private func presentQuickly(at moment: Int64) {
    let born = store.columns
    let shown = store.presented
    let extent = store.extent
    let count = store.count
    guard let birth = born.birth.rows, let death = born.death.rows, let age = shown.age.rows,
      let x = shown.x.rows, let y = shown.y.rows, let scale = shown.scale.rows,
      let angle = shown.angle.rows, let tint = shown.tint.rows, let cell = shown.cell.rows,
      let reachX = shown.reachX.rows, let reachY = shown.reachY.rows,
      let startX = born.x.rows, let startY = born.y.rows, let cells = born.cell.rows,
      let scales = born.scale.rows, let tints = born.tint.rows
    else { return }
    Flight.ages(birth, at: moment, count, into: age)
    let alive = Flight.alive(death, at: moment, count)
    place(startX, born.velocityX, born.accelerationX, age, extent, into: x)
    place(startY, born.velocityY, born.accelerationY, age, extent, into: y)
    if extent.scaleSpeed != 0, let speeds = born.scaleSpeed.rows {
      Flight.scales(scales, speeds, age, count, into: scale)
    } else {
      Flight.scales(scales, count, into: scale)
    }
    if extent.spins, let spin = born.spin.rows {
      Flight.angles(spin, age, count, into: angle)
    } else {
      angle.update(repeating: 0, count: count)
    }
    if extent.colorSpeed != 0 {
      Flight.tints(born, age, count, into: tint)
    } else if extent.alphaSpeed != 0, let hue = born.hue.rows, let alpha = born.alpha.rows,
      let speed = born.alphaSpeed.rows
    {
      Flight.fades(hue, alpha, speed, age, count, into: tint)
    } else {
      tint.update(from: tints, count: count)
    }
    cell.update(from: cells, count: count)
    if let halfX = born.reachX.rows, let halfY = born.reachY.rows {
      Flight.reaches(halfX, scale, count, into: reachX)
      Flight.reaches(halfY, scale, count, into: reachY)
    }
    if alive < count { _ = shown.compact(count, death: death, at: moment) }
    store.presentedCount = alive
    (left, top, right, bottom) = (.max, .max, .min, .min)
    if alive == 0 { return }
    let across = Flight.span(x, reachX, alive)
    let down = Flight.span(y, reachY, alive)
    (left, right) = (Int64(across.least) - 1, Int64(across.greatest) + 1)
    (top, bottom) = (Int64(down.least) - 1, Int64(down.greatest) + 1)
  }

  /// Places along one axis; what is computed on the way is put where they go.
  private func place(
    _ start: UnsafePointer<Int64>, _ velocity: Column<Int32>, _ acceleration: Column<Int32>,
    _ age: UnsafePointer<UInt32>, _ extent: FlightExtent, into place: UnsafeMutablePointer<Int32>
  ) {
    guard let velocity = velocity.rows, let acceleration = acceleration.rows else { return }
    if extent.acceleration == 0 {
      Flight.places(start, velocity, age, store.count, into: place)
    } else {
      Flight.means(velocity, acceleration, age, store.count, into: place)
      Flight.places(start, place, age, store.count, into: place)
    }
  }

  /// The same with every sum saturated, particle by particle: for numbers beyond all bounds, and as the twin
  /// of the quick way.
  private func presentExactly(at moment: Int64) {
    // Held here, because through the classes each access would be checked.
    let born = store.columns
    let shown = store.presented
    var (left, top, right, bottom) = (Int64.max, Int64.max, Int64.min, Int64.min)
    var row = 0
    for index in 0..<store.count {
      if born.death[index] <= moment { continue }
      let particle = born.particle(in: index)
      let age = particle.age(at: moment)
      let place = particle.place(at: age)
      let x = ParticleEmitter.drawn(place.x)
      let y = ParticleEmitter.drawn(place.y)
      let size = particle.scale(at: age)
      shown.x[row] = x
      shown.y[row] = y
      shown.scale[row] = Int32(truncatingIfNeeded: size)
      shown.angle[row] = UInt32(truncatingIfNeeded: (particle.spin &* age) &>> 20)
      shown.tint[row] = particle.tint(at: age)
      shown.cell[row] = particle.cell
      row &+= 1

      let reachX = (Int64(born.reachX[index]) &* size) &>> 16 &+ 1
      let reachY = (Int64(born.reachY[index]) &* size) &>> 16 &+ 1
      left = min(left, Int64(x) &- reachX)
      top = min(top, Int64(y) &- reachY)
      right = max(right, Int64(x) &+ reachX)
      bottom = max(bottom, Int64(y) &+ reachY)
    }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    store.presentedCount = row
  }

  /// 16.16 as 24.8, rounded half up, saturated.
  private static func drawn(_ place: Int64) -> Int32 {
    let value = (place &+ 128) &>> 8
    return Int32(truncatingIfNeeded: max(Int64(Int32.min), min(Int64(Int32.max), value)))
  }
}
