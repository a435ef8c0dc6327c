import CCairo
import CPixman
import Geometry
import Pixels
import Raster

extension Operation {
  /// Two opaque colours from corner to corner.
  static let gradient2 = gradient(
    "gradient-2", [(0, Color(hex: 0x2496FF)), (1, Color(hex: 0xFF3B30))])

  /// Five opaque colours from corner to corner.
  static let gradientN = gradient(
    "gradient-n",
    [
      (0, Color(hex: 0x2496FF)), (0.2, Color(hex: 0x34C759)), (0.5, Color(hex: 0xFFCC00)),
      (0.7, Color(hex: 0xFF3B30)), (1, Color(hex: 0x5856D6)),
    ])

  private static func gradient(_ name: String, _ stops: [(Double, Color)]) -> Operation {
    Operation(name) { frame in
      let ramp = GradientRamp(
        stops.map { GradientStop(offset: Int32($0.0 * 65_536), color: $0.1) })
      let paint = Paint.linearGradient(
        LinearGradient(
          ramp: ramp, startX: .zero, startY: .zero, endX: Fixed(Frame.width),
          endY: Fixed(Frame.height)))
      let words = stops.map { ($0.0, $0.1.premultiplied) }
      let (start, end) = ((x: 0, y: 0), (x: Frame.width, y: Frame.height))
      let source = PixmanImage(from: start, to: end, stops: words)
      let pattern = CairoPattern(from: start, to: end, stops: words)
      return Workload(
        pixels: Frame.pixels,
        ours: {
          frame.rasterizer.fill(frame.bounds, with: paint, clip: frame.clip, on: frame.surface)
        },
        memory: frame.memset(pixels: Frame.pixels),
        pixman: {
          frame.pixman.composite(
            PIXMAN_OP_SRC, source, width: Frame.width, height: Frame.height)
        },
        cairo: {
          frame.cairo.setOperator(CAIRO_OPERATOR_SOURCE)
          cairo_set_source(frame.cairo.context, pattern.pattern)
          frame.cairo.paint()
        })
    }
  }
}
