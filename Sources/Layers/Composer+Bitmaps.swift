import Drawing
import Geometry
import Pixels

// Subtrees that are kept as bitmaps.
extension Composer {
  /// Puts down a turned or scaled layer from its bitmap.
  func sample(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, scale: Double, depth: Int
  ) {
    let resolution = Composer.resolution(canvas.transform, scale: scale)
    guard
      let kept = bitmap(
        layer, values, use: .sampled(scale: resolution),
        map: .scale(x: resolution, y: resolution), scale: resolution, depth: depth),
      let picture = kept.bitmap
    else { return }
    let pixelsToLayer = AffineTransform(
      a: 1 / resolution, b: 0, c: 0, d: 1 / resolution, tx: Double(kept.originX) / resolution,
      ty: Double(kept.originY) / resolution)
    canvas.draw(picture, pixelsToDevice: pixelsToLayer.followed(by: canvas.transform))
  }

  /// Puts down an upright layer under an opacity: from its bitmap where nothing in it changed since
  /// it was last drawn, else composed apart.
  func group(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, within damage: Region?,
    scale: Double, depth: Int
  ) {
    let map = canvas.transform
    let use = LayerBitmap.Use.grouped(x: map.tx, y: map.ty)
    if let kept = layer.bitmap, kept.isCurrent, kept.use == use {
      if let kept = bitmap(layer, values, use: use, map: map, scale: scale, depth: depth),
        let picture = kept.bitmap
      {
        var flat = canvas
        flat.transform = .identity
        flat.opacity = values.opacity
        flat.draw(
          picture,
          pixelsToDevice: .translation(x: Double(kept.originX), y: Double(kept.originY)))
        return
      }
    } else {
      let seen = layer.bitmap ?? LayerBitmap(use: use, owner: layer)
      seen.use = use
      seen.bitmap = nil
      seen.isCurrent = !layer.hasPendingMarks
      bitmaps.use(seen)
      layer.bitmap = seen
    }
    canvas.group(opacity: values.opacity) { canvas in
      paint(layer, values, canvas, within: damage, scale: scale, depth: depth)
    }
  }

  /// The layer's bitmap for `use`, made if there is none that is current; nil for a subtree that
  /// paints nothing or is too large. `map` takes the layer's coordinates to the bitmap's.
  private func bitmap(
    _ layer: Layer, _ values: LayerValues, use: LayerBitmap.Use, map: AffineTransform,
    scale: Double, depth: Int
  ) -> LayerBitmap? {
    if let kept = layer.bitmap, kept.isCurrent, kept.use == use, kept.bitmap != nil {
      bitmaps.use(kept)
      return kept
    }
    // A group is composed without a bitmap too, so that it must hold every pixel of what is in it.
    var fringe = 0.0
    if case .grouped = use { fringe = 2 / scale }
    let box = layer.subtreeBounds(values, fringe: fringe)
    if box.isEmpty || !box.width.isFinite || !box.height.isFinite { return nil }
    let pixels = map.apply(box).pixels(outset: 0)
    if !Composer.isDrawable(pixels) { return nil }
    let picture: Bitmap
    if let kept = layer.bitmap?.bitmap, kept.width == pixels.width, kept.height == pixels.height {
      picture = kept
      kept.derived = nil
      kept.surface.clear()
    } else {
      picture = Bitmap(width: pixels.width, height: pixels.height)
    }
    let entry = layer.bitmap ?? LayerBitmap(use: use, owner: layer)
    entry.use = use
    entry.bitmap = picture
    entry.originX = pixels.minX
    entry.originY = pixels.minY
    entry.isCurrent = !layer.hasPendingMarks
    var target = picture.surface
    target.originX = pixels.minX
    target.originY = pixels.minY
    let list = self.list(depth + 1)
    let canvas = Canvas(list: list, transform: map)
    paint(layer, values, canvas, within: nil, scale: scale, depth: depth + 1)
    renderer.draw(list, into: target, area: target.bounds)
    bitmaps.use(entry)
    layer.bitmap = entry
    return entry
  }

  /// The largest bitmap of a subtree: 16 million pixels, 64 MiB. Larger turned ones are not drawn.
  private static let maximumPixels = 16 * 1024 * 1024

  static func isDrawable(_ pixels: PixelRect) -> Bool {
    pixels.width <= Bitmap.maximumSide && pixels.height <= Bitmap.maximumSide
      && pixels.area <= maximumPixels
  }

  /// The finest bitmap, by the display's own resolution.
  static let mostResolution = 4.0

  /// Bitmap pixels a point: enough for the map's own scale, in powers of two from the display's, so
  /// that a growing layer stays sharp and its bitmap is made again only when it doubles. At most
  /// four times the display's.
  static func resolution(_ map: AffineTransform, scale: Double) -> Double {
    // A turn's rounding must not count as growth.
    let limit = LayerValues.growth(map) * 0.999
    var resolution = scale
    while resolution < limit && resolution < mostResolution * scale { resolution *= 2 }
    return resolution
  }
}
