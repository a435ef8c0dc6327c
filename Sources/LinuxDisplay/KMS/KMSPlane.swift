/// A plane: what a CRTC takes its pixels from.
package struct KMSPlane: Sendable {
  /// The value of the plane's property `type`.
  package enum Kind: UInt64, Sendable {
    case overlay = 0
    case primary = 1
    case cursor = 2
  }

  package var id: UInt32
  /// Bit n: usable on the CRTC at position n of `KMSResources.crtcs`.
  package var possibleCRTCs: UInt32
  /// DRM formats, in the driver's order.
  package var formats: [UInt32]
  /// The CRTC that it is on now; 0 for none.
  package var currentCRTC: UInt32

  package init(id: UInt32, possibleCRTCs: UInt32, formats: [UInt32], currentCRTC: UInt32 = 0) {
    self.id = id
    self.possibleCRTCs = possibleCRTCs
    self.formats = formats
    self.currentCRTC = currentCRTC
  }
}

/// What a CRTC shows now.
package struct KMSCRTC: Sendable {
  package var id: UInt32
  /// 0 while nothing is shown.
  package var framebuffer: UInt32
  /// Where in the framebuffer the picture begins.
  package var x: Int
  package var y: Int
  /// nil while it is dark.
  package var mode: KMSMode?

  package init(id: UInt32, framebuffer: UInt32 = 0, x: Int = 0, y: Int = 0, mode: KMSMode? = nil) {
    self.id = id
    self.framebuffer = framebuffer
    self.x = x
    self.y = y
    self.mode = mode
  }
}
