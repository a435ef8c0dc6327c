import CDRM
import CLinux
import LinuxDisplay
import LinuxIO
import Scanout

extension ScriptedKMS: KMSDevice {
  package var descriptor: Int32 { event.number }

  package func driverName() -> String { card.driver }

  package func hasDumbBuffers() throws(SystemCallError) -> Bool {
    try enter("DRM_IOCTL_GET_CAP")
    return card.hasDumbBuffers
  }

  package func enableUniversalPlanes() throws(SystemCallError) {
    try enter("DRM_IOCTL_SET_CLIENT_CAP", "universal planes")
    if !card.hasUniversalPlanes { throw error("DRM_IOCTL_SET_CLIENT_CAP", EINVAL) }
  }

  package func enableAtomic() throws(SystemCallError) {
    try enter("DRM_IOCTL_SET_CLIENT_CAP", "atomic")
    if !card.hasAtomic { throw error("DRM_IOCTL_SET_CLIENT_CAP", EOPNOTSUPP) }
  }

  package func hasVerticalBlank(crtcIndex: Int) -> Bool { countsVerticalBlanks }

  package func becomeMaster() throws(SystemCallError) {
    try enter("DRM_IOCTL_SET_MASTER")
    isMaster = true
  }

  package func dropMaster() { isMaster = false }

  package func resources() throws(SystemCallError) -> KMSResources {
    try enter("DRM_IOCTL_MODE_GETRESOURCES")
    return KMSResources(connectors: card.connectors.map(\.id), crtcs: card.crtcs.map(\.id))
  }

  package func connector(_ id: UInt32) throws(SystemCallError) -> KMSConnector {
    try enter("DRM_IOCTL_MODE_GETCONNECTOR")
    for connector in card.connectors where connector.id == id { return connector }
    throw error("DRM_IOCTL_MODE_GETCONNECTOR", ENOENT)
  }

  package func planes() throws(SystemCallError) -> [KMSPlane] {
    try enter("DRM_IOCTL_MODE_GETPLANERESOURCES")
    if card.hasUniversalPlanes { return card.planes }
    return zip(card.planes, card.planeKinds).filter { $0.1 == .overlay }.map(\.0)
  }

  package func crtc(_ id: UInt32) throws(SystemCallError) -> KMSCRTC {
    try enter("DRM_IOCTL_MODE_GETCRTC")
    for crtc in card.crtcs where crtc.id == id { return crtc }
    throw error("DRM_IOCTL_MODE_GETCRTC", ENOENT)
  }

  package func properties(
    of object: UInt32, _ kind: KMSObjectKind
  ) throws(SystemCallError) -> [KMSProperty] {
    try enter("DRM_IOCTL_MODE_OBJ_GETPROPERTIES")
    var names: [(String, UInt64)]
    switch kind {
    case .connector: names = [("CRTC_ID", 0)]
    case .crtc: names = [("MODE_ID", 0), ("ACTIVE", 0)]
    case .plane:
      let index = card.planes.firstIndex { $0.id == object } ?? 0
      names = [("type", card.planeKinds[index].rawValue)]
      names += ScriptedKMS.planeProperties.map { ($0, 0) }
      if card.takesDamage { names.append(("FB_DAMAGE_CLIPS", 0)) }
    }
    if !card.hasAtomic { names = names.filter { $0.0 == "type" } }
    return names.map { KMSProperty(id: ScriptedKMS.propertyID($0.0), name: $0.0, value: $0.1) }
  }

  package func createDumb(
    width: Int, height: Int, bitsPerPixel: Int
  ) throws(SystemCallError) -> DumbMemory {
    try enter("DRM_IOCTL_MODE_CREATE_DUMB", "\(width)x\(height) \(bitsPerPixel)")
    let row = width * bitsPerPixel / 8
    let pitch = (row + card.pitchAlignment - 1) / card.pitchAlignment * card.pitchAlignment
    let handle = makeID()
    let buffer = ScriptedBuffer(pitch: pitch, height: height)
    buffers[handle] = buffer
    return DumbMemory(handle: handle, pitch: pitch, byteCount: buffer.byteCount)
  }

  package func mapSource(
    of handle: UInt32
  ) throws(SystemCallError) -> (descriptor: Int32, offset: Int64) {
    try enter("DRM_IOCTL_MODE_MAP_DUMB")
    guard let buffer = buffers[handle] else { throw error("DRM_IOCTL_MODE_MAP_DUMB", ENOENT) }
    return (buffer.file.number, 0)
  }

  package func destroyDumb(_ handle: UInt32) {
    if buffers.removeValue(forKey: handle) != nil { liveObjects -= 1 }
  }

  package func addFramebuffer(
    _ memory: DumbMemory, width: Int, height: Int, format: UInt32
  ) throws(SystemCallError) -> UInt32 {
    try enter("DRM_IOCTL_MODE_ADDFB2", ScanoutFormat.name(of: format))
    guard let buffer = buffers[memory.handle] else { throw error("DRM_IOCTL_MODE_ADDFB2", ENOENT) }
    buffer.width = width
    buffer.height = height
    let id = makeID()
    framebuffers[id] = buffer
    return id
  }

  package func removeFramebuffer(_ id: UInt32) {
    guard framebuffers.removeValue(forKey: id) != nil else { return }
    liveObjects -= 1
    if card.shown == id { card.isLit = false }  // The kernel turns it off, too.
  }

  package func createBlob(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) -> UInt32 {
    try enter("DRM_IOCTL_MODE_CREATEPROPBLOB")
    let id = makeID()
    blobs[id] = Array(bytes)
    return id
  }

  package func destroyBlob(_ id: UInt32) {
    if blobs.removeValue(forKey: id) != nil { liveObjects -= 1 }
  }

  func error(_ call: String, _ errno: Int32) -> SystemCallError {
    SystemCallError(call: call, on: path, errno: errno)
  }

  static let planeProperties = [
    "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W",
    "CRTC_H",
  ]
  private static let propertyNames =
    planeProperties + ["FB_DAMAGE_CLIPS", "type", "MODE_ID", "ACTIVE"]

  static func propertyID(_ name: String) -> UInt32 {
    UInt32(500 + (propertyNames.firstIndex(of: name) ?? 99))
  }
}
