import CDRM
import LinuxDisplay
import LinuxIO
import Scanout

/// The objects of a scripted card and what it can do.
package struct ScriptedCard {
  package var connectors: [KMSConnector]
  package var crtcs: [KMSCRTC]
  package var planes: [KMSPlane]
  /// The type of each plane, in the same order.
  package var planeKinds: [KMSPlane.Kind]
  /// What the kernel calls its driver.
  package var driver = "scripted"
  package var hasDumbBuffers = true
  package var hasAtomic = true
  package var hasUniversalPlanes = true
  /// True where the primary plane takes FB_DAMAGE_CLIPS.
  package var takesDamage = true
  /// Bytes that a row is aligned to, as CREATE_DUMB sees fit.
  package var pitchAlignment = 64
  /// The turns that its planes can do; empty where they have no property `rotation`.
  package var turns: [Orientation] = []
  /// The value of each connector's property `panel orientation`; nil where there is none.
  package var panelOrientation: String?
  /// Whether the connectors' link status is bad, until a mode is set.
  package var isLinkBad = false
  /// Whether the driver says yes to turning a screen off, and leaves it on.
  package var staysLit = false
  /// What each plane shows: its framebuffer and its property `rotation`.
  var showing: [UInt32: (framebuffer: UInt32, rotation: UInt64)] = [:]

  /// One connector `Virtual-1` (id 10) with `modes`, one CRTC (20), one primary plane (30).
  package init(
    modes: [KMSMode] = [.scripted(800, 480, isPreferred: true)],
    formats: [UInt32] = [ScriptedCard.format("XR24")]
  ) {
    connectors = [
      KMSConnector(
        id: 10, name: "Virtual-1", status: .connected, modes: modes, possibleCRTCs: 1)
    ]
    crtcs = [KMSCRTC(id: 20)]
    planes = [KMSPlane(id: 30, possibleCRTCs: 1, formats: formats)]
    planeKinds = [.primary]
  }

  /// Adds a connector like the first, with the next ids, and a CRTC and a primary plane for it alone.
  package mutating func addScreen(_ name: String, modes: [KMSMode]) {
    let index = UInt32(crtcs.count)
    connectors.append(
      KMSConnector(
        id: 10 + index, name: name, status: .connected, modes: modes, possibleCRTCs: 1 << index))
    crtcs.append(KMSCRTC(id: 20 + index))
    planes.append(
      KMSPlane(id: 30 + index, possibleCRTCs: 1 << index, formats: planes[0].formats))
    planeKinds.append(.primary)
  }

  /// Whether the CRTC at `index` runs, and shows what its planes hold.
  package func isLit(_ index: Int = 0) -> Bool { crtcs[index].mode != nil }

  /// What the CRTC at `index` shows: a framebuffer's number, 0 for none.
  package func shown(_ index: Int = 0) -> UInt32 {
    for plane in planes where plane.currentCRTC == crtcs[index].id {
      if let showing = showing[plane.id] { return showing.framebuffer }
    }
    return crtcs[index].framebuffer
  }

  func index(ofCRTC id: UInt32) -> Int? {
    for index in crtcs.indices where crtcs[index].id == id { return index }
    return nil
  }

  func index(ofPlane id: UInt32) -> Int? {
    for index in planes.indices where planes[index].id == id { return index }
    return nil
  }

  func index(ofConnector id: UInt32) -> Int? {
    for index in connectors.indices where connectors[index].id == id { return index }
    return nil
  }

  /// The number of a DRM format by its four characters.
  package static func format(_ name: String) -> UInt32 {
    var code: UInt32 = 0
    for (index, byte) in name.utf8.enumerated() { code |= UInt32(byte) << UInt32(8 * index) }
    return code
  }
}

extension KMSMode {
  /// A mode with made-up blanking whose rate is exactly `milliHertz`.
  package static func scripted(
    _ width: Int, _ height: Int, milliHertz: Int = 60_000, isPreferred: Bool = false,
    isInterlaced: Bool = false
  ) -> KMSMode {
    var timings = drmModeModeInfo()
    timings.hdisplay = UInt16(width)
    timings.vdisplay = UInt16(height)
    timings.htotal = 2000
    timings.vtotal = 1000
    timings.clock = UInt32(milliHertz * 2 / (isInterlaced ? 2 : 1))
    timings.vrefresh = UInt32((milliHertz + 500) / 1000)
    if isPreferred { timings.type |= UInt32(DRM_MODE_TYPE_PREFERRED) }
    if isInterlaced { timings.flags |= UInt32(DRM_MODE_FLAG_INTERLACE) }
    return KMSMode(timings)
  }
}
