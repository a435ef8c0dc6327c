import CLinux
import LinuxIO

/// A framebuffer of the kernel's.
package final class FBDevDevice: FramebufferDevice {
  package let path: String
  private let file: FileDescriptor
  package var descriptor: Int32 { file.number }

  package init(path: String) throws(SystemCallError) {
    self.path = path
    file = try FileDescriptor(opening: path, flags: O_RDWR)
  }

  package func variable() throws(SystemCallError) -> fb_var_screeninfo {
    var variable = fb_var_screeninfo()
    try systemCall("FBIOGET_VSCREENINFO", on: path) {
      clinux_ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable)
    }
    return variable
  }

  package func fixed() throws(SystemCallError) -> fb_fix_screeninfo {
    var fixed = fb_fix_screeninfo()
    try systemCall("FBIOGET_FSCREENINFO", on: path) {
      clinux_ioctl(descriptor, UInt(FBIOGET_FSCREENINFO), &fixed)
    }
    return fixed
  }

  package func put(_ variable: fb_var_screeninfo) throws(SystemCallError) {
    var variable = variable
    try systemCall("FBIOPUT_VSCREENINFO", on: path) {
      clinux_ioctl(descriptor, UInt(FBIOPUT_VSCREENINFO), &variable)
    }
  }

  package func pan(_ variable: fb_var_screeninfo) throws(SystemCallError) {
    var variable = variable
    try systemCall("FBIOPAN_DISPLAY", on: path) {
      clinux_ioctl(descriptor, UInt(FBIOPAN_DISPLAY), &variable)
    }
  }

  /// `_IOW('F', 0x20, __u32)`, a macro that Swift can't see. The number names the head: the first.
  private static let waitForVSync: UInt = 0x4004_4620

  package func waitForVerticalBlank() throws(SystemCallError) {
    var head: UInt32 = 0
    try systemCall("FBIO_WAITFORVSYNC", on: path) {
      clinux_ioctl(descriptor, FBDevDevice.waitForVSync, &head)
    }
  }

  package func blank(_ level: Int32) throws(SystemCallError) {
    try systemCall("FBIOBLANK", on: path) {
      clinux_ioctl_value(descriptor, UInt(FBIOBLANK), Int(level))
    }
  }

  package func colorMap(count: Int) throws(SystemCallError) -> FramebufferColorMap {
    var map = FramebufferColorMap(count: count)
    try systemCall("FBIOGETCMAP", on: path) {
      map.withKernelForm { clinux_ioctl(descriptor, UInt(FBIOGETCMAP), &$0) }
    }
    return map
  }

  package func putColorMap(_ map: FramebufferColorMap) throws(SystemCallError) {
    var map = map
    try systemCall("FBIOPUTCMAP", on: path) {
      map.withKernelForm { clinux_ioctl(descriptor, UInt(FBIOPUTCMAP), &$0) }
    }
  }
}
