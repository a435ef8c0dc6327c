import CLinux
import LinuxIO

/// One /dev/fbN, call by call; `FBDevDevice` is the kernel, the test kit has scripted twins of drivers.
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
  /// FBIOPAN_DISPLAY: shows the memory from `xoffset`, `yoffset` on; the rest doesn't count.
  func pan(_ variable: fb_var_screeninfo) throws(SystemCallError)
  /// FBIO_WAITFORVSYNC: sleeps until the next vertical blank. May be called from any thread.
  func waitForVerticalBlank() throws(SystemCallError)
  /// FBIOBLANK with an FB_BLANK_* level.
  func blank(_ level: Int32) throws(SystemCallError)
  /// FBIOGETCMAP of the first `count` entries.
  func colorMap(count: Int) throws(SystemCallError) -> FramebufferColorMap
  /// FBIOPUTCMAP.
  func putColorMap(_ map: FramebufferColorMap) throws(SystemCallError)
}
