/// The living particles at the time of an emitter's last update: columns of `count` rows, oldest first.
///
/// Valid until the emitter is next updated, changed or gone.
package struct ParticleView {
  /// How many are alive.
  package let count: Int
  /// Centres in the emitter layer's coordinates: 24.8 points (`Fixed.bits`).
  package let x: UnsafePointer<Int32>
  package let y: UnsafePointer<Int32>
  /// 16.16, never below 0.
  package let scale: UnsafePointer<Int32>
  /// Clockwise on the screen; 2³² is a turn (`BinaryAngle.bits`).
  package let angle: UnsafePointer<UInt32>
  /// What the picture's premultiplied pixels are multiplied by: premultiplied itself, 0xAARRGGBB.
  package let tint: UnsafePointer<UInt32>
  /// Which cell's picture.
  package let cell: UnsafePointer<UInt16>
}

extension ParticleEmitter {
  /// How many particles were alive at the last update.
  package var count: Int { store.presentedCount }

  /// Calls `body` with what to draw; not at all where nothing lives.
  package func withParticles(_ body: (ParticleView) -> Void) {
    guard store.presentedCount > 0, let x = store.presented.x.rows, let y = store.presented.y.rows,
      let scale = store.presented.scale.rows, let angle = store.presented.angle.rows,
      let tint = store.presented.tint.rows, let cell = store.presented.cell.rows
    else { return }
    body(
      ParticleView(
        count: store.presentedCount, x: UnsafePointer(x), y: UnsafePointer(y),
        scale: UnsafePointer(scale), angle: UnsafePointer(angle), tint: UnsafePointer(tint),
        cell: UnsafePointer(cell)))
  }
}
