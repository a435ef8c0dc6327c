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
  /// The part of it that is there because the panel is mounted so; none where an orientation was asked
  /// for, which counts alone.
  public var ownOrientation: Orientation
  /// The connector that the panel is on: `HDMI-A-1`; nil where there is none.
  public var output: String?

  public init(
    width: Int, height: Int, orientation: Orientation = .degrees0,
    ownOrientation: Orientation = .degrees0, output: String? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.ownOrientation = ownOrientation
    self.output = output
  }

  /// The canvas' size in pixels.
  public var canvas: (width: Int, height: Int) { orientation.turned(width: width, height: height) }
}
