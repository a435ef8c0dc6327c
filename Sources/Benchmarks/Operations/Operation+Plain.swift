import CCairo
import CPixman
import Geometry
import Pixels
import Raster

extension Operation {
  /// An opaque colour everywhere.
  static let fill = Operation("fill") { frame in
    let color = Premultiplied(word: 0xFF24_96FF)
    let solid = PixmanImage(color)
    return Workload(
      pixels: Frame.pixels,
      ours: {
        frame.rasterizer.fill(
          frame.bounds, with: .color(color), clip: frame.clip, on: frame.surface)
      },
      memory: frame.memset(pixels: Frame.pixels),
      pixman: {
        frame.pixman.composite(PIXMAN_OP_SRC, solid, width: Frame.width, height: Frame.height)
      },
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_SOURCE)
        frame.cairo.setSource(color)
        frame.cairo.paint()
      })
  }

  /// A half transparent colour over everything.
  static let overConstant = Operation("over-constant") { frame in
    let color = Premultiplied(word: 0x8012_4B80)
    let solid = PixmanImage(color)
    let ours = {
      frame.rasterizer.fill(frame.bounds, with: .color(color), clip: frame.clip, on: frame.surface)
    }
    let pixman = {
      frame.pixman.composite(PIXMAN_OP_OVER, solid, width: Frame.width, height: Frame.height)
    }
    return Workload(
      pixels: Frame.pixels, ours: ours, memory: frame.memset(pixels: Frame.pixels),
      pixman: pixman,
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
        frame.cairo.setSource(color)
        frame.cairo.paint()
      },
      difference: frame.difference(ours, pixman))
  }

  /// A picture of the frame's size over it, every pixel neither clear nor opaque.
  static let overImage = Operation("over-image") { frame in
    let image = PixelMemory(width: Frame.width, height: Frame.height, kind: frame.kind)
    var random = RandomNumbers(seed: 3)
    fillWithPixels(image, alphas: 1...254, using: &random)
    let source = PixmanImage(image.surface)
    let pattern = CairoPattern(CairoImage(image.surface), filter: CAIRO_FILTER_FAST)
    let ours = {
      frame.rasterizer.draw(
        image.surface, transform: .translation(x: 0, y: 0), clip: frame.clip, on: frame.surface)
    }
    let pixman = {
      frame.pixman.composite(PIXMAN_OP_OVER, source, width: Frame.width, height: Frame.height)
    }
    return Workload(
      pixels: Frame.pixels, ours: ours, memory: frame.memcpy(pixels: Frame.pixels),
      pixman: pixman,
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
        cairo_set_source(frame.cairo.context, pattern.pattern)
        frame.cairo.paint()
      },
      difference: frame.difference(ours, pixman))
  }
}
