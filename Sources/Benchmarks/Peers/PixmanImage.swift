import CPixman
import Pixels

/// An image of pixman's, freed with the object.
final class PixmanImage {
  let image: OpaquePointer

  private init(_ image: OpaquePointer?) {
    guard let image else { preconditionFailure("pixman makes no such image") }
    self.image = image
  }

  deinit { pixman_image_unref(image) }

  /// Over the memory of `surface`, which must outlive the image.
  convenience init(_ surface: Surface, format: pixman_format_code_t = PIXMAN_a8r8g8b8) {
    self.init(
      pixman_image_create_bits_no_clear(
        format, Int32(surface.width), Int32(surface.height),
        surface.base.assumingMemoryBound(to: UInt32.self), Int32(surface.pitch)))
  }

  /// Over other memory with rows of `pitch` bytes, a multiple of 4.
  convenience init(
    _ base: UnsafeMutableRawPointer, format: pixman_format_code_t, width: Int, height: Int,
    pitch: Int
  ) {
    self.init(
      pixman_image_create_bits_no_clear(
        format, Int32(width), Int32(height), base.assumingMemoryBound(to: UInt32.self),
        Int32(pitch)))
  }

  /// Over the memory of `mask`, which must outlive the image.
  convenience init(_ mask: Mask) {
    self.init(
      mask.base, format: PIXMAN_a8, width: mask.width, height: mask.height, pitch: mask.pitch)
  }

  /// One colour everywhere.
  convenience init(_ color: Premultiplied) {
    var channels = PixmanImage.channels(color)
    self.init(pixman_image_create_solid_fill(&channels))
  }

  /// A linear gradient between two places in pixels; the colours' places are 0...1.
  convenience init(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), stops: [(Double, Premultiplied)]
  ) {
    var first = pixman_point_fixed_t(x: Int32(start.x) << 16, y: Int32(start.y) << 16)
    var last = pixman_point_fixed_t(x: Int32(end.x) << 16, y: Int32(end.y) << 16)
    let list = stops.map {
      pixman_gradient_stop_t(x: Int32($0.0 * 65_536), color: PixmanImage.channels($0.1))
    }
    self.init(pixman_image_create_linear_gradient(&first, &last, list, Int32(list.count)))
  }

  /// Samples bilinearly from where `transform` maps a target pixel to.
  func sample(_ transform: pixman_transform_t, filter: pixman_filter_t = PIXMAN_FILTER_BILINEAR) {
    var transform = transform
    pixman_image_set_transform(image, &transform)
    pixman_image_set_filter(image, filter, nil, 0)
  }

  /// Composites `source`, through `mask` where there is one, onto this image at (x, y).
  func composite(
    _ operation: pixman_op_t, _ source: PixmanImage, mask: PixmanImage? = nil, x: Int = 0,
    y: Int = 0, width: Int, height: Int
  ) {
    pixman_image_composite32(
      operation, source.image, mask?.image, image, 0, 0, 0, 0, Int32(x), Int32(y), Int32(width),
      Int32(height))
  }

  static func channels(_ color: Premultiplied) -> pixman_color_t {
    func wide(_ channel: UInt32) -> UInt16 { UInt16(channel * 257) }
    return pixman_color_t(
      red: wide(color.red), green: wide(color.green), blue: wide(color.blue),
      alpha: wide(color.alpha))
  }
}

extension pixman_transform_t {
  /// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    func fixed(_ value: Double) -> Int32 { Int32((value * 65_536).rounded()) }
    self.init(
      matrix: (
        (fixed(a), fixed(c), fixed(tx)), (fixed(b), fixed(d), fixed(ty)), (0, 0, 65_536)
      ))
  }
}
