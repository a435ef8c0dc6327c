import Geometry
import Pixels

extension AnimationValue {
  /// This value and `other` on top, as an additive animation adds them.
  ///
  /// Numbers add up. A colour adds channel by channel, alpha too, and saturates. A transform `other` is
  /// applied first, then this one. A flag is set where either is. A path's points add up where its
  /// elements are the same. Where kinds, lengths or elements differ, this value.
  public func adding(_ other: AnimationValue) -> AnimationValue {
    switch (self, other) {
    case (.color(let a), .color(let b)): return .color(AnimationValue.sum(a, b, sign: 1))
    case (.transform(let a), .transform(let b)): return .transform(b.followed(by: a))
    case (.flag(let a), .flag(let b)): return .flag(a || b)
    case (.path(let a), .path(let b)): return .path(a.combined(with: b) { $0 + $1 } ?? a)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(a.indices.map { AnimationValue.sum(a[$0], b[$0], sign: 1) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(a.indices.map { a[$0] + b[$0] })
    default:
      guard isSameKind(as: other), let a = lanes, let b = other.lanes else { return self }
      return rebuilt(from: a + b)
    }
  }

  /// What added to `other` gives this value; where that does not exist (colours saturate, a map has no
  /// inverse), the nearest to it, and this value itself where the kinds differ.
  public func subtracting(_ other: AnimationValue) -> AnimationValue {
    switch (self, other) {
    case (.color(let a), .color(let b)): return .color(AnimationValue.sum(a, b, sign: -1))
    case (.transform(let a), .transform(let b)):
      guard let inverse = b.inverted else { return self }
      return .transform(a.followed(by: inverse))
    case (.flag(let a), .flag(let b)): return .flag(a && !b)
    case (.path(let a), .path(let b)): return .path(a.combined(with: b) { $0 - $1 } ?? a)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(a.indices.map { AnimationValue.sum(a[$0], b[$0], sign: -1) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(a.indices.map { a[$0] - b[$0] })
    default:
      guard isSameKind(as: other), let a = lanes, let b = other.lanes else { return self }
      return rebuilt(from: a - b)
    }
  }

  /// This value added to itself `count` times, for cumulative animations; a transform that often in a
  /// row (by squaring, so any count is quick).
  func multiplied(by count: Int64) -> AnimationValue {
    let factor = Double(count)
    switch self {
    case .flag: return self
    case .path(let value): return .path(value.combined(with: value) { p, _ in p * factor } ?? value)
    case .numbers(let values): return .numbers(values.map { $0 * factor })
    case .color(let value): return .color(AnimationValue.scaled(value, by: factor))
    case .colors(let values):
      return .colors(values.map { AnimationValue.scaled($0, by: factor) })
    case .transform(let value):
      var power = value
      var result = AffineTransform.identity
      var rest = count
      while rest > 0 {
        if rest & 1 == 1 { result = result.followed(by: power) }
        power = power.followed(by: power)
        rest >>= 1
      }
      return .transform(result)
    case .number, .point, .size, .rect, .radii:
      guard let lanes else { return self }
      return rebuilt(from: lanes * factor)
    }
  }

  private static func sum(_ a: Color, _ b: Color, sign: Int) -> Color {
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Int(x) + sign * Int(y))))
    }
    return Color(
      channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue),
      alpha: channel(a.alpha, b.alpha))
  }

  private static func scaled(_ color: Color, by factor: Double) -> Color {
    Color(
      channel(Double(color.red) * factor), channel(Double(color.green) * factor),
      channel(Double(color.blue) * factor), alpha: channel(Double(color.alpha) * factor))
  }
}
