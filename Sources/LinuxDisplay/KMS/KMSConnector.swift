/// A socket for a screen, and what hangs on it.
package struct KMSConnector: Sendable {
  package enum Status: Sendable {
    case connected, disconnected, unknown
  }

  package var id: UInt32
  /// As the kernel and its logs say it: `HDMI-A-1`, `Virtual-1`.
  package var name: String
  package var status: Status
  /// Empty while nothing is connected, or while its EDID hasn't been read.
  package var modes: [KMSMode]
  /// Bit n: the CRTC at position n of `KMSResources.crtcs` can drive it.
  package var possibleCRTCs: UInt32
  /// The CRTC that drives it now; 0 for none.
  package var currentCRTC: UInt32
  /// The screen's picture in millimetres; 0 where nobody knows.
  package var widthMillimetres: Int
  package var heightMillimetres: Int

  package init(
    id: UInt32, name: String, status: Status, modes: [KMSMode], possibleCRTCs: UInt32,
    currentCRTC: UInt32 = 0, widthMillimetres: Int = 0, heightMillimetres: Int = 0
  ) {
    self.id = id
    self.name = name
    self.status = status
    self.modes = modes
    self.possibleCRTCs = possibleCRTCs
    self.currentCRTC = currentCRTC
    self.widthMillimetres = widthMillimetres
    self.heightMillimetres = heightMillimetres
  }
}
