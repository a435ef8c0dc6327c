import Scanout

/// Which card, connector and mode are wanted, and how to show; what isn't said is chosen.
public struct KMSRequest: Hashable, Sendable {
  /// The card's device node, `/dev/dri/card0`; nil for any.
  public var card: String?
  /// The connector as the kernel names it, `HDMI-A-1`; nil for the first connected one.
  public var connector: String?
  /// The mode; nil for the connector's preferred one.
  public var mode: ModeRequest?

  /// A request; without arguments anything goes.
  public init(card: String? = nil, connector: String? = nil, mode: ModeRequest? = nil) {
    self.card = card
    self.connector = connector
    self.mode = mode
  }
}

/// How frames get to the screen; the board's choice, not the user's.
public struct KMSOptions: Hashable, Sendable {
  /// The first way to try; what fails falls to the next.
  public var level: KMSLevel
  /// Buffers that take turns: 1, 2 or 3. With 1 the driver is told what became dirty.
  public var bufferCount: Int
  /// The turn of the content; nil turns it as the panel is mounted, where the driver says.
  public var orientation: Orientation?
  /// Whether every connected screen of the same size shows the canvas.
  public var mirrors: Bool

  /// The best way, with two buffers, unless said otherwise. Precondition: `bufferCount` in 1...3.
  public init(
    level: KMSLevel = .atomic, bufferCount: Int = 2, orientation: Orientation? = nil,
    mirrors: Bool = false
  ) {
    precondition((1...3).contains(bufferCount), "a display has one to three buffers")
    self.level = level
    self.bufferCount = bufferCount
    self.orientation = orientation
    self.mirrors = mirrors
  }
}

/// The ways of showing a frame, best first. Each shows the same pixels.
///
///     atomic ──refused──▶ pageFlip ──refused──▶ modeSet
///
/// Refused means EINVAL, ENOSYS or EOPNOTSUPP, in a test at the start or on a flip.
public enum KMSLevel: Int, Hashable, Sendable, CaseIterable {
  /// Atomic commits, with the changed rectangles where the plane takes them.
  case atomic
  /// Legacy set-CRTC, then page flips.
  case pageFlip
  /// Legacy set-CRTC for each frame, which waits and reports no flip.
  case modeSet

  /// The next way, if there is one.
  var fallback: KMSLevel? { KMSLevel(rawValue: rawValue + 1) }
}
