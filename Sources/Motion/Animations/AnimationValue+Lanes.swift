import Geometry
import Pixels

extension AnimationValue {
  /// Up to eight numbers that stand for a value while it is mixed.
  typealias Lanes = SIMD8<Double>

  /// The value as numbers that can be mixed, or nil where it is a flag, a list or a path.
  ///
  /// A colour is mixed premultiplied, as it is blended: a fade from clear has the other end's hue
  /// all the way. A transform is mixed by its parts (`TransformParts`).
  var lanes: Lanes? {
    switch self {
    case .number(let v): return Lanes(v, 0, 0, 0, 0, 0, 0, 0)
    case .point(let v): return Lanes(v.x, v.y, 0, 0, 0, 0, 0, 0)
    case .size(let v): return Lanes(v.width, v.height, 0, 0, 0, 0, 0, 0)
    case .rect(let v):
      return Lanes(v.origin.x, v.origin.y, v.size.width, v.size.height, 0, 0, 0, 0)
    case .radii(let v):
      return Lanes(v.topLeft, v.topRight, v.bottomRight, v.bottomLeft, 0, 0, 0, 0)
    case .color(let v):
      let alpha = Double(v.alpha)
      return Lanes(
        Double(v.red) * alpha, Double(v.green) * alpha, Double(v.blue) * alpha, alpha, 0, 0, 0, 0)
    case .transform(let v): return TransformParts(v).lanes
    case .flag, .colors, .numbers, .path: return nil
    }
  }

  /// A value of this value's kind from mixed numbers.
  func rebuilt(from lanes: Lanes) -> AnimationValue {
    switch self {
    case .number: return .number(lanes[0])
    case .point: return .point(Point(lanes[0], lanes[1]))
    case .size: return .size(Size(lanes[0], lanes[1]))
    case .rect: return .rect(Rect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3]))
    case .radii:
      return .radii(
        CornerRadii(
          topLeft: lanes[0], topRight: lanes[1], bottomRight: lanes[2], bottomLeft: lanes[3]))
    case .color:
      let alpha = lanes[3]
      if !(alpha > 0) { return .color(.clear) }
      return .color(
        Color(
          AnimationValue.channel(lanes[0] / alpha), AnimationValue.channel(lanes[1] / alpha),
          AnimationValue.channel(lanes[2] / alpha), alpha: AnimationValue.channel(alpha)))
    case .transform: return .transform(TransformParts(lanes: lanes).transform)
    case .flag, .colors, .numbers, .path: return self
    }
  }

  /// A channel rounded half up and clamped to 0...255; NaN is 0.
  static func channel(_ value: Double) -> UInt8 {
    value.isNaN ? 0 : UInt8(max(0, min(255, (value + 0.5).rounded(.down))))
  }

  /// True for two values of one case.
  func isSameKind(as other: AnimationValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.flag, .flag), (.point, .point), (.size, .size), (.rect, .rect),
      (.color, .color), (.radii, .radii), (.transform, .transform), (.colors, .colors),
      (.numbers, .numbers), (.path, .path):
      return true
    case (.number, _), (.flag, _), (.point, _), (.size, _), (.rect, _), (.color, _), (.radii, _),
      (.transform, _), (.colors, _), (.numbers, _), (.path, _):
      return false
    }
  }
}
