import CDRM
import CLinux
import LinuxDisplay
import LinuxIO
import Scanout

extension ScriptedKMS {
  package func commit(
    _ assignments: [AtomicAssignment], flags: UInt32, tag: UInt32
  ) throws(SystemCallError) {
    let isTest = flags & UInt32(DRM_MODE_ATOMIC_TEST_ONLY) != 0
    let name = isTest ? "DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)" : "DRM_IOCTL_MODE_ATOMIC"
    let setsMode = flags & UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) != 0
    try enter(name, setsMode ? "mode" : "flip")
    if !isMaster { throw error(name, EACCES) }
    let plane = assignments.filter { $0.property == ScriptedKMS.propertyID("FB_ID") }
    guard let framebuffer = plane.last.map({ UInt32($0.value) }),
      framebuffers[framebuffer] != nil
    else { throw error(name, EINVAL) }
    if !setsMode && !card.isLit { throw error(name, EINVAL) }
    if isTest { return }
    if pending != nil { throw error(name, EBUSY) }
    if setsMode {
      card.isLit = true
      card.shown = framebuffer
      return
    }
    noteDamage(assignments, on: framebuffer)
    pending = (framebuffer, tag)
  }

  private func noteDamage(_ assignments: [AtomicAssignment], on framebuffer: UInt32) {
    for line in assignments where line.property == ScriptedKMS.propertyID("FB_DAMAGE_CLIPS") {
      guard let bytes = blobs[UInt32(line.value)] else {
        preconditionFailure("damage clips without a blob")
      }
      let clips = bytes.withUnsafeBytes { Array($0.bindMemory(to: DamageClip.self)) }
      check(clips, on: framebuffer)
      damage.append(clips)
    }
  }

  /// What the kernel would answer with EINVAL is a fault of the caller's here.
  private func check(_ clips: [DamageClip], on framebuffer: UInt32) {
    guard let buffer = framebuffers[framebuffer] else { return }
    for clip in clips {
      precondition(
        clip.x1 >= 0 && clip.y1 >= 0 && clip.x1 < clip.x2 && clip.y1 < clip.y2
          && clip.x2 <= buffer.width && clip.y2 <= buffer.height, "a damage clip out of place")
    }
  }

  package func setCRTC(
    _ crtc: UInt32, framebuffer: UInt32, x: Int, y: Int, connectors: [UInt32], mode: KMSMode?
  ) throws(SystemCallError) {
    try enter("DRM_IOCTL_MODE_SETCRTC", "\(framebuffer)")
    if !isMaster { throw error("DRM_IOCTL_MODE_SETCRTC", EACCES) }
    pending = nil
    card.isLit = mode != nil
    card.shown = framebuffer
  }

  package func pageFlip(
    _ crtc: UInt32, framebuffer: UInt32, tag: UInt32
  ) throws(SystemCallError) {
    try enter("DRM_IOCTL_MODE_PAGE_FLIP")
    if !isMaster { throw error("DRM_IOCTL_MODE_PAGE_FLIP", EACCES) }
    if pending != nil || !card.isLit { throw error("DRM_IOCTL_MODE_PAGE_FLIP", EBUSY) }
    pending = (framebuffer, tag)
  }

  package func markDirty(
    _ framebuffer: UInt32, clips: [DamageClip]
  ) throws(SystemCallError) {
    try enter("DRM_IOCTL_MODE_DIRTYFB")
    check(clips, on: framebuffer)
    damage.append(clips)
  }

  package func readFlips(
    _ body: (_ tag: UInt32, _ flip: FlipEvent) -> Void
  ) throws(SystemCallError) {
    try enter("read")
    var count: UInt64 = 0
    _ = read(event.number, &count, 8)
    let events = arrived
    arrived.removeAll()
    for event in events { body(event.tag, event.flip) }
  }
}
