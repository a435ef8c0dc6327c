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
    var found: [KMSProperty] = []
    func add(_ name: String, _ value: UInt64 = 0, _ choices: [KMSProperty.Choice] = []) {
      found.append(
        KMSProperty(
          id: ScriptedKMS.propertyID(name), name: name, value: value, choices: choices))
    }
    switch kind {
    case .connector:
      if card.hasAtomic { add("CRTC_ID") }
      if card.isLinkBad { add("link-status", 1) }
      if let mounted = card.panelOrientation {
        let names = ["Normal", "Upside Down", "Left Side Up", "Right Side Up"]
        var choices: [KMSProperty.Choice] = []
        for (value, name) in names.enumerated() {
          choices.append(KMSProperty.Choice(name: name, value: UInt64(value)))
        }
        add("panel orientation", UInt64(names.firstIndex(of: mounted) ?? 9), choices)
      }
    case .crtc:
      if card.hasAtomic {
        add("MODE_ID")
        add("ACTIVE", card.isLit(card.index(ofCRTC: object) ?? 0) ? 1 : 0)
      }
    case .plane:
      add("type", card.planeKinds[card.index(ofPlane: object) ?? 0].rawValue)
      if !card.hasAtomic { break }
      for name in ScriptedKMS.planeProperties { add(name) }
      if card.takesDamage { add("FB_DAMAGE_CLIPS") }
      if !card.turns.isEmpty {
        var choices = [KMSProperty.Choice(name: "rotate-0", value: 0)]
        for turn in card.turns {
          let number = UInt64(360 - turn.rawValue) / 90
          choices.append(KMSProperty.Choice(name: "rotate-\(number * 90)", value: number))
        }
        add("rotation", card.showing[object]?.rotation ?? 1, choices)
      }
    }
    return found
  }

  /// What a value of the property `rotation` turns: DRM counts counterclockwise.
  static func turn(of rotation: UInt64) -> Orientation {
    Orientation(rawValue: (360 - rotation.trailingZeroBitCount * 90) % 360) ?? .degrees0
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
    // The kernel turns off what shows it.
    for plane in card.planes where card.showing[plane.id]?.framebuffer == id {
      card.showing[plane.id] = nil
      if let index = card.index(ofCRTC: plane.currentCRTC) { card.turnOff(crtc: index) }
    }
    pending.removeAll { $0.framebuffer == id }
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
    planeProperties + [
      "FB_DAMAGE_CLIPS", "type", "MODE_ID", "ACTIVE", "rotation", "link-status",
      "panel orientation",
    ]

  static func propertyID(_ name: String) -> UInt32 {
    UInt32(500 + (propertyNames.firstIndex(of: name) ?? 99))
  }
}
