/// How a gradient layer's colours lie; with the meanings of `CAGradientLayerType`.
public enum GradientType: Hashable, Sendable {
  /// Along the line from the start point to the end point.
  case axial
  /// From the start point outwards, to the ellipse with its axes along the bounds whose bounding
  /// box has a corner at the end point.
  case radial
  /// Clockwise around the start point, beginning in the direction of the end point.
  case conic
}
