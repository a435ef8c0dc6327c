import CDRM
import CLinux
import LinuxIO
import Scanout

extension KMSDisplay {
  /// Atomic: the CRTC's ACTIVE, which keeps mode and planes. Legacy: set-CRTC without a mode, since
  /// after the DPMS property drivers light with the former frame, or not at all with the next set-CRTC.
  /// What became of it is read back from the CRTC.
  package func setPower(_ isOn: Bool) throws(DisplayError) {
    loseFlip()
    ages.forget()
    // The next frame sets the mode, and so lights the panel with something to see.
    if isOn { return }
    do throws(SystemCallError) {
      if level == .atomic {
        let active = try activeProperty()
        try device.commit(
          [AtomicAssignment(object: output.crtc, property: active.id, value: 0)],
          flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET), tag: 0)
        if try activeProperty().value != 0 { throw notTaken("ACTIVE") }
      } else {
        try device.setCRTC(output.crtc, framebuffer: 0, x: 0, y: 0, connectors: [], mode: nil)
        if try device.crtc(output.crtc).mode != nil { throw notTaken("DRM_IOCTL_MODE_SETCRTC") }
      }
    } catch {
      switch error.errno {
      case EBUSY, EAGAIN: throw .busy(error.description)
      case EACCES, EPERM: throw .paused(error.description)
      default: throw .failed(error.description)
      }
    }
  }

  private func activeProperty() throws(SystemCallError) -> KMSProperty {
    for property in try device.properties(of: output.crtc, .crtc) where property.name == "ACTIVE" {
      return property
    }
    throw SystemCallError(call: "DRM_IOCTL_MODE_OBJ_GETPROPERTIES", on: device.path, errno: ENOENT)
  }

  /// Set without an error, and still on.
  private func notTaken(_ call: String) -> SystemCallError {
    SystemCallError(call: call, on: name + " (still on)", errno: EIO)
  }
}
