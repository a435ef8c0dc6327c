import Drawing
import Geometry
import Pixels

/// From the shown values of a tree to the marks of a display list.
///
/// Upright layers are written down directly. A layer that is turned or scaled is drawn once, upright
/// with its subtree, to a bitmap of its own, which is sampled from then on. A layer with an opacity
/// under 1 that paints more than one mark becomes a group, and a bitmap too once it was seen twice
/// without a change inside.
final class Composer {
  let renderer: Renderer
  let bitmaps = LayerBitmapCache(byteBudget: 64 << 20)
  /// A display list for each depth of bitmaps within bitmaps.
  private var lists: [DisplayList] = []
  /// Layers and particles composed by the last call; for the frame log.
  private(set) var layerCount = 0
  private(set) var particleCount = 0
  /// True while a frame is written down: no other may begin.
  private(set) var isDrawing = false

  init(renderer: Renderer) { self.renderer = renderer }

  /// Draws what of the tree below `root` falls into `damage`.
  func draw(
    _ root: Layer, scale: Double, background: Color, damage: Region, into target: Surface
  ) {
    layerCount = 0
    particleCount = 0
    isDrawing = true
    defer { isDrawing = false }
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
    bitmaps.endFrame()
  }

  /// Composes something that isn't the frame's.
  func keepingCounts(_ body: () -> Void) {
    let (layers, particles) = (layerCount, particleCount)
    isDrawing = true
    body()
    isDrawing = false
    (layerCount, particleCount) = (layers, particles)
  }

  func list(_ depth: Int) -> DisplayList {
    while lists.count <= depth { lists.append(DisplayList()) }
    lists[depth].removeAll()
    return lists[depth]
  }

  /// `damage` is nil inside bitmaps, which are always whole; `isFound` says that the layer is known
  /// to meet it.
  private func compose(
    _ layer: Layer, _ parent: Canvas, within damage: Region?, scale: Double, depth: Int,
    isFound: Bool = false
  ) {
    let values = layer.presentation
    if values.isHidden || !(values.opacity > 0) { return }
    if !isFound, let damage, !damage.intersects(layer.placement.subtree) { return }
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
        group(layer, values, canvas, within: damage, scale: scale, depth: depth)
      }
      return
    }
    canvas.opacity = values.opacity
    sample(layer, values, canvas, scale: scale, depth: depth)
  }

  /// The layer as it is composed of its parts, or between two pictures while a transition runs.
  func paint(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, within damage: Region?, scale: Double,
    depth: Int
  ) {
    if let transition = layer.transition, let progress = transition.progress {
      paint(transition, at: progress, of: layer, values, canvas, scale: scale, depth: depth)
    } else {
      paintWhole(layer, values, canvas, within: damage, scale: scale, depth: depth)
    }
  }

  func paintWhole(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, within damage: Region?, scale: Double,
    depth: Int
  ) {
    paintShadow(values, canvas, isUnderShape: values.backgroundColor.isOpaque)
    paintBody(layer, values, canvas, within: damage, scale: scale, depth: depth)
  }

  func paintShadow(_ values: LayerValues, _ canvas: Canvas, isUnderShape: Bool) {
    if !(values.shadowOpacity > 0) { return }
    canvas.shadow(
      of: values.bounds, radii: values.cornerRadii, blur: 2 * values.shadowRadius,
      offset: Point(values.shadowOffset.width, values.shadowOffset.height),
      color: values.shadowColor.faded(by: values.shadowOpacity),
      isUnderShape: isUnderShape)
  }

  /// Background, contents, sublayers, border; in this order, contents and sublayers inside the clip.
  func paintBody(
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
    if let damage, layer.index.holds(layer.sublayers.count) {
      layer.index.forEach(meeting: damage) {
        compose(
          layer.sublayers[$0], canvas, within: damage, scale: scale, depth: depth, isFound: true)
      }
      return
    }
    for sublayer in layer.sublayers {
      compose(sublayer, canvas, within: damage, scale: scale, depth: depth)
    }
  }
}
