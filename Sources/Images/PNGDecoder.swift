import CPNG
import Pixels

/// Reads PNG of every colour type, bit depth and interlacing into premultiplied pixels.
public enum PNGDecoder {
  /// The most pixels that a picture may have: 64 million, 256 MiB when decoded. No side may exceed
  /// `Bitmap.maximumSide` either.
  public static let maximumPixels = 64_000_000

  /// The picture in `bytes`. Nothing is allocated for its pixels before its size is known to be in
  /// bounds; a picture cut short is an error, not half a picture.
  public static func decode(_ bytes: [UInt8]) throws(DecodeError) -> Bitmap {
    var image = png_image.fresh
    defer { png_image_free(&image) }
    var result: Result<Bitmap, DecodeError> = .failure(DecodeError(format: "PNG", reason: "empty"))
    // libpng keeps the pointer from its first call to its last.
    bytes.withUnsafeBytes { data in
      guard let base = data.baseAddress, data.count > 0 else { return }
      result = decode(&image, base, data.count)
    }
    return try result.get()
  }

  private static func decode(
    _ image: inout png_image, _ base: UnsafeRawPointer, _ count: Int
  ) -> Result<Bitmap, DecodeError> {
    func failure(_ reason: String) -> Result<Bitmap, DecodeError> {
      .failure(DecodeError(format: "PNG", reason: reason))
    }
    guard png_image_begin_read_from_memory(&image, base, count) != 0 else {
      return failure(image.text)
    }
    let width = Int(image.width)
    let height = Int(image.height)
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide,
      width * height <= maximumPixels
    else { return failure("\(width) x \(height) pixels are too many") }
    image.format = png_uint_32(PNG_FORMAT_RGB | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    // Without a gamma in the file, 16-bit samples are sRGB as 8-bit ones are.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let bitmap = Bitmap(width: width, height: height)
    let surface = bitmap.surface
    guard png_image_finish_read(&image, nil, surface.base, png_int_32(surface.pitch), nil) != 0
    else { return failure(image.text) }
    premultiply(surface)
    return .success(bitmap)
  }

  private static func premultiply(_ surface: Surface) {
    for y in 0..<surface.height {
      let row = surface.pointer(x: 0, y: y)
      for x in 0..<surface.width {
        let word = row[x]
        let alpha = word &>> 24
        if alpha != 255 {
          row[x] = Blending.scale(word & 0x00FF_FFFF, by: alpha) | alpha &<< 24
        }
      }
    }
  }
}
