import CLinux

/// What a card's first lit CRTC shows, read from the buffer that it scans out: the kernel hands root a
/// handle of it, and every buffer that software draws can be mapped.
enum Scanout {
  /// Writes `WIDTH HEIGHT BITS` and a line feed, then the rows without the padding of the pitch.
  static func dump(_ path: String) throws(ProbeError) {
    let descriptor = try ProbeError.open(path, O_RDWR)
    defer { close(descriptor) }
    let framebuffer = try shownFramebuffer(descriptor)

    // struct drm_mode_fb_cmd: fb_id, width, height, pitch, bpp, depth, handle.
    var facts = [UInt32](repeating: 0, count: 7)
    facts[0] = framebuffer
    try exchange("DRM_IOCTL_MODE_GETFB", descriptor, 0xad, &facts)
    // struct drm_mode_map_dumb: handle, pad, offset in two words.
    var place: [UInt32] = [facts[6], 0, 0, 0]
    try exchange("DRM_IOCTL_MODE_MAP_DUMB", descriptor, 0xb3, &place)
    let offset = UInt64(place[3]) << 32 | UInt64(place[2])
    let (width, height, pitch) = (Int(facts[1]), Int(facts[2]), Int(facts[3]))
    guard let base = clinux_map(descriptor, off_t(offset), pitch * height, PROT_READ) else {
      throw ProbeError(call: "mmap \(path)", errno: clinux_errno())
    }
    fputs("\(width) \(height) \(Int(facts[4]))\n", clinux_stdout())
    for row in 0..<height {
      let length = width * Int(facts[4]) / 8
      if fwrite(base + row * pitch, 1, length, clinux_stdout()) != length {
        throw ProbeError(call: "write", errno: clinux_errno())
      }
    }
    fflush(clinux_stdout())
  }

  private static func shownFramebuffer(_ descriptor: Int32) throws(ProbeError) -> UInt32 {
    // struct drm_mode_card_res: four pointers, of framebuffers, CRTCs, connectors and encoders, in
    // two words each, then their four counts and four limits.
    var resources = [UInt32](repeating: 0, count: 16)
    try exchange("DRM_IOCTL_MODE_GETRESOURCES", descriptor, 0xa0, &resources)
    var numbers = [UInt32](repeating: 0, count: Int(resources[9]))
    let count = resources[9]
    resources = [UInt32](repeating: 0, count: 16)
    resources[9] = count
    var failure: ProbeError?
    numbers.withUnsafeMutableBytes { bytes in
      let address = UInt64(UInt(bitPattern: bytes.baseAddress))
      resources[2] = UInt32(truncatingIfNeeded: address)
      resources[3] = UInt32(truncatingIfNeeded: address >> 32)
      do throws(ProbeError) {
        try exchange("DRM_IOCTL_MODE_GETRESOURCES", descriptor, 0xa0, &resources)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    for number in numbers {
      // struct drm_mode_crtc: connectors' pointer in two words, their count, crtc_id, fb_id, x, y,
      // gamma_size, mode_valid, then the mode of 68 bytes.
      var crtc = [UInt32](repeating: 0, count: 26)
      crtc[3] = number
      try exchange("DRM_IOCTL_MODE_GETCRTC", descriptor, 0xa1, &crtc)
      if crtc[4] != 0 && crtc[8] != 0 { return crtc[4] }
    }
    throw ProbeError(call: "no CRTC is lit", errno: ENOENT)
  }

  private static func exchange(
    _ call: String, _ descriptor: Int32, _ number: Int, _ words: inout [UInt32]
  ) throws(ProbeError) {
    let request = Ioctl.exchanging("d", number, size: words.count * 4)
    try ProbeError.check(call, clinux_ioctl(descriptor, request, &words))
  }
}
