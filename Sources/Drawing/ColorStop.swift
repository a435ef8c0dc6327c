import Pixels
import Raster

/// A colour at a place along a gradient.
@frozen
public struct ColorStop: Hashable, Sendable {
  /// 0...1; what lies outside is drawn at the nearer end.
  public var offset: Double
  /// The colour at that place.
  public var color: Color

  /// A colour at `offset`, 0...1.
  @inlinable public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }

  func rampStop(_ opacity: Double) -> GradientStop {
    let place = offset > 0 ? min(offset, 1) : 0
    return GradientStop(
      offset: Int32((place * 65_536 + 0.5).rounded(.down)), color: color.faded(by: opacity))
  }
}
