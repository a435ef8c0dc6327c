/// What is drawn, a column each: see `ParticleView`.
struct PresentedColumns {
  private(set) var x = Column<Int32>()
  private(set) var y = Column<Int32>()
  private(set) var scale = Column<Int32>()
  private(set) var angle = Column<UInt32>()
  private(set) var tint = Column<UInt32>()
  private(set) var cell = Column<UInt16>()

  mutating func resize(to rows: Int, keeping kept: Int) {
    x.resize(to: rows, keeping: kept)
    y.resize(to: rows, keeping: kept)
    scale.resize(to: rows, keeping: kept)
    angle.resize(to: rows, keeping: kept)
    tint.resize(to: rows, keeping: kept)
    cell.resize(to: rows, keeping: kept)
  }
}
