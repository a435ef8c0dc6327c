/// The particles in order of birth, and next to them what is drawn of the living.
///
/// Columns grow by doubling and are kept, so the steady state allocates nothing.
final class ParticleStore {
  private(set) var count = 0
  private(set) var capacity = 0
  /// Rows 0..<`count`.
  private(set) var columns = ParticleColumns()

  /// How many rows of `presented` count.
  var presentedCount = 0
  private(set) var presented = PresentedColumns()

  /// Of the rows, and of rows before them.
  private(set) var extent = FlightExtent()

  deinit { resize(to: 0) }

  func removeAll() {
    count = 0
    extent = FlightExtent()
  }

  /// Adds the youngest. What is dead at its birth makes room first.
  func append(_ particle: Particle) {
    if count == capacity {
      removeDead(at: particle.birth)
      if count > capacity / 2 || capacity == 0 { resize(to: max(64, capacity * 2)) }
    }
    if count == 0 { extent = FlightExtent() }
    extent.include(particle)
    columns.write(particle, to: count)
    count += 1
  }

  /// Forgets who was born at `moment` or later.
  func removeBorn(from moment: Int64) {
    while count > 0 && columns.birth[count - 1] >= moment { count -= 1 }
  }

  /// Closes the gaps that the dead left, in order.
  func removeDead(at moment: Int64) {
    let columns = columns  // Through the class each access would be checked.
    var kept = 0
    for row in 0..<count where columns.death[row] > moment {
      if kept != row { columns.move(row, to: kept) }
      kept += 1
    }
    count = kept
  }

  private func resize(to rows: Int) {
    columns.resize(to: rows, keeping: count)
    presented.resize(to: rows, keeping: presentedCount)
    capacity = rows
  }
}
