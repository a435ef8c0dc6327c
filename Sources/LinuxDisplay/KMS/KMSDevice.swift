import LinuxIO
import Scanout

/// One card's mode setting, call by call: what `KMSDisplay` needs of libdrm and no more.
///
/// `DRMDevice` is the kernel; the test kit has a scripted twin. Every error names the ioctl.
package protocol KMSDevice: AnyObject {
  /// The device node: `/dev/dri/card0`.
  var path: String { get }
  /// Readable when `readFlips` has something to read.
  var descriptor: Int32 { get }

  // MARK: What it can do
  /// The kernel driver's name, `virtio_gpu`; empty where it doesn't say.
  func driverName() -> String
  /// DRM_CAP_DUMB_BUFFER.
  func hasDumbBuffers() throws(SystemCallError) -> Bool
  /// DRM_CLIENT_CAP_UNIVERSAL_PLANES: primary and cursor planes are listed too.
  func enableUniversalPlanes() throws(SystemCallError)
  /// DRM_CLIENT_CAP_ATOMIC.
  func enableAtomic() throws(SystemCallError)
  /// Whether the CRTC of this index counts vertical blanks.
  func hasVerticalBlank(crtcIndex: Int) -> Bool
  /// Makes this client the one that may set modes; no error if it is already.
  func becomeMaster() throws(SystemCallError)
  /// Lets another client become master.
  func dropMaster()

  // MARK: What there is
  func resources() throws(SystemCallError) -> KMSResources
  func connector(_ id: UInt32) throws(SystemCallError) -> KMSConnector
  /// Every plane; overlay planes only, unless universal planes were enabled.
  func planes() throws(SystemCallError) -> [KMSPlane]
  func crtc(_ id: UInt32) throws(SystemCallError) -> KMSCRTC
  func properties(
    of object: UInt32, _ kind: KMSObjectKind
  ) throws(SystemCallError) -> [KMSProperty]

  // MARK: Buffers
  func createDumb(
    width: Int, height: Int, bitsPerPixel: Int
  ) throws(SystemCallError) -> DumbMemory
  /// Where a dumb buffer can be mapped.
  func mapSource(of handle: UInt32) throws(SystemCallError) -> (descriptor: Int32, offset: Int64)
  func destroyDumb(_ handle: UInt32)
  /// A framebuffer of the DRM `format` over dumb memory.
  func addFramebuffer(
    _ memory: DumbMemory, width: Int, height: Int, format: UInt32
  ) throws(SystemCallError) -> UInt32
  func removeFramebuffer(_ id: UInt32)
  func createBlob(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) -> UInt32
  func destroyBlob(_ id: UInt32)

  // MARK: Showing
  /// DRM_IOCTL_MODE_ATOMIC with DRM_MODE_* `flags`; a flip event carries `tag`.
  func commit(
    _ assignments: [AtomicAssignment], flags: UInt32, tag: UInt32
  ) throws(SystemCallError)
  /// DRM_IOCTL_MODE_SETCRTC; without a mode the CRTC goes dark.
  func setCRTC(
    _ crtc: UInt32, framebuffer: UInt32, x: Int, y: Int, connectors: [UInt32], mode: KMSMode?
  ) throws(SystemCallError)
  /// DRM_IOCTL_MODE_PAGE_FLIP with an event that carries `tag`.
  func pageFlip(_ crtc: UInt32, framebuffer: UInt32, tag: UInt32) throws(SystemCallError)
  /// DRM_IOCTL_MODE_DIRTYFB. `clips` as in FB_DAMAGE_CLIPS.
  func markDirty(_ framebuffer: UInt32, clips: [DamageClip]) throws(SystemCallError)
  /// Every flip event that has arrived, oldest first, without waiting.
  func readFlips(_ body: (_ tag: UInt32, _ flip: FlipEvent) -> Void) throws(SystemCallError)
}
