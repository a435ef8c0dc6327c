/// Distances from the four edges of a rectangle, in points, inwards.
@frozen
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  @inlinable public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  public static let zero = Insets(all: 0)
}
