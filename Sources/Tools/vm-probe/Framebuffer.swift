import CLinux

/// What stands in a framebuffer device's memory, read through a mapping of its own.
enum Framebuffer {
  /// Writes `WIDTH HEIGHT BITS R_OFFSET R_LENGTH G_OFFSET G_LENGTH B_OFFSET B_LENGTH` and a line
  /// feed, then WIDTH pixels of each of HEIGHT rows without the padding of the pitch.
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
      variable.blue.length,
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
}
