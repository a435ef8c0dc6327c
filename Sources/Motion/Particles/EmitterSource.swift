import Geometry

/// Where an emitter is and what it multiplies its cells' values by; its birth rate is recorded apart.
package struct EmitterSource: Hashable, Sendable {
  /// The centre, in the emitter layer's coordinates.
  package var position = Point.zero
  /// See `EmitterShape`.
  package var size = Size.zero
  package var shape = EmitterShape.point
  package var mode = EmitterMode.volume
  /// Multiplies `EmitterCell.lifetime` and its range; below 0 is 0.
  package var lifetime = 1.0
  /// Multiplies `EmitterCell.velocity` and its range.
  package var velocity = 1.0
  /// Multiplies `EmitterCell.scale`, its range and its speed.
  package var scale = 1.0
  /// Multiplies `EmitterCell.spin` and its range.
  package var spin = 1.0

  package init() {}
}
