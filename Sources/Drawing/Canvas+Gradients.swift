import Geometry
import Pixels
import Raster

extension Canvas {
  /// Fills `rect` with a linear gradient from `start` to `end`, which are in the drawing's
  /// coordinates. Where both are one point, the last colour is everywhere.
  public func fill(
    _ rect: Rect, radii: CornerRadii = .zero, gradient stops: [ColorStop], start: Point,
    end: Point
  ) {
    fill(rect, radii: radii, gradient: GradientColors(stops), start: start, end: end)
  }

  /// Fills `rect` with a gradient that begins at `center` and ends on the ellipse of the given radii
  /// around it; beyond, the last colour goes on. A radius of zero or less puts it everywhere.
  public func fill(
    _ rect: Rect, radii: CornerRadii = .zero, radialGradient stops: [ColorStop], center: Point,
    radiusX: Double, radiusY: Double
  ) {
    fill(
      rect, radii: radii, radialGradient: GradientColors(stops), center: center,
      radiusX: radiusX, radiusY: radiusY)
  }

  /// Fills `rect` with a gradient around `center`, clockwise from the direction `angle`: radians,
  /// clockwise from the direction of x.
  public func fill(
    _ rect: Rect, radii: CornerRadii = .zero, conicGradient stops: [ColorStop], center: Point,
    angle: Double
  ) {
    fill(
      rect, radii: radii, conicGradient: GradientColors(stops), center: center,
      towards: Point(center.x + Trigonometry.cosine(angle), center.y + Trigonometry.sine(angle)))
  }

  package func fill(
    _ rect: Rect, radii: CornerRadii, gradient colors: GradientColors, start: Point, end: Point
  ) {
    if rect.isEmpty || colors.stops.isEmpty { return }
    let a = transform.apply(start)
    let b = transform.apply(end)
    let gradient = LinearGradient(
      ramp: colors.ramp(opacity: opacity), startX: Fixed(a.x), startY: Fixed(a.y),
      endX: Fixed(b.x), endY: Fixed(b.y))
    fill(rect, radii, .linearGradient(gradient))
  }

  package func fill(
    _ rect: Rect, radii: CornerRadii, radialGradient colors: GradientColors, center: Point,
    radiusX: Double, radiusY: Double
  ) {
    if rect.isEmpty || colors.stops.isEmpty { return }
    guard let inverse = transform.inverted else { return }
    let ramp = colors.ramp(opacity: opacity)
    let toUnit: AffineTransform
    if radiusX > 0 && radiusY > 0 {
      toUnit = inverse.followed(by: .translation(x: -center.x, y: -center.y))
        .followed(by: .scale(x: 1 / radiusX, y: 1 / radiusY))
    } else {
      // Everything is at distance 1.
      toUnit = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)
    }
    fill(
      rect, radii, .radialGradient(RadialGradient(ramp: ramp, toUnit: .init(toUnit))))
  }

  /// The gradient begins in the direction from `center` to `towards`; to the right where they are
  /// one point.
  package func fill(
    _ rect: Rect, radii: CornerRadii, conicGradient colors: GradientColors, center: Point,
    towards: Point
  ) {
    if rect.isEmpty || colors.stops.isEmpty { return }
    guard let inverse = transform.inverted else { return }
    var (x, y) = (towards.x - center.x, towards.y - center.y)
    let length = max(abs(x), abs(y))
    (x, y) = length > 0 && length < .infinity ? (x / length, y / length) : (1, 0)
    let turned = inverse.followed(by: .translation(x: -center.x, y: -center.y))
      .followed(by: AffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0))
    // Directions don't depend on the scale; this one keeps the most bits.
    let largest = max(max(abs(turned.a), abs(turned.b)), max(abs(turned.c), abs(turned.d)))
    let toSweep = turned.followed(by: .scale(x: 1 / largest, y: 1 / largest))
    let ramp = colors.ramp(opacity: opacity)
    fill(rect, radii, .conicGradient(ConicGradient(ramp: ramp, toSweep: .init(toSweep))))
  }

  private func fill(_ rect: Rect, _ radii: CornerRadii, _ paint: Paint) {
    if let shape = upright(rect, radii) {
      list.append(.rounded(shape, paint), bounds: shape.pixelBounds)
    } else {
      fill(Path.rounded(rect, radii), rule: .nonZero, paint: paint)
    }
  }
}
