import CLinux
import Pixels

/// Where the visible pixels of a framebuffer are and how they lie, as the kernel reports it.
struct FramebufferGeometry: Hashable, Sendable {
  var width: Int
  var height: Int
  var layout: PixelLayout
  /// Bytes from one row to the next.
  var pitch: Int
  /// Bytes from the start of the mapping to the first visible pixel.
  var firstPixel: Int
  /// Bytes to map from offset 0 to reach the last visible row.
  var mappedBytes: Int

  /// The geometry, or the reason why it can't be drawn to. `pageSize` in bytes: memory that begins
  /// inside a page is mapped from the page's start.
  static func read(
    _ variable: fb_var_screeninfo, _ fixed: fb_fix_screeninfo, pageSize: Int
  ) -> Result<FramebufferGeometry, FramebufferProblem> {
    if fixed.type != UInt32(FB_TYPE_PACKED_PIXELS) {
      return .failure(FramebufferProblem("not packed pixels (type \(Int(fixed.type)))"))
    }
    let isColor =
      fixed.visual == UInt32(FB_VISUAL_TRUECOLOR) || fixed.visual == UInt32(FB_VISUAL_DIRECTCOLOR)
    let layout = PixelLayout(
      bitsPerPixel: Int(variable.bits_per_pixel), red: field(variable.red),
      green: field(variable.green), blue: field(variable.blue), alpha: field(variable.transp))
    let isUsable =
      layout.bitsPerPixel >= 16 && layout.isPossible && layout.red.length > 0
      && layout.green.length > 0 && layout.blue.length > 0
    if !isColor || !isUsable || variable.grayscale != 0 {
      return .failure(
        FramebufferProblem(
          "\(layout.bitsPerPixel) bits a pixel, visual \(Int(fixed.visual)): no colours to draw"))
    }
    let width = Int(variable.xres)
    let height = Int(variable.yres)
    let pitch = Int(fixed.line_length)
    if width == 0 || height == 0 || pitch < width * layout.bytesPerPixel {
      return .failure(FramebufferProblem("\(width)x\(height) with \(pitch) bytes a row"))
    }
    let visible = Int(variable.yoffset) * pitch + Int(variable.xoffset) * layout.bytesPerPixel
    let used = visible + (height - 1) * pitch + width * layout.bytesPerPixel
    if used > Int(fixed.smem_len) {
      return .failure(
        FramebufferProblem("\(Int(fixed.smem_len)) bytes hold no \(width)x\(height) picture"))
    }
    let inPage = Int(truncatingIfNeeded: fixed.smem_start) & (pageSize - 1)
    return .success(
      FramebufferGeometry(
        width: width, height: height, layout: layout, pitch: pitch, firstPixel: inPage + visible,
        mappedBytes: inPage + used))
  }

  private static func field(_ bits: fb_bitfield) -> PixelLayout.Field {
    PixelLayout.Field(offset: Int(bits.offset), length: Int(bits.length))
  }
}

/// Why a framebuffer can't be drawn to.
struct FramebufferProblem: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
