import Drawing
import Geometry
import Motion
import Pixels

// Layers between two pictures.
extension Composer {
  /// What `layer` with everything below it shows, without its own opacity and place, for `transition`;
  /// nil where that is nothing, or too large for a bitmap.
  func picture(
    of layer: Layer, for transition: Transition, scale: Double
  ) -> LayerTransition.Picture? {
    if isDrawing || !layer.placement.isVisible { return nil }
    let values = layer.presentation
    let isSlide = transition.kind != .fade
    let box = isSlide ? values.bounds : layer.subtreeBounds(values, fringe: 2 / scale)
    if box.isEmpty || !box.width.isFinite || !box.height.isFinite { return nil }
    var map = layer.placement.toDevice
    if map.b != 0 || map.c != 0 || map.a != scale || map.d != scale {
      let resolution = Composer.resolution(map, scale: scale)
      map = .scale(x: resolution, y: resolution)
    }
    let pixels = map.apply(box).pixels(outset: 0)
    if !Composer.isDrawable(pixels) { return nil }
    let bitmap = Bitmap(width: pixels.width, height: pixels.height)
    var target = bitmap.surface
    target.originX = pixels.minX
    target.originY = pixels.minY
    let list = self.list(0)
    keepingCounts {
      let canvas = Canvas(list: list, transform: map)
      if isSlide {
        paintClipped(layer, values, canvas, scale: scale, depth: 0)
      } else {
        paint(layer, values, canvas, within: nil, scale: scale, depth: 0)
      }
    }
    renderer.draw(list, into: target, area: target.bounds)
    return LayerTransition.Picture(
      bitmap: bitmap, originX: pixels.minX, originY: pixels.minY, map: map)
  }

  /// Paints a layer that is `progress` of the way from its old picture to its new one.
  func paint(
    _ state: LayerTransition, at progress: Double, of layer: Layer, _ values: LayerValues,
    _ canvas: Canvas, scale: Double, depth: Int
  ) {
    let transition = state.transition
    if transition.kind == .fade {
      canvas.dissolve(progress: progress) {
        draw(state.picture, $0)
      } to: {
        paintWhole(layer, values, $0, within: nil, scale: scale, depth: depth)
      }
      return
    }
    // The sliding background doesn't hide it.
    paintShadow(values, canvas, isUnderShape: false)
    let radii = layer.masksToBounds ? values.cornerRadii : .zero
    canvas.clipped(to: values.bounds, radii: radii) { canvas in
      let old = canvas.slid(transition, values.bounds, by: progress)
      let new = canvas.slid(transition, values.bounds, by: progress - 1)
      switch transition.kind {
      case .push:
        draw(state.picture, old)
        paintBody(layer, values, new, within: nil, scale: scale, depth: depth)
      case .moveIn:
        draw(state.picture, canvas)
        paintBody(layer, values, new, within: nil, scale: scale, depth: depth)
      case .reveal, .fade:
        paintBody(layer, values, canvas, within: nil, scale: scale, depth: depth)
        draw(state.picture, old)
      }
    }
  }

  private func draw(_ picture: LayerTransition.Picture?, _ canvas: Canvas) {
    guard let picture else { return }
    canvas.draw(picture.bitmap, pixelsToDevice: picture.pixels(through: canvas.transform))
  }

  /// The layer without its shadow, inside its bounds; in the middle of a slide as that shows it.
  private func paintClipped(
    _ layer: Layer, _ values: LayerValues, _ canvas: Canvas, scale: Double, depth: Int
  ) {
    var bare = values
    bare.shadowOpacity = 0
    canvas.clipped(to: values.bounds) {
      paint(layer, bare, $0, within: nil, scale: scale, depth: depth)
    }
  }
}

extension Canvas {
  /// The canvas moved in a transition's direction by `share` of the box, to a whole device pixel: so
  /// pictures are copied and letters keep their shapes.
  fileprivate func slid(_ transition: Transition, _ box: Rect, by share: Double) -> Canvas {
    let x: Double
    let y: Double
    switch transition.direction {
    case .fromLeft: (x, y) = (box.width, 0)
    case .fromRight: (x, y) = (-box.width, 0)
    case .fromTop: (x, y) = (0, box.height)
    case .fromBottom: (x, y) = (0, -box.height)
    }
    var moved = self
    moved.transform.tx += (x * share * transform.a).rounded()
    moved.transform.ty += (y * share * transform.d).rounded()
    return moved
  }
}
