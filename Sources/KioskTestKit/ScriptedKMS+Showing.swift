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
    let allowsModeSet = flags & UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) != 0
    try enter(name, allowsModeSet ? "mode" : "flip")
    if !isMaster { throw error(name, EACCES) }
    var next = ScriptedCommit(card, blobs: blobs)
    for line in assignments where !next.take(line) { throw error(name, EINVAL) }
    if next.changesMode(from: card) && !allowsModeSet { throw error(name, EINVAL) }
    for plane in next.planes {
      guard let framebuffer = next.card.showing[plane]?.framebuffer else { continue }
      guard let buffer = framebuffers[framebuffer], next.fits(buffer, plane) else {
        throw error(name, EINVAL)
      }
    }
    if isTest { return }
    let crtcs = next.crtcs(from: card)
    if pending.contains(where: { crtcs.contains($0.crtc) }) {
      if flags & UInt32(DRM_MODE_ATOMIC_NONBLOCK) != 0 { throw error(name, EBUSY) }
      pending.removeAll { crtcs.contains($0.crtc) }  // A blocking commit waits for them.
    }
    if flags & UInt32(DRM_MODE_PAGE_FLIP_EVENT) == 0 {
      if next.changesMode(from: card) { modeSets += 1 }
      card = next.card
      card.isLinkBad = false
      return
    }
    for plane in next.planes {
      guard let showing = next.card.showing[plane], let index = card.index(ofPlane: plane) else {
        continue
      }
      noteDamage(assignments, on: showing.framebuffer)
      pending.append((card.planes[index].currentCRTC, plane, showing.framebuffer, tag))
    }
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
    guard let index = card.index(ofCRTC: crtc) else {
      throw error("DRM_IOCTL_MODE_SETCRTC", ENOENT)
    }
    pending.removeAll { $0.crtc == crtc }
    guard let mode else {
      if !card.staysLit { card.turnOff(crtc: index) }
      return
    }
    if !(card.crtcs[index].mode?.hasSameTimings(as: mode) ?? false) { modeSets += 1 }
    card.isLinkBad = false
    card.crtcs[index].mode = mode
    card.crtcs[index].framebuffer = framebuffer
    for connector in card.connectors.indices
    where connectors.contains(card.connectors[connector].id) {
      card.connectors[connector].currentCRTC = crtc
    }
    if let plane = primaryPlane(of: index) {
      card.planes[plane].currentCRTC = crtc
      let rotation = card.showing[card.planes[plane].id]?.rotation ?? 1
      card.showing[card.planes[plane].id] = (framebuffer, rotation)
    }
  }

  private func primaryPlane(of crtc: Int) -> Int? {
    for (index, plane) in card.planes.enumerated()
    where card.planeKinds[index] == .primary && plane.possibleCRTCs & (1 << UInt32(crtc)) != 0 {
      return index
    }
    return nil
  }

  package func pageFlip(
    _ crtc: UInt32, framebuffer: UInt32, tag: UInt32
  ) throws(SystemCallError) {
    try enter("DRM_IOCTL_MODE_PAGE_FLIP")
    if !isMaster { throw error("DRM_IOCTL_MODE_PAGE_FLIP", EACCES) }
    guard let index = card.index(ofCRTC: crtc), card.isLit(index),
      !pending.contains(where: { $0.crtc == crtc })
    else { throw error("DRM_IOCTL_MODE_PAGE_FLIP", EBUSY) }
    let plane = primaryPlane(of: index).map { card.planes[$0].id } ?? 0
    pending.append((crtc, plane, framebuffer, tag))
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
