import CDRM
import CLinux
import LinuxIO

/// A card of the kernel's, through libdrm.
package final class DRMDevice: KMSDevice {
  package let path: String
  let file: DeviceNode
  package var descriptor: Int32 { file.number }
  /// Flip events are read in here; the kernel gives whole ones only.
  let eventBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)

  /// Opens the node at `path` by the program's own rights, or through a seat manager.
  package init(
    path: String, by opener: any NodeOpener = DirectOpener()
  ) throws(SystemCallError) {
    self.path = path
    // Not blocking, so that reading events without any returns at once.
    file = try opener.open(path, flags: O_RDWR | O_NONBLOCK)
  }

  deinit { eventBuffer.deallocate() }

  /// The nodes of all cards, by number: `/dev/dri/card0` first.
  package static func paths() -> [String] {
    guard let names = try? directoryEntries(at: "/dev/dri") else { return [] }
    var numbers: [Int] = []
    for name in names {
      guard name.utf8.starts(with: "card".utf8) else { continue }
      var scanner = DigitScanner(Substring(name.utf8.dropFirst(4)).utf8)
      if let number = scanner.number(), scanner.isAtEnd { numbers.append(number) }
    }
    numbers.sort()
    var paths: [String] = []
    for number in numbers { paths.append("/dev/dri/card\(number)") }
    return paths
  }

  package func driverName() -> String {
    guard let version = drmGetVersion(descriptor) else { return "" }
    defer { drmFreeVersion(version) }
    guard let name = version.pointee.name else { return "" }
    return String(cString: name)
  }

  package func hasDumbBuffers() throws(SystemCallError) -> Bool {
    var value: UInt64 = 0
    try ioctl("DRM_IOCTL_GET_CAP") {
      drmGetCap(descriptor, UInt64(DRM_CAP_DUMB_BUFFER), &value)
    }
    return value != 0
  }

  package func enableUniversalPlanes() throws(SystemCallError) {
    try ioctl("DRM_IOCTL_SET_CLIENT_CAP") {
      drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
    }
  }

  package func enableAtomic() throws(SystemCallError) {
    try ioctl("DRM_IOCTL_SET_CLIENT_CAP") {
      drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_ATOMIC), 1)
    }
  }

  /// Asks for the count as it is, which doesn't wait. Drivers without vertical blanks answer
  /// EOPNOTSUPP; any other refusal (the CRTC is dark) says nothing against them.
  package func hasVerticalBlank(crtcIndex: Int) -> Bool {
    var request = drmVBlank()
    var type = DRM_VBLANK_RELATIVE.rawValue
    if crtcIndex == 1 { type |= DRM_VBLANK_SECONDARY.rawValue }
    if crtcIndex > 1 { type |= UInt32(crtcIndex) << 1 & DRM_VBLANK_HIGH_CRTC_MASK.rawValue }
    request.request.type = drmVBlankSeqType(rawValue: type)
    if drmWaitVBlank(descriptor, &request) == 0 { return true }
    return clinux_errno() != EOPNOTSUPP
  }

  package func becomeMaster() throws(SystemCallError) {
    if drmIsMaster(descriptor) != 0 { return }
    try ioctl("DRM_IOCTL_SET_MASTER") { drmSetMaster(descriptor) }
  }

  package func dropMaster() { _ = drmDropMaster(descriptor) }

  /// libdrm answers failure with −1 or with −errno, and in both cases leaves errno.
  func ioctl(_ name: StaticString, _ body: () -> Int32) throws(SystemCallError) {
    try systemCall(name, on: path) { body() < 0 ? Int32(-1) : 0 }
  }
}
