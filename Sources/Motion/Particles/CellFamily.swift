/// An emitter's cells with all their sub-cells in one list, level by level: the number of a particle's cell
/// (`ParticleView.cell`) is a place in it.
///
/// What is beyond the limits is left out, so that no nesting takes long; see `EmitterCell.emitterCells`.
package struct CellFamily: Sendable {
  /// Cells and sub-cells together that count.
  package static let maximumCount = 1024
  /// Levels that count: cells, sub-cells, their sub-cells…
  package static let maximumDepth = 8
  /// Sub-cells of one cell that count.
  package static let maximumSubcells = 16

  /// The emitter's own first, in their order.
  package private(set) var cells: [EmitterCell]
  /// How many are the emitter's own.
  package let ownCount: Int
  /// For each, the place of the cell that it belongs to; −1 for the emitter's own.
  private(set) var parents: [Int]
  /// For each, where its sub-cells stand.
  private(set) var subcells: [Range<Int>]

  /// The family of an emitter's own cells.
  package init(_ own: [EmitterCell]) {
    cells = Array(own.prefix(CellFamily.maximumCount))
    ownCount = cells.count
    parents = Array(repeating: -1, count: ownCount)
    subcells = []
    var index = 0
    var level = 1
    var levelEnd = ownCount
    while index < cells.count {
      if index == levelEnd {
        level += 1
        levelEnd = cells.count
      }
      let first = cells.count
      if level < CellFamily.maximumDepth {
        let room = min(CellFamily.maximumSubcells, CellFamily.maximumCount - first)
        for cell in cells[index].emitterCells.prefix(room) {
          cells.append(cell)
          parents.append(index)
        }
      }
      subcells.append(first..<cells.count)
      index += 1
    }
  }

  /// The cells as births are computed from them.
  var fixed: [FixedCell] {
    var all: [FixedCell] = []
    all.reserveCapacity(cells.count)
    for index in cells.indices {
      var cell = cells[index].fixed
      cell.parent = Int32(parents[index])
      cell.firstSub = Int32(subcells[index].lowerBound)
      cell.subCount = Int32(subcells[index].count)
      all.append(cell)
    }
    return all
  }
}
