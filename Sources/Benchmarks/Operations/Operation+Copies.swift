import CCairo
import CPixman
import Geometry
import Pixels
import Scanout

/// A canvas that is brought to a panel of the frame's size.
private final class Copy {
  let canvas: PixelMemory
  let copier: CanvasCopier
  let slot: Slot

  init(_ frame: Frame, orientation: Orientation = .degrees0, layout: PixelLayout = .xrgb8888) {
    copier = CanvasCopier(
      panelWidth: Frame.width, panelHeight: Frame.height, orientation: orientation)
    canvas = PixelMemory(
      width: copier.canvasWidth, height: copier.canvasHeight, kind: frame.kind)
    var random = RandomNumbers(seed: 5)
    fillWithPixels(canvas, alphas: 255...255, using: &random)
    slot = Slot(
      index: 0, age: 0, base: frame.surface.base, width: Frame.width, height: Frame.height,
      pitch: Frame.width * layout.bytesPerPixel, layout: layout)
  }

  func run() {
    _ = copier.copy([canvas.surface.bounds], of: canvas.surface, to: slot)
  }
}

extension Operation {
  /// The canvas to a panel with the canvas's own pixels.
  static let copy = Operation("copy") { frame in
    let copy = Copy(frame)
    let source = PixmanImage(copy.canvas.surface, format: PIXMAN_x8r8g8b8)
    let target = PixmanImage(frame.surface, format: PIXMAN_x8r8g8b8)
    let pattern = CairoPattern(
      CairoImage(copy.canvas.surface, format: CAIRO_FORMAT_RGB24), filter: CAIRO_FILTER_FAST)
    let painter = CairoPainter(CairoImage(frame.surface, format: CAIRO_FORMAT_RGB24))
    return Workload(
      pixels: Frame.pixels, ours: copy.run, memory: frame.memcpy(pixels: Frame.pixels),
      pixman: {
        target.composite(PIXMAN_OP_SRC, source, width: Frame.width, height: Frame.height)
      },
      cairo: {
        painter.setOperator(CAIRO_OPERATOR_SOURCE)
        cairo_set_source(painter.context, pattern.pattern)
        painter.paint()
      })
  }

  /// The canvas to 16-bit pixels, cut off.
  static let rgb565 = Operation("rgb565") { frame in
    let copy = Copy(frame, layout: .rgb565)
    let (canvas, base, pitch) = (copy.canvas.surface, copy.slot.base, copy.slot.pitch)
    let source = PixmanImage(canvas, format: PIXMAN_x8r8g8b8)
    let target = PixmanImage(
      base, format: PIXMAN_r5g6b5, width: Frame.width, height: Frame.height, pitch: pitch)
    let pattern = CairoPattern(
      CairoImage(canvas, format: CAIRO_FORMAT_RGB24), filter: CAIRO_FILTER_FAST)
    let painter = CairoPainter(
      CairoImage(
        base, format: CAIRO_FORMAT_RGB16_565, width: Frame.width, height: Frame.height,
        pitch: pitch))
    let ours = {
      withExtendedLifetime(copy) {
        for y in 0..<Frame.height {
          PixelConversion.truncateToRGB565(
            UnsafePointer(canvas.pointer(x: 0, y: y)), count: Frame.width, to: base + y * pitch)
        }
      }
    }
    let pixman = {
      target.composite(PIXMAN_OP_SRC, source, width: Frame.width, height: Frame.height)
    }
    return Workload(
      pixels: Frame.pixels, ours: ours, memory: frame.memcpy(pixels: Frame.pixels),
      pixman: pixman,
      cairo: {
        painter.setOperator(CAIRO_OPERATOR_SOURCE)
        cairo_set_source(painter.context, pattern.pattern)
        painter.paint()
      },
      difference: frame.difference(ours, pixman))
  }

  /// The canvas to a panel of 16-bit pixels, dithered.
  static let rgb565Dither = Operation("rgb565-dither") { frame in
    let copy = Copy(frame, layout: .rgb565)
    return Workload(
      pixels: Frame.pixels, ours: copy.run, memory: frame.memcpy(pixels: Frame.pixels))
  }

  /// An upright canvas to a panel that lies on its side.
  static let rotate90 = Operation("rotate-90") { frame in
    let copy = Copy(frame, orientation: .degrees90)
    let source = PixmanImage(copy.canvas.surface, format: PIXMAN_x8r8g8b8)
    let target = PixmanImage(frame.surface, format: PIXMAN_x8r8g8b8)
    // panel(x, y) shows canvas(y, panelWidth − 1 − x), centres included.
    let turn = (a: 0.0, b: -1.0, c: 1.0, d: 0.0, tx: 0.0, ty: Double(Frame.width))
    source.sample(
      pixman_transform_t(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: turn.tx, ty: turn.ty),
      filter: PIXMAN_FILTER_NEAREST)
    let pattern = CairoPattern(
      CairoImage(copy.canvas.surface, format: CAIRO_FORMAT_RGB24), filter: CAIRO_FILTER_NEAREST)
    pattern.setMatrix(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: turn.tx, ty: turn.ty)
    let painter = CairoPainter(CairoImage(frame.surface, format: CAIRO_FORMAT_RGB24))
    let pixman = {
      target.composite(PIXMAN_OP_SRC, source, width: Frame.width, height: Frame.height)
    }
    return Workload(
      pixels: Frame.pixels, ours: copy.run, memory: frame.memcpy(pixels: Frame.pixels),
      pixman: pixman,
      cairo: {
        painter.setOperator(CAIRO_OPERATOR_SOURCE)
        cairo_set_source(painter.context, pattern.pattern)
        painter.paint()
      },
      difference: frame.difference(copy.run, pixman))
  }
}
