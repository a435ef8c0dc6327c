import CLinux
import LinuxDisplay
import LinuxIO
import Pixels

/// Drivers as they were seen to behave on real kernels (6.1 and 6.12).
extension ScriptedFramebuffer {
  /// vesafb and efifb: the mode is fixed; a put says yes and changes nothing, memory is one screen, there
  /// is no pan, no vertical blank, no blanking, and the panel's width is −1 mm.
  package static func vesa(
    _ layout: PixelLayout = .xrgb8888, width: Int = 40, height: Int = 24, pitch: Int? = nil
  ) -> ScriptedFramebuffer {
    let pitch = pitch ?? width * layout.bytesPerPixel
    let device = ScriptedFramebuffer(layout, width: width, height: height, pitch: pitch) { $0 }
    device.now.width = .max
    device.now.height = .max
    let fixed = device.now
    device.answer = { _ in fixed }
    return device
  }

  /// simplefb: what the firmware left, at any place in memory.
  package static func simple(
    _ layout: PixelLayout = .rgb565, width: Int = 40, height: Int = 24, pitch: Int = 96,
    start: UInt = 0x3C10_0000
  ) -> ScriptedFramebuffer {
    let device = vesa(layout, width: width, height: height, pitch: pitch)
    device.fix.smem_start = start
    device.now.width = 0
    device.now.height = 0
    let fixed = device.now
    device.answer = { _ in fixed }
    return device
  }

  /// vfb: 8 bits at first; any depth and size that fits its memory, but blue is always the highest:
  /// the offsets asked for are silently replaced. It pans, and neither waits nor blanks.
  package static func vfb(
    width: Int = 40, height: Int = 24, memory: Int = 1 << 16
  ) -> ScriptedFramebuffer {
    let device = ScriptedFramebuffer(
      PixelLayout(
        bitsPerPixel: 8, red: .init(offset: 0, length: 8), green: .init(offset: 0, length: 8),
        blue: .init(offset: 0, length: 8)),
      width: width, height: height, pitch: width
    ) { $0 }
    device.fix.visual = UInt32(FB_VISUAL_PSEUDOCOLOR)
    device.fix.ypanstep = 1
    device.fix.smem_len = UInt32(memory)
    device.answer = { (wanted) throws(SystemCallError) in
      func refused(_ errno: Int32) -> SystemCallError {
        SystemCallError(call: "FBIOPUT_VSCREENINFO", on: "/dev/fb0", errno: errno)
      }
      var set = wanted
      set.xres_virtual = max(wanted.xres, wanted.xres_virtual)
      set.yres_virtual = max(wanted.yres, wanted.yres_virtual)
      func place(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32 = 0) {
        set.red = fb_bitfield(offset: 0, length: red, msb_right: 0)
        set.green = fb_bitfield(offset: red, length: green, msb_right: 0)
        set.blue = fb_bitfield(offset: red + green, length: blue, msb_right: 0)
        set.transp = fb_bitfield(
          offset: alpha == 0 ? 0 : red + green + blue, length: alpha, msb_right: 0)
      }
      switch wanted.bits_per_pixel {
      case 8: break
      case 16 where wanted.transp.length > 0: place(5, 5, 5, alpha: 1)
      case 16: place(5, 6, 5)
      case 24: place(8, 8, 8)
      case 32: place(8, 8, 8, alpha: 8)
      default: throw refused(EINVAL)
      }
      if rowBytes(set) * set.yres_virtual > UInt32(memory) { throw refused(ENOMEM) }
      return set
    }
    device.onSet = { device in
      device.fix.line_length = rowBytes(device.now)
      device.fix.visual = UInt32(
        device.now.bits_per_pixel == 8 ? FB_VISUAL_PSEUDOCOLOR : FB_VISUAL_TRUECOLOR)
    }
    return device
  }

  private static func rowBytes(_ variable: fb_var_screeninfo) -> UInt32 {
    (variable.xres_virtual * variable.bits_per_pixel + 31) / 32 * 4
  }

  /// DRM's emulation: the layout is the card's; 8 and 24 bits are answered yes and ignored on 32, other
  /// depths and anything larger than its memory are EINVAL; a smaller width is taken with the rows as
  /// long as before. It pans within its memory (`drm_fbdev_overalloc`), waits and blanks.
  package static func drm(
    _ layout: PixelLayout = .xrgb8888, width: Int = 40, height: Int = 24, screens: Int = 1
  ) -> ScriptedFramebuffer {
    let pitch = (width * layout.bytesPerPixel + 63) & ~63
    let device = ScriptedFramebuffer(
      layout, width: width, height: height * screens, pitch: pitch
    ) { $0 }
    device.now.yres = UInt32(height)
    device.fix.ypanstep = 1
    device.fix.xpanstep = 1
    device.verticalBlanks = .real
    device.canBlank = true
    let built = device.now
    device.answer = { (wanted) throws(SystemCallError) in
      let isIgnored =
        built.bits_per_pixel == 32 && (wanted.bits_per_pixel == 8 || wanted.bits_per_pixel == 24)
      if (wanted.bits_per_pixel != built.bits_per_pixel && !isIgnored)
        || wanted.xres > built.xres_virtual || wanted.yres > built.yres_virtual
        || wanted.xres_virtual > built.xres_virtual || wanted.yres_virtual > built.yres_virtual
      {
        throw SystemCallError(call: "FBIOPUT_VSCREENINFO", on: "/dev/fb0", errno: EINVAL)
      }
      var set = built
      set.xres = wanted.xres
      set.yres = wanted.yres
      set.xoffset = wanted.xoffset
      set.yoffset = wanted.yoffset
      return set
    }
    return device
  }

  /// A driver that allocates memory for what is asked for, as those of many boards do: one screen at
  /// first, pans by rows, real vertical blanks, blanks.
  package static func allocating(
    _ layout: PixelLayout = .rgb565, width: Int = 40, height: Int = 24
  ) -> ScriptedFramebuffer {
    let pitch = width * layout.bytesPerPixel
    let device = ScriptedFramebuffer(layout, width: width, height: height, pitch: pitch) { $0 }
    device.fix.ypanstep = 1
    device.verticalBlanks = .real
    device.canBlank = true
    let built = device.now
    device.answer = { wanted in
      var set = built
      set.yres_virtual = max(built.yres, min(wanted.yres_virtual, 3 * built.yres))
      set.yoffset = wanted.yoffset
      return set
    }
    device.onSet = { $0.fix.smem_len = UInt32(pitch) * $0.now.yres_virtual }
    return device
  }

  /// A panel of 15 bits in 16: five a channel, the highest one unused or alpha.
  package static func panel555(withAlpha: Bool = false) -> ScriptedFramebuffer {
    vesa(
      PixelLayout(
        bitsPerPixel: 16, red: .init(offset: 10, length: 5), green: .init(offset: 5, length: 5),
        blue: .init(offset: 0, length: 5),
        alpha: withAlpha ? .init(offset: 15, length: 1) : .absent))
  }

  /// A panel of three bytes a pixel, rows a multiple of 64 bytes.
  package static func panel24() -> ScriptedFramebuffer {
    vesa(.rgb888, width: 41, height: 24, pitch: 128)
  }
}
