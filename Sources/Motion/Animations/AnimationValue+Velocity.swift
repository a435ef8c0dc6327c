import Geometry
import Pixels

extension AnimationValue {
  /// `self` to `other` as mixed numbers; nil where there are none.
  func displacement(to other: AnimationValue) -> Lanes? {
    guard isSameKind(as: other), let a = lanes, var b = other.lanes else { return nil }
    if case .transform = self { b = TransformParts.unwound(b, near: a) }
    return b - a
  }

  /// The length of mixed numbers as a vector, exact against overflow by scaling.
  static func length(_ lanes: Lanes) -> Double {
    var largest = 0.0
    for index in lanes.indices { largest = max(largest, abs(lanes[index])) }
    if !(largest > 0 && largest.isFinite) { return largest }
    let scaled = lanes / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// A velocity of a value of this kind as its mixed numbers a second; not finite parts are 0, nil where
  /// `velocity` is none of this kind.
  func velocityLanes(of velocity: AnimationValue) -> Lanes? {
    var result: Lanes
    switch (self, velocity) {
    case (.color, .numbers(let parts)) where parts.count == 4,
      (.transform, .numbers(let parts)) where parts.count == 6:
      result = Lanes(repeating: 0)
      for index in parts.indices { result[index] = parts[index] }
    case (.color, _), (.transform, _): return nil
    default:
      guard isSameKind(as: velocity), let lanes = velocity.lanes else { return nil }
      result = lanes
    }
    for index in result.indices where !result[index].isFinite { result[index] = 0 }
    return result
  }

  /// The velocity of a value that goes from this one to `other` in a second, times `factor`; nil where
  /// the values have none.
  func difference(to other: AnimationValue, times factor: Double) -> AnimationValue? {
    if case (.numbers(let a), .numbers(let b)) = (self, other), a.count == b.count {
      return .numbers(a.indices.map { (b[$0] - a[$0]) * factor })
    }
    return displacement(to: other).flatMap { velocity(from: $0 * factor) }
  }

  /// Mixed numbers a second as a velocity of a value of this kind, the inverse of `velocityLanes`.
  func velocity(from lanes: Lanes) -> AnimationValue? {
    switch self {
    case .color: return .numbers((0..<4).map { lanes[$0] })
    case .transform: return .numbers((0..<6).map { lanes[$0] })
    case .number, .point, .size, .rect, .radii: return rebuilt(from: lanes)
    case .flag, .colors, .numbers, .path: return nil
    }
  }
}
