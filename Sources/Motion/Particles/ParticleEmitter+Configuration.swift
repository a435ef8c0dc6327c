import Geometry

/// Changes and their times. A change holds from its time on, by default from the beginning: earlier particles
/// keep what they were born with, and what was recorded of the same property for later is replaced. Changes
/// may be recorded before `start` and for times to come; a time before the start counts as the start.
extension ParticleEmitter {
  /// Replaces the cells; a particle keeps the place of its cell in their `CellFamily`, and its own
  /// sub-cells.
  package func setCells(_ cells: [EmitterCell], at time: FrameTime = .distantPast) {
    setCells(CellFamily(cells), at: time)
  }

  /// Replaces the cells.
  package func setCells(_ family: CellFamily, at time: FrameTime = .distantPast) {
    let fixed = family.fixed
    record(at: time) {
      $0.cells = fixed
      $0.ownCount = family.ownCount
    }
  }

  /// Moves or reshapes the emitter, or changes its multipliers but the birth rate's.
  package func setSource(_ source: EmitterSource, at time: FrameTime = .distantPast) {
    record(at: time) { source.write(to: &$0.source) }
  }

  /// Multiplies every cell's birth rate, 0...1,000,000. A changed rate counts births from `time`; 0 stops
  /// them and lets the living finish. `isSmooth`, for a rate that moves by many small steps: births come
  /// whenever the integral of the rate, which goes on over the change, reaches whole numbers.
  package func setBirthRate(
    _ multiplier: Double, at time: FrameTime = .distantPast, isSmooth: Bool = false
  ) {
    let birthRate = FixedPoint.multiplier(max(0, multiplier))
    record(at: time, isSmooth: isSmooth) { $0.source.birthRate = birthRate }
  }

  /// What the particles of the last update cover, in the emitter layer's coordinates, a quarter point of
  /// slack included; nil where nothing lives.
  package var bounds: Rect? {
    if left > right || top > bottom { return nil }
    return Rect(
      x: Double(left) / 256, y: Double(top) / 256, width: Double(right - left) / 256,
      height: Double(bottom - top) / 256)
  }
}

extension EmitterSource {
  /// Everything but birth rate and budget.
  func write(to fixed: inout FixedSource) {
    fixed.x = FixedPoint.place(position.x)
    fixed.y = FixedPoint.place(position.y)
    fixed.width = FixedPoint.side(size.width)
    fixed.height = FixedPoint.side(size.height)
    fixed.shape = shape
    fixed.mode = mode
    fixed.lifetime = FixedPoint.multiplier(max(0, lifetime))
    fixed.velocity = FixedPoint.multiplier(velocity)
    fixed.scale = FixedPoint.multiplier(scale)
    fixed.spin = FixedPoint.multiplier(spin)
  }
}
