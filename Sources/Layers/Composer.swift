import Drawing
import Geometry
import Pixels

/// From the shown values of a tree to the marks of a display list.
///
/// Upright layers are written down directly. A layer that is turned or scaled is drawn once, upright
/// with its subtree, to a bitmap of its own, which is sampled from then on. A layer with an opacity
/// under 1 that paints more than one mark becomes a group.
final class Composer {
  let renderer: Renderer
  /// A display list for each depth of bitmaps within bitmaps.
  private var lists: [DisplayList] = []
  /// Layers and particles composed by the last call; for the frame log.
  private(set) var layerCount = 0
  private(set) var particleCount = 0

  init(renderer: Renderer) { self.renderer = renderer }

  /// Draws what of the tree below `root` falls into `damage`.
  func draw(
    _ root: Layer, scale: Double, background: Color, damage: Region, into target: Surface
  ) {
    layerCount = 0
    particleCount = 0
    let bounds = damage.bounds
    if bounds.isEmpty { return }
    let list = self.list(0)
    var canvas = Canvas(list: list, transform: .identity)
    canvas.fill(
      Rect(
        x: Double(target.originX), y: Double(target.originY), width: Double(target.width),
        height: Double(target.height)), color: background)
    canvas.transform = .scale(x: scale, y: scale)
    compose(root, canvas, within: damage, scale: scale, depth: 0)
    renderer.draw(list, into: target, damage: damage)
  }

  private func list(_ depth: Int) -> DisplayList {
    while lists.count <= depth { lists.append(DisplayList()) }
    lists[depth].removeAll()
    return lists[depth]
  }

  /// `damage` is nil inside bitmaps, which are always whole.
  private func compose(
    _ layer: Layer, _ parent: Canvas, within damage: Region?, scale: Double, depth: Int
  ) {
    if layer.isHidden { return }
    let values = layer.presentation
    if !(values.opacity > 0) { return }
    if let damage, !damage.intersects(layer.placement.subtree) { return }
    layerCount += 1
    particleCount += layer.shownParticles
    let map = values.toParent.followed(by: parent.transform)
    let isUpright = map.a == scale && map.d == scale && map.b == 0 && map.c == 0
    var canvas = parent
    canvas.transform = map
    canvas.opacity = 1
    if isUpright {
      if values.opacity >= 1 {
        paint(layer, values, canvas, within: damage, scale: scale, depth: depth)
      } else if layer.sublayers.isEmpty && layer.paintsOneMark(values) {
        canvas.opacity = values.opacity
        paint(layer, values, canvas, within: damage, scale: scale, depth: depth)
      } else {
        canvas.group(opacity: values.opacity) { canvas in
          paint(layer, values, canvas, within: damage, scale: scale, depth: depth)
        }
      }
      return
    }
    canvas.opacity = values.opacity
    sample(layer, values, canvas, scale: scale, depth: depth)
  }

  /// Background, contents, sublayers, border; in this order, all inside the clip.
  private func paint(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, within damage: Region?, scale: Double,
    depth: Int
  ) {
    if values.backgroundColor.alpha > 0 {
      canvas.fill(values.bounds, radii: values.cornerRadii, color: values.backgroundColor)
    }
    if layer.masksToBounds {
      canvas.clipped(to: values.bounds, radii: values.cornerRadii) {
        paintInside(layer, $0, within: damage, scale: scale, depth: depth)
      }
    } else {
      paintInside(layer, canvas, within: damage, scale: scale, depth: depth)
    }
    if values.borderWidth > 0 && values.borderColor.alpha > 0 {
      canvas.border(
        values.bounds, radii: values.cornerRadii, width: values.borderWidth,
        color: values.borderColor)
    }
  }

  private func paintInside(
    _ layer: Layer, _ canvas: Canvas, within damage: Region?, scale: Double, depth: Int
  ) {
    layer.draw(in: canvas)
    for sublayer in layer.sublayers {
      compose(sublayer, canvas, within: damage, scale: scale, depth: depth)
    }
  }

  /// Puts down a turned or scaled layer from its bitmap.
  private func sample(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, scale: Double, depth: Int
  ) {
    guard let picture = bitmap(layer, values, map: canvas.transform, scale: scale, depth: depth)
    else { return }
    let pixelsToLayer = AffineTransform(
      a: 1 / picture.scale, b: 0, c: 0, d: 1 / picture.scale,
      tx: Double(picture.originX) / picture.scale, ty: Double(picture.originY) / picture.scale)
    canvas.draw(
      picture.bitmap, pixelsToDevice: pixelsToLayer.followed(by: canvas.transform))
  }

  private func bitmap(
    _ layer: Layer, _ values: LayerValues, map: AffineTransform, scale: Double, depth: Int
  ) -> LayerBitmap? {
    let resolution = Composer.resolution(map, scale: scale)
    if let kept = layer.bitmap, kept.isCurrent, kept.scale == resolution { return kept }
    let box = layer.subtreeBounds(values)
    if box.isEmpty || !box.width.isFinite || !box.height.isFinite { return nil }
    let pixels = AffineTransform.scale(x: resolution, y: resolution).apply(box).pixels(outset: 0)
    if pixels.width > Bitmap.maximumSide || pixels.height > Bitmap.maximumSide
      || pixels.area > Composer.maximumPixels
    {
      return nil
    }
    var picture = LayerBitmap(
      bitmap: Bitmap(width: 0, height: 0), scale: resolution, originX: pixels.minX,
      originY: pixels.minY, isCurrent: true)
    if let kept = layer.bitmap?.bitmap, kept.width == pixels.width, kept.height == pixels.height {
      picture.bitmap = kept
      kept.derived = nil
      kept.surface.clear()
    } else {
      picture.bitmap = Bitmap(width: pixels.width, height: pixels.height)
    }
    var target = picture.bitmap.surface
    target.originX = pixels.minX
    target.originY = pixels.minY
    let list = self.list(depth + 1)
    let canvas = Canvas(list: list, transform: .scale(x: resolution, y: resolution))
    paint(layer, values, canvas, within: nil, scale: resolution, depth: depth + 1)
    renderer.draw(list, into: target, area: target.bounds)
    layer.bitmap = picture
    return picture
  }

  /// The largest bitmap of a turned subtree: 16 million pixels, 64 MiB. Larger ones are not drawn.
  private static let maximumPixels = 16 * 1024 * 1024

  /// Bitmap pixels a point: enough for the map's own scale, in powers of two from the display's, so
  /// that a growing layer stays sharp and its bitmap is made again only when it doubles. At most
  /// four times the display's.
  private static func resolution(_ map: AffineTransform, scale: Double) -> Double {
    let length = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
    // A turn's rounding must not count as growth.
    let limit = length * 0.999
    var resolution = scale
    while resolution < limit && resolution < 4 * scale { resolution *= 2 }
    return resolution
  }
}
