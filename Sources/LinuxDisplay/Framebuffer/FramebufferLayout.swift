import CLinux
import Pixels

/// Reads how a pixel lies from what the kernel says of a framebuffer.
///
/// The interface has no word for the byte order: a pixel is a number in the processor's, and a driver
/// whose panel wants another turns it round by itself.
enum FramebufferLayout {
  /// The layout, or the reason why it has no colours to draw.
  static func read(
    _ variable: fb_var_screeninfo, _ fixed: fb_fix_screeninfo
  ) -> Result<PixelLayout, FramebufferProblem> {
    if fixed.type != UInt32(FB_TYPE_PACKED_PIXELS) {
      return .failure(FramebufferProblem("not packed pixels (type \(Int(clamping: fixed.type)))"))
    }
    let bits = Int(clamping: variable.bits_per_pixel)
    if variable.grayscale > 1 {
      return .failure(
        FramebufferProblem("pixels of the format " + text(ofFourCC: variable.grayscale)))
    }
    if variable.grayscale == 1 {
      return .failure(FramebufferProblem("\(bits) bits of grey a pixel: no colours to draw"))
    }
    if fixed.visual != UInt32(FB_VISUAL_TRUECOLOR)
      && fixed.visual != UInt32(FB_VISUAL_DIRECTCOLOR)
    {
      return .failure(
        FramebufferProblem("\(bits) bits a pixel, " + text(ofVisual: fixed.visual)))
    }
    let fields = [variable.red, variable.green, variable.blue, variable.transp]
    for field in fields where field.length > 0 && field.msb_right != 0 {
      return .failure(FramebufferProblem("bits of a pixel in reverse order (msb_right)"))
    }
    for field in fields where field.offset > 31 || field.length > 16 {
      return .failure(
        FramebufferProblem(
          "a channel of \(Int(clamping: field.length)) bits at \(Int(clamping: field.offset))"))
    }
    // 15 is how some drivers call 16 with a bit to spare.
    let layout = PixelLayout(
      bitsPerPixel: bits == 15 ? 16 : min(bits, 64), red: self.field(variable.red),
      green: self.field(variable.green), blue: self.field(variable.blue),
      alpha: self.field(variable.transp))
    if layout.bitsPerPixel < 16 || !layout.isPossible {
      return .failure(FramebufferProblem("\(bits) bits a pixel: no colours to draw"))
    }
    if layout.red.length == 0 || layout.green.length == 0 || layout.blue.length == 0 {
      return .failure(FramebufferProblem("\(bits) bits a pixel without red, green or blue"))
    }
    if overlaps(layout) {
      return .failure(FramebufferProblem("\(bits) bits a pixel, channels over each other"))
    }
    return .success(layout)
  }

  private static func field(_ bits: fb_bitfield) -> PixelLayout.Field {
    PixelLayout.Field(offset: Int(bits.offset), length: Int(bits.length))
  }

  private static func overlaps(_ layout: PixelLayout) -> Bool {
    var taken: UInt64 = 0
    for field in [layout.red, layout.green, layout.blue, layout.alpha] {
      let mask = (((1 as UInt64) << UInt64(field.length)) - 1) << UInt64(field.offset)
      if taken & mask != 0 { return true }
      taken |= mask
    }
    return false
  }

  private static func text(ofVisual visual: UInt32) -> String {
    switch visual {
    case UInt32(FB_VISUAL_MONO01), UInt32(FB_VISUAL_MONO10): return "black and white"
    case UInt32(FB_VISUAL_PSEUDOCOLOR), UInt32(FB_VISUAL_STATIC_PSEUDOCOLOR): return "a palette"
    default: return "visual \(Int(clamping: visual)): no colours to draw"
    }
  }

  private static func text(ofFourCC code: UInt32) -> String {
    var text = ""
    for shift in [0, 8, 16, 24] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: code >> shift)
      text += byte > 0x20 && byte < 0x7F ? String(decoding: [byte], as: UTF8.self) : "?"
    }
    return text
  }
}
