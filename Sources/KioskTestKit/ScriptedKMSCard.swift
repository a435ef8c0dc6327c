import CDRM
import LinuxDisplay
import LinuxIO

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
  /// The framebuffer on the glass, and whether the CRTC is lit.
  package var shown: UInt32 = 0
  package var isLit = false

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
