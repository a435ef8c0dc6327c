import Scanout

/// Every card of the machine with what is on it, and what would be drawn on, and why.
///
/// For people who ask why their screen stays dark: nothing is changed by it.
package struct DisplaySurvey: Sendable {
  /// One node in /dev/dri.
  package struct Card: Sendable {
    /// `/dev/dri/card0`.
    package var path: String
    /// The kernel driver's name, `virtio_gpu`; empty where it couldn't be asked.
    package var driver = ""
    package var connectors: [Connector] = []
    package var crtcs: [CRTC] = []
    package var planes: [Plane] = []
    /// True where a kiosk would show its picture on it.
    package var isChosen = false
    /// Why it is chosen, or why not: one line.
    package var reason = ""

    /// A card of which no more is known yet.
    package init(path: String, driver: String = "", reason: String = "") {
      self.path = path
      self.driver = driver
      self.reason = reason
    }
  }

  /// A socket for a screen.
  package struct Connector: Sendable {
    package var id: UInt32
    /// `HDMI-A-1`.
    package var name: String
    package var status: KMSConnector.Status
    /// In the driver's order.
    package var modes: [Mode]
    /// The screen's picture in millimetres; 0 where it doesn't say.
    package var widthMillimetres: Int
    package var heightMillimetres: Int
    /// The turn that makes content upright on the panel as it is mounted; nil where the driver has
    /// no property `panel orientation`.
    package var panelOrientation: Orientation?
    /// The CRTC that drives it now; 0 for none.
    package var crtc: UInt32
    /// Bit n: the CRTC at position n can drive it.
    package var possibleCRTCs: UInt32
    package var isChosen = false
    /// Why it is chosen, or why not: one line.
    package var reason = ""
  }

  /// A mode of a connector.
  package struct Mode: Sendable {
    /// As it is asked for: `1280x720@50`.
    package var text: String
    package var isPreferred: Bool
    package var isChosen = false
  }

  /// What reads a picture out and makes a signal of it.
  package struct CRTC: Sendable {
    package var id: UInt32
    /// The mode that it runs in now; nil while it is dark.
    package var mode: String?
    package var isChosen = false
  }

  /// What a CRTC takes its pixels from.
  package struct Plane: Sendable {
    package var id: UInt32
    /// nil where the driver doesn't say.
    package var kind: KMSPlane.Kind?
    /// Bit n: usable on the CRTC at position n.
    package var possibleCRTCs: UInt32
    /// The four characters of each DRM format.
    package var formats: [String]
    /// The CRTC that it is on now; 0 for none.
    package var crtc: UInt32
    /// The turns that it can do itself, other than none.
    package var turns: [Orientation]
    /// Whether it takes FB_DAMAGE_CLIPS.
    package var takesDamage: Bool
    package var isChosen = false
  }

  /// By number; empty on a machine without cards.
  package var cards: [Card] = []
  /// `/dev/dri/card0 HDMI-A-1 1920x1080@60`; nil where no card has a screen.
  package var choice: String?
  /// Why this one, or why none: one line.
  package var reason = ""
}
