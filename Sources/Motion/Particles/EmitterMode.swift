/// Which part of the shape gives birth.
public enum EmitterMode: UInt8, Hashable, Sendable {
  /// Its points: both ends of a line, the four corners of a rectangle, the centre of a circle.
  /// A cuboid's are the rectangle's, a sphere's is its centre.
  case points
  /// Its outline. A circle's particles fly along the outward normal there; `emissionLongitude` counts
  /// from it; so do a sphere's, from anywhere on its surface.
  case outline
  /// Its area; a sphere's surface as it is seen, denser at the rim.
  case surface
  /// The same as `surface` in the plane, but for a sphere: its inside, denser at the centre.
  case volume
}
