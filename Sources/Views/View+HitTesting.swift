import Geometry
import Layers

extension View {
  /// The frontmost view in this one (or itself) that a touch at `point` (own coordinates) belongs to.
  ///
  /// Model values count: a view that shakes or flies is hit where it stands. Hidden views, views
  /// with alpha under 0.01 and those without user interaction are passed over with all in them, and
  /// so are subviews outside the bounds of their parents.
  public final func hitTest(_ point: Point) -> View? {
    if isHidden || !isUserInteractionEnabled || alpha < 0.01 || !self.point(inside: point) {
      return nil
    }
    if clipsToBounds && !bounds.contains(point) { return nil }
    for view in subviews.reversed() {
      if let inner = view.convertFromSuperview(point), let hit = view.hitTest(inner) { return hit }
    }
    return self
  }

  /// `point` of the parent's coordinates in this view's, by model values; nil where a transform has
  /// no inverse.
  final func convertFromSuperview(_ point: Point) -> Point? {
    layer.modelToParent.inverted?.apply(point)
  }

  /// `point` of this view's coordinates in those of `view`, or of the window with nil. By model
  /// values; views of different trees are compared as if both roots lay at the same place. Where a
  /// transform has no inverse the result is the point itself.
  public final func convert(_ point: Point, to view: View?) -> Point {
    var map = toRoot
    if let view, let back = view.toRoot.inverted { map = map.followed(by: back) }
    return map.apply(point)
  }

  /// `point` of the coordinates of `view`, or of the window with nil, in this view's.
  public final func convert(_ point: Point, from view: View?) -> Point {
    if let view { return view.convert(point, to: self) }
    return toRoot.inverted?.apply(point) ?? point
  }

  private var toRoot: AffineTransform {
    var map = AffineTransform.identity
    var next: View? = self
    while let view = next {
      map = map.followed(by: view.layer.modelToParent)
      next = view.parent
    }
    return map
  }
}

extension Layer {
  /// Maps the layer's coordinates to its parent's, by model values.
  var modelToParent: AffineTransform {
    var values = LayerValues()
    values.bounds = bounds
    values.position = position
    values.anchorPoint = anchorPoint
    values.transform = transform
    values.scaleX = scale
    values.scaleY = scale
    values.rotation = rotation
    values.translation = translation
    return values.toParent
  }
}
