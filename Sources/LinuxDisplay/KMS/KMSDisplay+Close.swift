import CDRM
import LinuxIO
import Scanout

extension KMSDisplay {
  /// Shows the former picture again, where there was one, and frees buffers and blobs.
  package func close() {
    if isClosed { return }
    isClosed = true
    if hasShown {
      if !restoreFormer() { turnOff() }
    }
    free()
  }

  /// Turns the output off and frees buffers and blobs: the screen is gone, or another mode follows.
  package func darken() {
    if isClosed { return }
    isClosed = true
    if hasShown { turnOff() }
    free()
  }

  /// False where nothing of ours was ever shown: then nothing is to be undone.
  private var hasShown: Bool { flip != .dark || ages.lastPresented != nil }

  private func free() {
    if modeBlob != 0 { device.destroyBlob(modeBlob) }
    modeBlob = 0
    buffers.removeAll()
  }

  private func restoreFormer() -> Bool {
    if former.mode == nil || former.framebuffer == 0 { return false }
    // SETCRTC leaves a plane turned that we have turned.
    if planeTurn != .degrees0 { turnOff() }
    do throws(SystemCallError) {
      try device.setCRTC(
        former.id, framebuffer: former.framebuffer, x: former.x, y: former.y,
        connectors: formerConnectors, mode: former.mode)
      return true
    } catch {
      // Its owner has gone, and the framebuffer with it: dark is what it left.
      return false
    }
  }

  private func turnOff() {
    do throws(SystemCallError) {
      if level == .atomic {
        atomic?.buildDark()
        try device.commit(
          atomic?.assignments ?? [], flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET), tag: 0)
        return
      }
    } catch {
      // The connector may be gone, and with it what names it; the legacy call names none.
    }
    do throws(SystemCallError) {
      try device.setCRTC(former.id, framebuffer: 0, x: 0, y: 0, connectors: [], mode: nil)
    } catch {
      // Master is lost or the card is gone; the kernel's console restores itself.
    }
  }
}
