import Geometry
import Pixels
import Raster
import Typesetting

/// Where an application draws: shapes in points, written down as marks in device pixels.
///
/// `transform` maps the drawing's coordinates to device pixels. This is the border at which points
/// in `Double` become 24.8 device pixels.
public struct Canvas {
  let list: DisplayList
  /// From the drawing's coordinates to device pixels.
  public var transform: AffineTransform
  /// Multiplies the alpha of everything drawn, 0...1.
  public var opacity: Double

  package init(list: DisplayList, transform: AffineTransform, opacity: Double = 1) {
    self.list = list
    self.transform = transform
    self.opacity = opacity
  }

  /// Fills `rect`, rounded by `radii` where they aren't zero.
  public func fill(_ rect: Rect, radii: CornerRadii = .zero, color: Color) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 || rect.isEmpty { return }
    guard let shape = upright(rect, radii) else {
      fill(Path.rounded(rect, radii), color: color)
      return
    }
    if let whole = shape.wholePixels {
      list.append(.rect(ink), bounds: whole)
    } else {
      list.append(.rounded(shape, .color(ink)), bounds: shape.pixelBounds)
    }
  }

  /// Strokes the inside of the edge of `rect`, `width` points wide.
  public func border(_ rect: Rect, radii: CornerRadii = .zero, width: Double, color: Color) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 || rect.isEmpty || !(width > 0) { return }
    let inside = rect.inset(by: Insets(all: width))
    if inside.isEmpty {
      fill(rect, radii: radii, color: color)
      return
    }
    let innerRadii = CornerRadii(
      topLeft: max(0, radii.topLeft - width), topRight: max(0, radii.topRight - width),
      bottomRight: max(0, radii.bottomRight - width), bottomLeft: max(0, radii.bottomLeft - width))
    if let outer = upright(rect, radii), let inner = upright(inside, innerRadii) {
      list.append(.ring(outer, inner, .color(ink)), bounds: outer.pixelBounds)
      return
    }
    var ring = Path.rounded(rect, radii)
    ring.append(Path.rounded(inside, innerRadii))
    fill(ring, rule: .evenOdd, color: color)
  }

  /// Fills a circle of `radius` points.
  public func fillCircle(center: Point, radius: Double, color: Color) {
    let side = 2 * radius
    fill(
      Rect(x: center.x - radius, y: center.y - radius, width: side, height: side),
      radii: CornerRadii(all: radius), color: color)
  }

  /// Strokes a circle; `width` points lie half inside and half outside of `radius`.
  public func strokeCircle(center: Point, radius: Double, width: Double, color: Color) {
    let outer = radius + width / 2
    border(
      Rect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer),
      radii: CornerRadii(all: outer), width: width, color: color)
  }

  /// Fills `path`, open parts closed by a straight line; `rule` says what is inside where it crosses itself.
  public func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 || path.isEmpty { return }
    fill(path, rule: rule, paint: .color(ink))
  }

  /// Strokes `path`; widths and dashes are in points and follow the transform's scale.
  public func stroke(
    _ path: Path, width: Double, cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
    miterLimit: Double = 10, color: Color
  ) {
    let ink = Premultiplied(color, opacity: opacity)
    if ink.alpha == 0 || path.isEmpty || !(width > 0) { return }
    let device = list.path(path, transform: transform)
    // The mean scale: exact for the uniform ones that layers use.
    let factor = abs(transform.determinant).squareRoot()
    let style = StrokeStyle(
      width: Fixed(width * factor), cap: cap, join: join, miterLimit: Fixed(miterLimit))
    let reach = width * factor / 2 * (join == .miter ? max(1, miterLimit) : 1.5) + 1
    list.append(
      .stroke(device, style, .color(ink)),
      bounds: transform.apply(path.controlBounds).pixels(outset: reach))
  }

  /// Draws the whole bitmap into `rect`; `tint` multiplies each channel.
  public func draw(_ bitmap: Bitmap, in rect: Rect, tint: Color? = nil) {
    if rect.isEmpty || bitmap.width == 0 || bitmap.height == 0 { return }
    let map = AffineTransform(
      a: rect.width / Double(bitmap.width), b: 0, c: 0, d: rect.height / Double(bitmap.height),
      tx: rect.minX, ty: rect.minY)
    draw(bitmap, pixelsToDevice: map.followed(by: transform), tint: tint)
  }

  /// Draws a bitmap whose pixels `pixelsToDevice` maps to device pixels.
  package func draw(_ bitmap: Bitmap, pixelsToDevice: AffineTransform, tint: Color? = nil) {
    let alpha = (min(1, max(0, opacity)) * 255 + 0.5).rounded(.down)
    if !(alpha > 0) { return }
    let map = pixelsToDevice
    guard let sampling = ImageTransform(map) else { return }
    let corners = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let length = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d)
    let ink = tint.map { $0.premultiplied }
    list.append(
      length < 0.25
        ? .shrunkImage(bitmap, bitmap.pyramid, sampling, opacity: UInt8(alpha), tint: ink)
        : .image(bitmap, sampling, opacity: UInt8(alpha), tint: ink),
      bounds: map.apply(corners).pixels(outset: map.isTranslation ? 0 : 1))
  }

  /// Everything that `body` draws is clipped to the shape.
  public func clipped(to rect: Rect, radii: CornerRadii = .zero, _ body: (Canvas) -> Void) {
    guard let shape = upright(rect, radii) else {
      preconditionFailure("only upright canvases clip")
    }
    list.begin(.clip(shape), limit: shape.pixelBounds)
    body(self)
    list.end()
  }

  /// What `body` draws is composed apart and put down as one picture with `opacity`, 0...1.
  public func group(opacity: Double, _ body: (Canvas) -> Void) {
    let alpha = (min(1, max(0, opacity)) * 255 + 0.5).rounded(.down)
    if !(alpha > 0) { return }
    list.begin(.group(opacity: UInt8(alpha)))
    body(self)
    list.end()
  }

  /// Draws the mixture of two pictures, each composed apart: `progress`, 0...1, of the second. Where
  /// both are equal that is either of them, clear or not.
  public func dissolve(
    progress: Double, from old: (Canvas) -> Void, to new: (Canvas) -> Void
  ) {
    let weight = progress > 0 ? (min(1, progress) * 255 + 0.5).rounded(.down) : 0
    list.begin(.dissolve(weight: UInt8(weight)))
    old(self)
    list.middle()
    new(self)
    list.end()
  }

  func fill(_ path: Path, rule: FillRule, paint: Paint) {
    list.append(
      .path(list.path(path, transform: transform), rule, paint),
      bounds: transform.apply(path.controlBounds).pixels(outset: 0))
  }

  /// The device shape of a rounded rectangle; nil where the transform turns or shears it, or scales
  /// corners unevenly.
  func upright(_ rect: Rect, _ radii: CornerRadii) -> RoundedRect? {
    if transform.b != 0 || transform.c != 0 || !(transform.a > 0) || !(transform.d > 0) {
      return nil
    }
    if !radii.isZero && transform.a != transform.d { return nil }
    let box = transform.apply(rect)
    return RoundedRect(
      minX: Fixed(box.minX), minY: Fixed(box.minY), maxX: Fixed(box.maxX), maxY: Fixed(box.maxY),
      topLeft: Fixed(radii.topLeft * transform.a), topRight: Fixed(radii.topRight * transform.a),
      bottomRight: Fixed(radii.bottomRight * transform.a),
      bottomLeft: Fixed(radii.bottomLeft * transform.a))
  }
}
