/// The members of `Particle`, a column each: what a birth leaves.
struct ParticleColumns {
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

  func write(_ particle: Particle, to row: Int) {
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

  func move(_ from: Int, to: Int) {
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

  mutating func resize(to rows: Int, keeping kept: Int) {
    birth.resize(to: rows, keeping: kept)
    death.resize(to: rows, keeping: kept)
    x.resize(to: rows, keeping: kept)
    y.resize(to: rows, keeping: kept)
    velocityX.resize(to: rows, keeping: kept)
    velocityY.resize(to: rows, keeping: kept)
    accelerationX.resize(to: rows, keeping: kept)
    accelerationY.resize(to: rows, keeping: kept)
    scale.resize(to: rows, keeping: kept)
    scaleSpeed.resize(to: rows, keeping: kept)
    spin.resize(to: rows, keeping: kept)
    color.resize(to: rows, keeping: kept)
    colorSpeed.resize(to: rows, keeping: kept)
    halfWidth.resize(to: rows, keeping: kept)
    halfHeight.resize(to: rows, keeping: kept)
    halfDiagonal.resize(to: rows, keeping: kept)
    cell.resize(to: rows, keeping: kept)
  }
}
