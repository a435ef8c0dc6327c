import CPNG

extension png_image {
  /// An image description as libpng's simplified interface wants it at the start.
  static var fresh: png_image {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    return image
  }

  /// What libpng said last: an error, or a warning.
  var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
