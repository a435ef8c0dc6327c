import CLinux
import LinuxIO

/// One /dev/fbN, call by call; `FBDevDevice` is the kernel, tests have a scripted twin.
package protocol FramebufferDevice: AnyObject {
  /// The device node: `/dev/fb0`.
  var path: String { get }
  /// What can be mapped.
  var descriptor: Int32 { get }
  /// FBIOGET_VSCREENINFO.
  func variable() throws(SystemCallError) -> fb_var_screeninfo
  /// FBIOGET_FSCREENINFO.
  func fixed() throws(SystemCallError) -> fb_fix_screeninfo
  /// FBIOPUT_VSCREENINFO. Drivers change what they like and say yes; read again what was set.
  func put(_ variable: fb_var_screeninfo) throws(SystemCallError)
}

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
}
