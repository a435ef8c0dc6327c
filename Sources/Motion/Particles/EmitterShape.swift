/// Where around its position an emitter gives birth. Sizes are those of `emitterSize`, in points.
public enum EmitterShape: UInt8, Hashable, Sendable {
  /// At the position itself.
  case point
  /// On a horizontal line as long as the width, centred.
  case line
  /// On a rectangle of the size, centred.
  case rectangle
  /// On a circle around the position whose radius is the width; the height is ignored.
  case circle
  /// The rectangle that a cuboid of the size projects to; its depth is ignored.
  case cuboid
  /// The disc that a sphere around the position projects to, its radius the width: its surface is denser
  /// at the rim, its volume at the centre.
  case sphere
}
