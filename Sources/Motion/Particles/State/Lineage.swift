/// What a family of particles was born with, and keeps: the cells, and the emitter's multipliers at the birth of
/// the first of them.
struct Lineage {
  let cells: [FixedCell]
  let lifetime: Multiplier
  let velocity: Multiplier
  let spin: Multiplier

  /// Of whoever is born in `era`.
  init(_ era: EmissionLog.Era) {
    cells = era.cells
    lifetime = era.source.lifetime
    velocity = era.source.velocity
    spin = era.source.spin
  }
}
