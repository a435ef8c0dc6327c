import CPNG
import Pixels

/// Writes pictures as PNG: 8 bits a channel, sRGB, not interlaced. The same pixels give the same
/// bytes with the same zlib.
public enum PNGEncoder {
  /// `surface` as RGB; its top byte (X or alpha) is left out. Empty for a surface without pixels,
  /// which PNG can't hold.
  public static func encode(_ surface: Surface) -> [UInt8] {
    encode(surface, format: png_uint_32(PNG_FORMAT_RGB), bytesPerPixel: 3) { word, target in
      target[0] = UInt8(truncatingIfNeeded: word &>> 16)
      target[1] = UInt8(truncatingIfNeeded: word &>> 8)
      target[2] = UInt8(truncatingIfNeeded: word)
    }
  }

  /// `bitmap` as RGBA, which PNG holds unpremultiplied: colours under small alpha lose precision,
  /// and decoding gives the same premultiplied pixels again.
  public static func encode(_ bitmap: Bitmap) -> [UInt8] { encodeWithAlpha(bitmap.surface) }

  /// The premultiplied pixels of `surface` as RGBA.
  package static func encodeWithAlpha(_ surface: Surface) -> [UInt8] {
    encode(
      surface, format: png_uint_32(PNG_FORMAT_RGB | PNG_FORMAT_FLAG_ALPHA), bytesPerPixel: 4
    ) { word, target in
      let alpha = word &>> 24
      target[0] = straight(word &>> 16 & 0xFF, alpha)
      target[1] = straight(word &>> 8 & 0xFF, alpha)
      target[2] = straight(word & 0xFF, alpha)
      target[3] = UInt8(truncatingIfNeeded: alpha)
    }
  }

  /// The channel value whose product with `alpha` is nearest to `channel`.
  private static func straight(_ channel: UInt32, _ alpha: UInt32) -> UInt8 {
    alpha == 0 ? 0 : UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
  }

  private static func encode(
    _ surface: Surface, format: png_uint_32, bytesPerPixel: Int,
    _ write: (UInt32, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    let width = surface.width
    let height = surface.height
    if width == 0 || height == 0 { return [] }
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * bytesPerPixel)
    defer { pixels.deallocate() }
    var target = pixels
    for y in 0..<height {
      let row = surface.pointer(x: surface.originX, y: surface.originY + y)
      for x in 0..<width {
        write(row[x], target)
        target += bytesPerPixel
      }
    }
    return compress(
      pixels, width: width, height: height, format: format,
      byteCount: width * bytesPerPixel * height)
  }

  private static func compress(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, format: png_uint_32,
    byteCount: Int
  ) -> [UInt8] {
    // Room for incompressible data: a filter byte a row, deflate's 5 bytes in 16 KiB, 12 bytes
    // around each 8 KiB chunk, and the header chunks. libpng says how much more if that is not it.
    var room = byteCount + height + byteCount / 256 + 1_024
    for _ in 0..<2 {
      var image = png_image.fresh
      image.width = png_uint_32(width)
      image.height = png_uint_32(height)
      image.format = format
      var length = png_alloc_size_t(room)
      var done = false
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        done =
          png_image_write_to_memory(&image, buffer.baseAddress, &length, 0, pixels, 0, nil) != 0
        count = done ? Int(length) : 0
      }
      png_image_free(&image)
      if done { return bytes }
      room = Int(length)
    }
    preconditionFailure("libpng can't write \(width) x \(height) pixels to memory")
  }
}
