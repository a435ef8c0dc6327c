/// Which part of the shape gives birth.
public enum EmitterMode: UInt8, Hashable, Sendable {
  /// Its points: both ends of a line, the four corners of a rectangle, the centre of a circle.
  case points
  /// Its outline. A circle's particles fly along the outward normal there; `emissionLongitude` counts
  /// from it.
  case outline
  /// Its area.
  case surface
  /// The same as `surface` in the plane.
  case volume
}
