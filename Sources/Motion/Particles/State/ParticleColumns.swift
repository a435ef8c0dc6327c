import Pixels

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
  private(set) var red = Column<Int32>()
  private(set) var green = Column<Int32>()
  private(set) var blue = Column<Int32>()
  private(set) var alpha = Column<Int32>()
  private(set) var redSpeed = Column<Int32>()
  private(set) var greenSpeed = Column<Int32>()
  private(set) var blueSpeed = Column<Int32>()
  private(set) var alphaSpeed = Column<Int32>()
  /// The colour at birth as it is drawn.
  private(set) var tint = Column<UInt32>()
  /// The same with its alpha left out: 0xRRGGBB.
  private(set) var hue = Column<UInt32>()
  /// From the centre to the picture's sides at scale 1; of a spinning one to its corners.
  private(set) var reachX = Column<Int32>()
  private(set) var reachY = Column<Int32>()
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
    red[row] = particle.color.x
    green[row] = particle.color.y
    blue[row] = particle.color.z
    alpha[row] = particle.color.w
    redSpeed[row] = particle.colorSpeed.x
    greenSpeed[row] = particle.colorSpeed.y
    blueSpeed[row] = particle.colorSpeed.z
    alphaSpeed[row] = particle.colorSpeed.w
    let shown = particle.color(at: 0)
    hue[row] = Particle.hue(shown)
    tint[row] = Blending.scale(hue[row] | 0xFF00_0000, by: Particle.byte(shown.w))
    reachX[row] = particle.spin == 0 ? particle.halfWidth : particle.halfDiagonal
    reachY[row] = particle.spin == 0 ? particle.halfHeight : particle.halfDiagonal
    cell[row] = particle.cell
  }

  /// Half sizes apart, which `reachX` and `reachY` stand for.
  func particle(in row: Int) -> Particle {
    Particle(
      birth: birth[row], death: death[row], x: x[row], y: y[row], velocityX: velocityX[row],
      velocityY: velocityY[row], accelerationX: accelerationX[row],
      accelerationY: accelerationY[row], scale: scale[row], scaleSpeed: scaleSpeed[row],
      spin: spin[row], color: SIMD4(red[row], green[row], blue[row], alpha[row]),
      colorSpeed: SIMD4(redSpeed[row], greenSpeed[row], blueSpeed[row], alphaSpeed[row]),
      halfWidth: 0, halfHeight: 0, halfDiagonal: 0, cell: cell[row])
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
    red[to] = red[from]
    green[to] = green[from]
    blue[to] = blue[from]
    alpha[to] = alpha[from]
    redSpeed[to] = redSpeed[from]
    greenSpeed[to] = greenSpeed[from]
    blueSpeed[to] = blueSpeed[from]
    alphaSpeed[to] = alphaSpeed[from]
    tint[to] = tint[from]
    hue[to] = hue[from]
    reachX[to] = reachX[from]
    reachY[to] = reachY[from]
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
    red.resize(to: rows, keeping: kept)
    green.resize(to: rows, keeping: kept)
    blue.resize(to: rows, keeping: kept)
    alpha.resize(to: rows, keeping: kept)
    redSpeed.resize(to: rows, keeping: kept)
    greenSpeed.resize(to: rows, keeping: kept)
    blueSpeed.resize(to: rows, keeping: kept)
    alphaSpeed.resize(to: rows, keeping: kept)
    tint.resize(to: rows, keeping: kept)
    hue.resize(to: rows, keeping: kept)
    reachX.resize(to: rows, keeping: kept)
    reachY.resize(to: rows, keeping: kept)
    cell.resize(to: rows, keeping: kept)
  }
}
