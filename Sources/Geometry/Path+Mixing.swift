extension Path {
  /// This path with `change` of each of its points and the point at the same place in `other`; nil where
  /// the elements of the two differ.
  package func combined(with other: Path, _ change: (Point, Point) -> Point) -> Path? {
    if verbs != other.verbs { return nil }
    var result = self
    for index in points.indices {
      result.points[index] = change(points[index], other.points[index])
    }
    return result
  }
}
