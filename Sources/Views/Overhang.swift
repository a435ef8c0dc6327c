import Geometry

/// A touch area that reaches outside a view's bounds, like that of a badge on its corner.
///
/// It wins over the neighbours that it overlaps, as long as its `anchor` can be seen: whatever
/// covers the anchor covers the whole overhang.
public struct Overhang: Hashable, Sendable {
  /// The touch area, in the view's coordinates.
  public var area: Rect
  /// The middle of what can be seen of it; inside the view's bounds.
  public var anchor: Point

  public init(area: Rect, anchor: Point) {
    self.area = area
    self.anchor = anchor
  }
}
