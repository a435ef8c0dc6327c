/// What is drawn, a column each: see `ParticleView`; and on the way to it.
struct PresentedColumns {
  /// In 2⁻²⁰ seconds.
  private(set) var age = Column<UInt32>()
  private(set) var x = Column<Int32>()
  private(set) var y = Column<Int32>()
  private(set) var scale = Column<Int32>()
  private(set) var angle = Column<UInt32>()
  private(set) var tint = Column<UInt32>()
  private(set) var cell = Column<UInt16>()
  /// From the centre to the sides, 24.8 points, rounded down.
  private(set) var reachX = Column<Int32>()
  private(set) var reachY = Column<Int32>()

  /// Closes the gaps of rows that are dead at `moment`, in order; returns how many are left of `count`.
  func compact(_ count: Int, death: UnsafePointer<Int64>, at moment: Int64) -> Int {
    guard let x = x.rows, let y = y.rows, let scale = scale.rows, let angle = angle.rows,
      let tint = tint.rows, let cell = cell.rows, let reachX = reachX.rows,
      let reachY = reachY.rows
    else { return 0 }
    var kept = 0
    for row in 0..<count {
      x[kept] = x[row]
      y[kept] = y[row]
      scale[kept] = scale[row]
      angle[kept] = angle[row]
      tint[kept] = tint[row]
      cell[kept] = cell[row]
      reachX[kept] = reachX[row]
      reachY[kept] = reachY[row]
      // Without a branch: who dies is no pattern to foresee.
      kept &+= death[row] > moment ? 1 : 0
    }
    return kept
  }

  mutating func resize(to rows: Int, keeping kept: Int) {
    age.resize(to: rows, keeping: kept)
    x.resize(to: rows, keeping: kept)
    y.resize(to: rows, keeping: kept)
    scale.resize(to: rows, keeping: kept)
    angle.resize(to: rows, keeping: kept)
    tint.resize(to: rows, keeping: kept)
    cell.resize(to: rows, keeping: kept)
    reachX.resize(to: rows, keeping: kept)
    reachY.resize(to: rows, keeping: kept)
  }
}
