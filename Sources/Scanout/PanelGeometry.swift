/// A panel as it is scanned out, and how the content is turned on it: what a finger's place on the
/// canvas is computed from.
public struct PanelGeometry: Hashable, Sendable {
  /// Pixels in a row of the panel, before any turn.
  public var width: Int
  /// Rows of the panel, before any turn.
  public var height: Int
  /// The whole turn of the content, whoever carries it out: what was asked for, or how the panel is
  /// mounted; software, or a plane of the card.
  public var orientation: Orientation

  public init(width: Int, height: Int, orientation: Orientation = .degrees0) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// The canvas' size in pixels.
  public var canvas: (width: Int, height: Int) { orientation.turned(width: width, height: height) }
}
