extension Path {
  /// The control distance of a cubic that comes nearest to a quarter circle, error 2.7e-4 of the radius.
  private static let kappa = 0.5522847498307936

  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.move(to: Point(rect.minX, rect.minY))
    path.line(to: Point(rect.maxX, rect.minY))
    path.line(to: Point(rect.maxX, rect.maxY))
    path.line(to: Point(rect.minX, rect.maxY))
    path.close()
    return path
  }

  /// The ellipse that touches the four sides of `rect`, clockwise from the right.
  public static func ellipse(in rect: Rect) -> Path {
    let c = rect.center
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * kappa, ry * kappa)
    var path = Path()
    path.move(to: Point(c.x + rx, c.y))
    path.cubic(
      to: Point(c.x, c.y + ry), control1: Point(c.x + rx, c.y + ky),
      control2: Point(c.x + kx, c.y + ry))
    path.cubic(
      to: Point(c.x - rx, c.y), control1: Point(c.x - kx, c.y + ry),
      control2: Point(c.x - rx, c.y + ky))
    path.cubic(
      to: Point(c.x, c.y - ry), control1: Point(c.x - rx, c.y - ky),
      control2: Point(c.x - kx, c.y - ry))
    path.cubic(
      to: Point(c.x + rx, c.y), control1: Point(c.x + kx, c.y - ry),
      control2: Point(c.x + rx, c.y - ky))
    path.close()
    return path
  }

  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
