import CDRM
import CLinux
import LinuxIO
import Scanout

extension DRMDevice {
  package func commit(
    _ assignments: [AtomicAssignment], flags: UInt32, tag: UInt32
  ) throws(SystemCallError) {
    guard let request = drmModeAtomicAlloc() else {
      throw SystemCallError(call: "DRM_IOCTL_MODE_ATOMIC", on: path, errno: ENOMEM)
    }
    defer { drmModeAtomicFree(request) }
    for line in assignments {
      if drmModeAtomicAddProperty(request, line.object, line.property, line.value) < 0 {
        throw SystemCallError(call: "DRM_IOCTL_MODE_ATOMIC", on: path, errno: ENOMEM)
      }
    }
    try ioctl("DRM_IOCTL_MODE_ATOMIC") {
      drmModeAtomicCommit(
        descriptor, request, flags, UnsafeMutableRawPointer(bitPattern: UInt(tag)))
    }
  }

  package func setCRTC(
    _ crtc: UInt32, framebuffer: UInt32, x: Int, y: Int, connectors: [UInt32], mode: KMSMode?
  ) throws(SystemCallError) {
    var connectors = connectors
    try ioctl("DRM_IOCTL_MODE_SETCRTC") {
      guard var timings = mode?.timings else {
        return drmModeSetCrtc(descriptor, crtc, 0, 0, 0, nil, 0, nil)
      }
      return drmModeSetCrtc(
        descriptor, crtc, framebuffer, UInt32(x), UInt32(y), &connectors, Int32(connectors.count),
        &timings)
    }
  }

  package func pageFlip(
    _ crtc: UInt32, framebuffer: UInt32, tag: UInt32
  ) throws(SystemCallError) {
    try ioctl("DRM_IOCTL_MODE_PAGE_FLIP") {
      drmModePageFlip(
        descriptor, crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
        UnsafeMutableRawPointer(bitPattern: UInt(tag)))
    }
  }

  package func markDirty(
    _ framebuffer: UInt32, clips: [DamageClip]
  ) throws(SystemCallError) {
    // DIRTYFB's older rectangles hold 16 bits a side, which no panel exceeds.
    var rects: [drmModeClip] = []
    for clip in clips {
      rects.append(
        drmModeClip(
          x1: UInt16(clamping: clip.x1), y1: UInt16(clamping: clip.y1),
          x2: UInt16(clamping: clip.x2), y2: UInt16(clamping: clip.y2)))
    }
    try ioctl("DRM_IOCTL_MODE_DIRTYFB") {
      drmModeDirtyFB(descriptor, framebuffer, &rects, UInt32(rects.count))
    }
  }

  package func readFlips(
    _ body: (_ tag: UInt32, _ flip: FlipEvent) -> Void
  ) throws(SystemCallError) {
    while true {
      guard let count = try readEvents(), count > 0 else { return }
      var offset = 0
      while offset + MemoryLayout<drm_event>.size <= count {
        let event = eventBuffer.loadUnaligned(fromByteOffset: offset, as: drm_event.self)
        if event.length < 8 { return }
        if event.type == UInt32(DRM_EVENT_FLIP_COMPLETE),
          offset + MemoryLayout<drm_event_vblank>.size <= count
        {
          let flip = eventBuffer.loadUnaligned(
            fromByteOffset: offset, as: drm_event_vblank.self)
          body(
            UInt32(truncatingIfNeeded: flip.user_data),
            FlipEvent(
              sequence: flip.sequence,
              timeNanoseconds: Int64(flip.tv_sec) * 1_000_000_000 + Int64(flip.tv_usec) * 1000))
        }
        offset += Int(event.length)
      }
    }
  }

  /// Bytes of whole events; nil while there are none.
  private func readEvents() throws(SystemCallError) -> Int? {
    do throws(SystemCallError) {
      return try systemCall("read", on: path) {
        read(descriptor, eventBuffer.baseAddress, eventBuffer.count)
      }
    } catch {
      if error.errno == EAGAIN { return nil }
      throw error
    }
  }
}
