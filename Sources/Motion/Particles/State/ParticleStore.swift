/// The living particles in order of birth, one column a member, and next to them what is drawn.
///
/// Columns grow by doubling and are kept, so the steady state allocates nothing.
final class ParticleStore {
  private(set) var count = 0
  private(set) var capacity = 0

  private(set) var birth = Column<Int64>()
  private(set) var death = Column<Int64>()
  private(set) var x = Column<Int64>()
  private(set) var y = Column<Int64>()
  private(set) var velocityX = Column<Int32>()
  private(set) var velocityY = Column<Int32>()
  private(set) var accelerationX = Column<Int32>()
  private(set) var accelerationY = Column<Int32>()
  private(set) var scale = Column<Int32>()
  private(set) var scaleSpeed = Column<Int32>()
  private(set) var spin = Column<Int64>()
  private(set) var color = Column<SIMD4<Int32>>()
  private(set) var colorSpeed = Column<SIMD4<Int32>>()
  private(set) var halfWidth = Column<Int32>()
  private(set) var halfHeight = Column<Int32>()
  private(set) var halfDiagonal = Column<Int32>()
  private(set) var cell = Column<UInt16>()

  /// What `present` computed: `presentedCount` rows.
  var presentedCount = 0
  private(set) var presentedX = Column<Int32>()
  private(set) var presentedY = Column<Int32>()
  private(set) var presentedScale = Column<Int32>()
  private(set) var presentedAngle = Column<UInt32>()
  private(set) var presentedTint = Column<UInt32>()
  private(set) var presentedCell = Column<UInt16>()

  deinit { resize(to: 0) }

  func removeAll() { count = 0 }

  /// Adds the youngest. What is dead at its birth makes room first.
  func append(_ particle: Particle) {
    if count == capacity {
      removeDead(at: particle.birth)
      if count > capacity / 2 || capacity == 0 { resize(to: max(64, capacity * 2)) }
    }
    let row = count
    count += 1
    birth[row] = particle.birth
    death[row] = particle.death
    x[row] = particle.x
    y[row] = particle.y
    velocityX[row] = particle.velocityX
    velocityY[row] = particle.velocityY
    accelerationX[row] = particle.accelerationX
    accelerationY[row] = particle.accelerationY
    scale[row] = particle.scale
    scaleSpeed[row] = particle.scaleSpeed
    spin[row] = particle.spin
    color[row] = particle.color
    colorSpeed[row] = particle.colorSpeed
    halfWidth[row] = particle.halfWidth
    halfHeight[row] = particle.halfHeight
    halfDiagonal[row] = particle.halfDiagonal
    cell[row] = particle.cell
  }

  /// Forgets who was born at `moment` or later.
  func removeBorn(from moment: Int64) {
    while count > 0 && birth[count - 1] >= moment { count -= 1 }
  }

  /// Closes the gaps that the dead left, in order.
  func removeDead(at moment: Int64) {
    var kept = 0
    for row in 0..<count where death[row] > moment {
      if kept != row { move(row, to: kept) }
      kept += 1
    }
    count = kept
  }

  private func move(_ from: Int, to: Int) {
    birth[to] = birth[from]
    death[to] = death[from]
    x[to] = x[from]
    y[to] = y[from]
    velocityX[to] = velocityX[from]
    velocityY[to] = velocityY[from]
    accelerationX[to] = accelerationX[from]
    accelerationY[to] = accelerationY[from]
    scale[to] = scale[from]
    scaleSpeed[to] = scaleSpeed[from]
    spin[to] = spin[from]
    color[to] = color[from]
    colorSpeed[to] = colorSpeed[from]
    halfWidth[to] = halfWidth[from]
    halfHeight[to] = halfHeight[from]
    halfDiagonal[to] = halfDiagonal[from]
    cell[to] = cell[from]
  }

  private func resize(to rows: Int) {
    birth.resize(to: rows, keeping: count)
    death.resize(to: rows, keeping: count)
    x.resize(to: rows, keeping: count)
    y.resize(to: rows, keeping: count)
    velocityX.resize(to: rows, keeping: count)
    velocityY.resize(to: rows, keeping: count)
    accelerationX.resize(to: rows, keeping: count)
    accelerationY.resize(to: rows, keeping: count)
    scale.resize(to: rows, keeping: count)
    scaleSpeed.resize(to: rows, keeping: count)
    spin.resize(to: rows, keeping: count)
    color.resize(to: rows, keeping: count)
    colorSpeed.resize(to: rows, keeping: count)
    halfWidth.resize(to: rows, keeping: count)
    halfHeight.resize(to: rows, keeping: count)
    halfDiagonal.resize(to: rows, keeping: count)
    cell.resize(to: rows, keeping: count)
    presentedX.resize(to: rows, keeping: presentedCount)
    presentedY.resize(to: rows, keeping: presentedCount)
    presentedScale.resize(to: rows, keeping: presentedCount)
    presentedAngle.resize(to: rows, keeping: presentedCount)
    presentedTint.resize(to: rows, keeping: presentedCount)
    presentedCell.resize(to: rows, keeping: presentedCount)
    capacity = rows
  }
}

/// One member of many particles.
struct Column<Element: BitwiseCopyable> {
  private(set) var rows: UnsafeMutablePointer<Element>?

  subscript(row: Int) -> Element {
    get { rows.unsafelyUnwrapped[row] }
    nonmutating set { rows.unsafelyUnwrapped[row] = newValue }
  }

  mutating func resize(to count: Int, keeping kept: Int) {
    let larger: UnsafeMutablePointer<Element>? = count > 0 ? .allocate(capacity: count) : nil
    if let larger, let rows { larger.update(from: rows, count: min(kept, count)) }
    rows?.deallocate()
    rows = larger
  }
}
