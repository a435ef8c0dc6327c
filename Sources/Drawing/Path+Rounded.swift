import Geometry

extension Path {
  /// A rectangle with rounded corners, clockwise; radii that don't fit are scaled down together.
  public static func rounded(_ rect: Rect, _ radii: CornerRadii) -> Path {
    if radii.isZero { return .rect(rect) }
    let factor = min(
      1,
      min(
        rect.width / max(radii.topLeft + radii.topRight, radii.bottomLeft + radii.bottomRight),
        rect.height / max(radii.topLeft + radii.bottomLeft, radii.topRight + radii.bottomRight)))
    let (tl, tr) = (radii.topLeft * factor, radii.topRight * factor)
    let (br, bl) = (radii.bottomRight * factor, radii.bottomLeft * factor)
    let k = 1 - 0.5522847498307936
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    path.move(to: Point(l + tl, t))
    path.line(to: Point(r - tr, t))
    path.cubic(
      to: Point(r, t + tr), control1: Point(r - tr * k, t), control2: Point(r, t + tr * k))
    path.line(to: Point(r, b - br))
    path.cubic(
      to: Point(r - br, b), control1: Point(r, b - br * k), control2: Point(r - br * k, b))
    path.line(to: Point(l + bl, b))
    path.cubic(
      to: Point(l, b - bl), control1: Point(l + bl * k, b), control2: Point(l, b - bl * k))
    path.line(to: Point(l, t + tl))
    path.cubic(
      to: Point(l + tl, t), control1: Point(l, t + tl * k), control2: Point(l + tl * k, t))
    path.close()
    return path
  }
}
