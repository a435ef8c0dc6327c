/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty (the layout of QuartzCore).
@frozen
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// Clockwise on the screen (y down) by `angle` radians; multiples of π/2 are exact.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This map, then `next`.
  @inlinable public func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The smallest upright rectangle around the image of `rect`.
  @inlinable public func apply(_ rect: Rect) -> Rect {
    let p0 = apply(Point(rect.minX, rect.minY))
    let p1 = apply(Point(rect.maxX, rect.minY))
    let p2 = apply(Point(rect.minX, rect.maxY))
    let p3 = apply(Point(rect.maxX, rect.maxY))
    let left = min(min(p0.x, p1.x), min(p2.x, p3.x))
    let top = min(min(p0.y, p1.y), min(p2.y, p3.y))
    return Rect(
      x: left, y: top, width: max(max(p0.x, p1.x), max(p2.x, p3.x)) - left,
      height: max(max(p0.y, p1.y), max(p2.y, p3.y)) - top)
  }

  @inlinable public var determinant: Double { a * d - b * c }

  /// Nil where the map is singular or not finite.
  @inlinable public var inverted: AffineTransform? {
    let det = determinant
    if !(det != 0 && det.isFinite && tx.isFinite && ty.isFinite) { return nil }
    let inverse = AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    return inverse.a.isFinite && inverse.b.isFinite && inverse.c.isFinite && inverse.d.isFinite
      && inverse.tx.isFinite && inverse.ty.isFinite ? inverse : nil
  }

  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
  @inlinable public var isIdentity: Bool { self == .identity }
}
