import CCairo
import Pixels

/// A context of cairo's that draws into an image of ours.
final class CairoPainter {
  let context: OpaquePointer
  let surface: CairoImage

  init(_ surface: CairoImage) {
    guard let context = cairo_create(surface.surface) else {
      preconditionFailure("cairo makes no context")
    }
    self.surface = surface
    self.context = context
  }

  deinit { cairo_destroy(context) }

  func setSource(_ color: Premultiplied) {
    let alpha = Double(max(1, color.alpha))
    cairo_set_source_rgba(
      context, Double(color.red) / alpha, Double(color.green) / alpha, Double(color.blue) / alpha,
      Double(color.alpha) / 255)
  }

  func setOperator(_ operation: cairo_operator_t) { cairo_set_operator(context, operation) }

  /// Fills everything with the source.
  func paint() { cairo_paint(context) }

  /// Fills the path, which is emptied.
  func fill() { cairo_fill(context) }
}

/// An image surface of cairo's over memory of ours, which must outlive it.
final class CairoImage {
  let surface: OpaquePointer

  init(
    _ base: UnsafeMutableRawPointer, format: cairo_format_t, width: Int, height: Int, pitch: Int
  ) {
    guard
      let surface = cairo_image_surface_create_for_data(
        base.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
        Int32(pitch)), cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { preconditionFailure("cairo makes no such image") }
    self.surface = surface
  }

  convenience init(_ surface: Surface, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    self.init(
      surface.base, format: format, width: surface.width, height: surface.height,
      pitch: surface.pitch)
  }

  convenience init(_ mask: Mask) {
    self.init(
      mask.base, format: CAIRO_FORMAT_A8, width: mask.width, height: mask.height, pitch: mask.pitch)
  }

  deinit { cairo_surface_destroy(surface) }
}

/// A pattern of cairo's.
final class CairoPattern {
  let pattern: OpaquePointer

  /// The pixels of `image`; bilinear where the pattern's matrix asks for samples between them.
  init(_ image: CairoImage, filter: cairo_filter_t = CAIRO_FILTER_BILINEAR) {
    guard let pattern = cairo_pattern_create_for_surface(image.surface) else {
      preconditionFailure("cairo makes no pattern")
    }
    self.pattern = pattern
    cairo_pattern_set_filter(pattern, filter)
  }

  /// A linear gradient between two places in pixels; the colours are opaque.
  init(from start: (x: Int, y: Int), to end: (x: Int, y: Int), stops: [(Double, Premultiplied)]) {
    guard
      let pattern = cairo_pattern_create_linear(
        Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    else { preconditionFailure("cairo makes no pattern") }
    self.pattern = pattern
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgb(
        pattern, offset, Double(color.red) / 255, Double(color.green) / 255,
        Double(color.blue) / 255)
    }
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// From the target's pixels to the pattern's.
  func setMatrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    cairo_pattern_set_matrix(pattern, &matrix)
  }
}
