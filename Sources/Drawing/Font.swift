/// What a text asks of its letters: a size and a weight. The typesetter knows the files.
@frozen
public struct Font: Hashable, Sendable {
  /// How bold the letters are.
  public enum Weight: UInt8, Hashable, Sendable, CaseIterable {
    case regular
    case medium
    case semibold
    case bold
  }

  /// Points an em; more than 0.
  public var size: Double
  /// Which of the typesetter's stacks is used.
  public var weight: Weight

  /// `size` in points an em, more than 0.
  @inlinable public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// 17 points, regular.
  public static let body = Font(size: 17)
}
