import Geometry

/// A tile of a grid under a finger.
struct TileDrag {
  let tile: DeletableTile
  /// From the finger to the tile's middle, in the grid's coordinates.
  let grip: Point
  /// The tiles as they stood when it was lifted.
  let before: [DeletableTile]
}
