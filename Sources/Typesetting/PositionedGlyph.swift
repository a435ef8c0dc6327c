/// One glyph of a run and where it stands on the line.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its face.
  public var id: UInt32
  /// The index of the face in the run's stack; −1 for a placeholder box.
  public var face: Int32
  /// From the start of the line to the glyph's origin, to the right.
  public var x: F26Dot6
  /// From the baseline to the glyph's origin, down.
  public var y: F26Dot6
  /// How far the pen moves.
  public var advance: F26Dot6
  /// The UTF-8 offset in the text of the cluster that the glyph belongs to.
  public var cluster: Int32
}
