import Geometry
import Pixels
import Raster

extension Canvas {
  /// Draws the shadow of a rounded rectangle: the shape moved by `offset`, blurred, in `color`. It is
  /// also drawn where the shape itself is.
  ///
  /// `blur` is CSS's blur radius, twice the Gaussian's σ, in the drawing's coordinates; below about
  /// one pixel and a half nothing is blurred, and more than 268 pixels are drawn as 268. The shadow
  /// reaches `Canvas.shadowReach(blur:)` further than the moved shape on each side.
  ///
  /// With `isUnderShape` what the shape hides may be left out: an opaque fill of it comes next.
  public func shadow(
    of rect: Rect, radii: CornerRadii = .zero, blur: Double, offset: Point = Point(0, 0),
    color: Color, isUnderShape: Bool = false
  ) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 || rect.isEmpty { return }
    let moved = Rect(
      x: rect.minX + offset.x, y: rect.minY + offset.y, width: rect.width, height: rect.height)
    // The mean scale: exact for the uniform ones that layers use.
    let scale = abs(transform.determinant).squareRoot()
    let box = BoxBlur(radius: Fixed(blur * scale))
    if box.isNothing {
      fill(moved, radii: radii, color: color)
    } else if let shape = upright(moved, radii) {
      let shadow = Shadow(of: shape, blur: box)
      if shadow.bounds.isEmpty { return }
      let hidden = isUnderShape ? upright(rect, radii)?.fullRows ?? .zero : .zero
      list.append(
        .shadow(shadow, list.shadows.mask(shadow), ink, hidden: hidden), bounds: shadow.bounds)
    } else {
      turnedShadow(of: moved, radii, blur: blur, scale: scale, color)
    }
  }

  /// How far a shadow of that blur can reach beyond its moved shape, in the drawing's coordinates: a
  /// little more than three boxes do, and two pixels (of a scale of 1) for edges between pixels.
  public static func shadowReach(blur: Double) -> Double { blur > 0 ? 1.5 * blur + 2 : 2 }

  /// A shadow on a canvas that turns or shears is a picture that is drawn turned. Its longer side has
  /// at most this many pixels.
  private static let largestPicture = 2048.0

  private func turnedShadow(
    of rect: Rect, _ radii: CornerRadii, blur: Double, scale: Double, _ color: Color
  ) {
    let side = max(rect.width, rect.height) + 3 * blur
    let factor = min(scale, Canvas.largestPicture / side)
    if !(factor > 0 && factor < .infinity) { return }
    let shape = RoundedRect(
      minX: .zero, minY: .zero, maxX: Fixed(rect.width * factor),
      maxY: Fixed(rect.height * factor), topLeft: Fixed(radii.topLeft * factor),
      topRight: Fixed(radii.topRight * factor), bottomRight: Fixed(radii.bottomRight * factor),
      bottomLeft: Fixed(radii.bottomLeft * factor))
    let shadow = Shadow(of: shape, blur: BoxBlur(radius: Fixed(blur * factor)))
    if shadow.bounds.isEmpty { return }
    let picture = list.shadows.picture(shadow, color: color)
    let toDrawing = AffineTransform(
      a: 1 / factor, b: 0, c: 0, d: 1 / factor,
      tx: rect.minX + Double(shadow.bounds.minX) / factor,
      ty: rect.minY + Double(shadow.bounds.minY) / factor)
    draw(picture, pixelsToDevice: toDrawing.followed(by: transform))
  }
}
