import Geometry

extension View {
  /// Calls `body` for every view of this tree with an overhang that holds `point` (own coordinates of
  /// this view, which must be the root), with the distance to its anchor and the anchor's place.
  final func forEachOverhang(at point: Point, _ body: (View, Double, Point) -> Void) {
    if isHidden || !isUserInteractionEnabled { return }
    if let overhang {
      let inner = convert(point, from: nil)
      if overhang.area.contains(inner) {
        body(self, inner.distance(to: overhang.anchor), convert(overhang.anchor, to: nil))
      }
    }
    for view in subviews { view.forEachOverhang(at: point, body) }
  }
}
