import CLinux

/// What stands in a framebuffer device's memory, read through a mapping of its own.
enum Framebuffer {
  /// Writes `WIDTH HEIGHT BITS R_OFFSET R_LENGTH G_OFFSET G_LENGTH B_OFFSET B_LENGTH Y_OFFSET` and a
  /// line feed, then WIDTH pixels of each of HEIGHT rows without the padding of the pitch.
  static func dump(_ path: String) throws(ProbeError) {
    let descriptor = try ProbeError.open(path, O_RDONLY)
    var variable = fb_var_screeninfo()
    var fixed = fb_fix_screeninfo()
    try ProbeError.check(
      "FBIOGET_VSCREENINFO", clinux_ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable))
    try ProbeError.check(
      "FBIOGET_FSCREENINFO", clinux_ioctl(descriptor, UInt(FBIOGET_FSCREENINFO), &fixed))
    guard let base = clinux_map(descriptor, 0, Int(fixed.smem_len), PROT_READ) else {
      throw ProbeError(call: "mmap \(path)", errno: clinux_errno())
    }
    let fields = [
      variable.xres, variable.yres, variable.bits_per_pixel, variable.red.offset,
      variable.red.length, variable.green.offset, variable.green.length, variable.blue.offset,
      variable.blue.length, variable.yoffset,
    ]
    var header = ""
    for field in fields { header += (header.isEmpty ? "" : " ") + "\(Int(field))" }
    fputs(header + "\n", clinux_stdout())

    let pixel = Int(variable.bits_per_pixel / 8)
    let pitch = Int(fixed.line_length)
    for row in 0..<Int(variable.yres) {
      let start = (row + Int(variable.yoffset)) * pitch + Int(variable.xoffset) * pixel
      let length = Int(variable.xres) * pixel
      if fwrite(base + start, 1, length, clinux_stdout()) != length {
        throw ProbeError(call: "write", errno: clinux_errno())
      }
    }
    fflush(clinux_stdout())
  }

  /// Asks for `numbers`: width, height, virtual height, bits. What the driver makes of them, it says
  /// in `dump`.
  static func setLayout(_ path: String, _ numbers: [UInt32]) throws(ProbeError) {
    let descriptor = try ProbeError.open(path, O_RDWR)
    var variable = fb_var_screeninfo()
    try ProbeError.check(
      "FBIOGET_VSCREENINFO", clinux_ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable))
    variable.xres = numbers[0]
    variable.xres_virtual = numbers[0]
    variable.yres = numbers[1]
    variable.yres_virtual = numbers[2]
    variable.bits_per_pixel = numbers[3]
    try ProbeError.check(
      "FBIOPUT_VSCREENINFO", clinux_ioctl(descriptor, UInt(FBIOPUT_VSCREENINFO), &variable))
  }
}
